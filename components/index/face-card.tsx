import { FictionalMark } from '@/components/ui/fictional-mark';
import { Picture } from '@/components/ui/picture';
import type { Face } from '@/lib/landers/faces';

interface FaceCardProps {
  face: Face;
  prefix: string;
  fictionalLabel: string;
  sizes: string;
  priority?: boolean;
  /** Behind another card: no words, since they would be cut. */
  bare?: boolean;
  /** Has to place the card (`relative` or `absolute`), since marks stand at its corners. */
  className?: string;
}

/** A member as a visitor sees one: picture, first words, and the mark of a fictional profile. */
export function FaceCard({ face, prefix, fictionalLabel, sizes, priority, bare, className }: FaceCardProps) {
  return (
    <figure className={`overflow-hidden rounded-card shadow-card ${className ?? 'relative'}`}>
      <Picture
        filename={face.filename}
        prefix={prefix}
        placeholder={face.placeholder}
        alt=""
        sizes={sizes}
        priority={priority}
        className="aspect-[3/4] w-full"
      />
      <span aria-hidden="true" className="absolute inset-0 bg-scrim" />
      {face.fictional && <FictionalMark label={fictionalLabel} onPicture className="absolute top-3 left-3" />}
      {!bare && (
        <figcaption className="absolute inset-x-4 bottom-3.5 text-on-picture">
          <span className="flex font-display text-18">
            <span className="min-w-0 truncate">{face.name},</span>
            <span className="shrink-0 whitespace-pre"> {face.age}</span>
          </span>
          <span className="block truncate text-14">{face.city}</span>
        </figcaption>
      )}
    </figure>
  );
}
