import clsx from 'clsx';
import { NameAndAge } from '@/components/ui/name-and-age';
import { Picture } from '@/components/ui/picture';
import type { Pin } from '@/lib/landers/maps';

interface MapPinProps {
  pin: Pin;
  prefix: string;
  /** The one that belongs to the page's place. */
  main: boolean;
  /** Whether there is room for a name. */
  named: boolean;
}

/** A member at a city: never where somebody is, only the place that the profile tells. */
export function MapPin({ pin: { face, x, y }, prefix, main, named }: MapPinProps) {
  return (
    <figure
      className={clsx(
        'absolute flex -translate-x-1/2 -translate-y-[calc(100%+9px)] flex-col items-center',
        main && 'z-1',
      )}
      style={{ left: `${x / 10}%`, top: `${y / 10}%` }}
    >
      <span
        className={clsx(
          'map-pin relative block rounded-full p-[3px] shadow-card',
          main ? 'map-pin-main size-17 md:size-21' : 'size-11 md:size-15',
        )}
      >
        <Picture
          filename={face.filename}
          prefix={prefix}
          placeholder={face.placeholder}
          alt=""
          sizes="84px"
          priority
          className="size-full rounded-full object-[50%_22%]"
        />
      </span>
      <figcaption
        className={clsx(
          'absolute top-1/2 left-full ml-2 flex -translate-y-1/2 whitespace-nowrap rounded-full bg-surface px-3 py-1 font-strong text-14 text-text shadow-card max-lg:max-w-36',
          !named && 'sr-only',
          named && !main && 'max-lg:sr-only',
        )}
      >
        <NameAndAge cut of={face} />
        {main && face.city && <span className="shrink-99 truncate whitespace-pre">{` · ${face.city}`}</span>}
      </figcaption>
    </figure>
  );
}
