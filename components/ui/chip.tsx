import { CheckIcon } from '@heroicons/react/24/outline';
import { CheckBadgeIcon } from '@heroicons/react/24/solid';
import clsx from 'clsx';
import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';

export type ChipTone = 'line' | 'selected' | 'shared' | 'soft';

const tones: Record<ChipTone, string> = {
  line: 'bg-surface text-text inset-ring inset-ring-line',
  selected: 'bg-brand-soft text-brand inset-ring-2 inset-ring-brand forced-chosen',
  shared: 'bg-accent-soft text-accent',
  soft: 'bg-surface-2 text-text',
};

function chipClass(tone: ChipTone, pressable: boolean, className?: string): string {
  return clsx(
    'inline-flex min-h-9 max-w-full items-center gap-2 rounded-full px-3.5 py-1 font-label text-14 forced-colors:border',
    pressable &&
      'select-none transition-[background-color,transform] hover:bg-surface-2 active:scale-[0.98] pointer-coarse:min-h-11 pointer-coarse:px-4',
    tones[tone],
    className,
  );
}

interface Content {
  icon?: ReactNode;
  /** Behind the words, for instance a badge. */
  trailing?: ReactNode;
  children: ReactNode;
}

function ChipContent({ icon, trailing, children }: Content) {
  return (
    <>
      {icon && (
        <span aria-hidden="true" className="shrink-0 *:size-4.5">
          {icon}
        </span>
      )}
      <span className="min-w-0">{children}</span>
      {trailing}
    </>
  );
}

/** A property of a member. `shared` marks what both have in common, with a tick besides the colour. */
export function Chip({
  tone = 'line',
  icon,
  className,
  ...content
}: Content & { tone?: ChipTone; className?: string }) {
  return (
    <span className={chipClass(tone, false, className)}>
      <ChipContent icon={icon ?? (tone === 'shared' ? <CheckBadgeIcon /> : undefined)} {...content} />
    </span>
  );
}

interface ChipButtonProps extends Content, Omit<ComponentProps<'button'>, 'children'> {
  /** A chip that stays pressed; leave it out for a chip that only opens something. */
  pressed?: boolean;
  tone?: ChipTone;
}

export function ChipButton({ pressed, tone, icon, trailing, className, children, ...rest }: ChipButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={chipClass(pressed ? 'selected' : (tone ?? 'line'), true, className)}
      {...rest}
    >
      <ChipContent icon={icon ?? (pressed ? <CheckIcon /> : undefined)} trailing={trailing}>
        {children}
      </ChipContent>
    </button>
  );
}

/** A chip that leads to another page. */
export function ChipLink({ icon, trailing, className, children, ...rest }: Content & ComponentProps<typeof Link>) {
  return (
    <Link className={chipClass('line', true, className)} {...rest}>
      <ChipContent icon={icon} trailing={trailing}>
        {children}
      </ChipContent>
    </Link>
  );
}
