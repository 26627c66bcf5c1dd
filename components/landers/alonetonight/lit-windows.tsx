import clsx from 'clsx';
import { Picture } from '@/components/ui/picture';
import type { Face } from '@/lib/landers/faces';

interface LitWindowsProps {
  faces: readonly Face[];
  prefix: string;
}

/** Which windows of the house are lit, row by row in four columns; on a phone two rows show, and on a tall window all. */
const lit = [0, 2, 5, 7, 8, 11, 13, 14, 17, 19, 20, 22];
const windows = 28;

/** A house front in the evening: somebody is at home behind some of its windows. Nobody who is made up stands here unnamed. */
export function LitWindows({ faces, prefix }: LitWindowsProps) {
  const atHome = faces.filter(({ fictional }) => !fictional);
  return (
    <div
      aria-hidden="true"
      className="house h-full overflow-hidden md:absolute md:inset-x-0 md:top-24 md:bottom-0 md:h-auto md:rounded-tl-sheet"
    >
      {/* As high as its rows: in a box of a fixed height they would close up. */}
      <div className="grid grid-cols-4 gap-x-3 gap-y-4 px-4 pt-20 md:gap-x-7 md:gap-y-10 md:px-10 md:pt-28 lg:px-14">
        {[...Array(windows).keys()].map((place) => {
          const rank = lit.indexOf(place);
          const face = rank < 0 ? undefined : atHome[rank];
          return (
            <div
              key={place}
              className={clsx(
                'house-window relative aspect-[4/5] md:aspect-[3/4]',
                face && 'house-window-lit',
                place > 11 && 'max-md:hidden',
              )}
            >
              {face && (
                <Picture
                  filename={face.filename}
                  prefix={prefix}
                  placeholder={face.placeholder}
                  alt=""
                  sizes="(width >= 768px) 10vw, 20vw"
                  priority={rank < 4}
                  className="size-full object-[50%_30%]"
                />
              )}
              <span className="house-bars absolute inset-0" />
            </div>
          );
        })}
      </div>
    </div>
  );
}
