import clsx from 'clsx';
import { pictureOfWidth } from '#contract/picture-width';
import { OnlineDot } from './online-dot';
import { pictureUrl } from './picture';

const sizes = {
  32: 'size-8 text-12',
  40: 'size-10 text-14',
  48: 'size-12 text-16',
  56: 'size-14 text-16',
  60: 'size-15 text-18',
  72: 'size-18 text-22',
} as const;

interface AvatarProps {
  name: string;
  /** A media filename; without one the initials stand in. */
  filename?: string | null;
  prefix?: string;
  size?: keyof typeof sizes;
  /** In words, such as "online"; shows the dot. */
  online?: string;
  /** Magenta ring of a new match or like. */
  ring?: boolean;
  /** Where the name stands beside it, it is not read twice. */
  decorative?: boolean;
  /** `low` where the page shows a larger picture first. */
  fetchPriority?: 'low';
  className?: string;
}

/** First letters of the first and the last word of a name, two at most. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]];
  return picked
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

export function Avatar({
  name,
  filename,
  prefix,
  size = 56,
  online,
  ring,
  decorative = false,
  fetchPriority,
  className,
}: AvatarProps) {
  const round = 'size-full rounded-full';
  return (
    <span
      className={clsx(
        'relative inline-block shrink-0 rounded-full',
        sizes[size],
        ring && 'p-0.75 inset-ring-2 inset-ring-accent',
        className,
      )}
    >
      {filename ? (
        <img
          src={pictureUrl(pictureOfWidth(filename, 160), prefix)}
          alt={decorative ? '' : name}
          width={size}
          height={size}
          loading="lazy"
          fetchPriority={fetchPriority}
          decoding="async"
          draggable={false}
          className={clsx(round, 'bg-skeleton object-cover object-[50%_25%]')}
        />
      ) : (
        // Drawn, not written: letters in the page would count as a part of the visible name of a button around them.
        <span
          {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
          data-initials={initials(name)}
          className={clsx(
            round,
            'flex items-center justify-center bg-brand-soft font-strong text-brand before:content-[attr(data-initials)]',
          )}
        />
      )}
      {online && (
        <OnlineDot label={online} className="absolute right-0 bottom-0 size-[max(10px,24%)] border-2 border-surface" />
      )}
    </span>
  );
}
