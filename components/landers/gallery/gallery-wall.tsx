'use client';
import clsx from 'clsx';
import { FictionalMark } from '@/components/ui/fictional-mark';
import { NameAndAge } from '@/components/ui/name-and-age';
import { Picture } from '@/components/ui/picture';
import type { Face } from '@/lib/landers/faces';
import { isSharp } from '@/lib/landers/gallery';

interface GalleryWallProps {
  faces: readonly Face[];
  prefix: string;
  step: number;
  fictionalLabel: string;
}

const perColumn = 4;
/** How far each column is pushed up or down, so that the wall has no rows. */
const offsets = ['-mt-24', 'mt-8', '-mt-40', '-mt-6', '-mt-52', 'mt-4'];

/** Columns that lie between the left edge and the form. */
const inFull = [false, true, true];

/**
 * Columns of portraits that bleed off all edges. What is not sharp is a picture of 20 pixels: there is nothing to find.
 * Sharp ones stand over such a picture, too, and come after headline and form.
 */
export function GalleryWall({ faces, prefix, step, fictionalLabel }: GalleryWallProps) {
  const columns = offsets.map((_, column) => faces.slice(column * perColumn, (column + 1) * perColumn));
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-0 top-0 grid w-[112%] -translate-x-[5%] grid-cols-4 gap-2 md:w-[106%] md:-translate-x-[2%] md:grid-cols-6 md:gap-4"
    >
      {columns.map((column, index) => (
        <div
          key={offsets[index]}
          className={clsx('grid content-start gap-2 md:gap-4', offsets[index], index > 3 && 'max-md:hidden')}
        >
          {column.map((face, row) => {
            const place = index * perColumn + row;
            return isSharp(place, step, faces.length) ? (
              <SharpCell
                key={face.id}
                face={face}
                prefix={prefix}
                fictionalLabel={fictionalLabel}
                first={step === 0}
                named={inFull[index] ?? false}
              />
            ) : (
              <img
                key={face.id}
                src={face.placeholder}
                alt=""
                width={3}
                height={4}
                className="aspect-[3/4] w-full rounded-control bg-picture-tag object-cover md:rounded-card"
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface SharpCellProps {
  face: Face;
  prefix: string;
  fictionalLabel: string;
  /** In the first screen from the start, not sharpened later. */
  first: boolean;
  /** Whether the name is shown, from 768 px: a column at the edge or behind the form would cut it. */
  named: boolean;
}

function SharpCell({ face, prefix, fictionalLabel, first, named }: SharpCellProps) {
  return (
    <figure className={clsx('relative overflow-hidden rounded-control md:rounded-card', !first && 'animate-fade')}>
      <Picture
        filename={face.filename}
        prefix={prefix}
        placeholder={face.placeholder}
        alt=""
        sizes="(width >= 768px) 18vw, 28vw"
        fetchPriority="low"
        className="aspect-[3/4] w-full"
      />
      {face.fictional && <FictionalMark label={fictionalLabel} onPicture className="absolute top-2 left-2" />}
      {named && (
        <figcaption className="absolute bottom-2.5 left-2.5 flex max-w-[calc(100%-20px)] gap-1 whitespace-nowrap rounded-full bg-picture-tag px-3 py-1 text-14 text-on-picture max-lg:hidden">
          <strong className="min-w-0">
            <NameAndAge cut of={face} />
          </strong>
          {face.city && <span className="shrink-99 truncate">{face.city}</span>}
        </figcaption>
      )}
    </figure>
  );
}
