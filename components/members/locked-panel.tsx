'use client';
import { LockClosedIcon } from '@heroicons/react/24/solid';
import clsx from 'clsx';
import { ButtonLink } from '@/components/ui/button';
import { usePath } from '@/lib/page-state/use-path';
import { gridClass } from './grid-class';

/** Drawn members out of focus, told apart by a mirror. */
const teaser = [
  { src: '/illustrations/blurred-1.webp', className: '' },
  { src: '/illustrations/blurred-2.webp', className: '' },
  { src: '/illustrations/blurred-2.webp', className: '-scale-x-100' },
  { src: '/illustrations/blurred-1.webp', className: '-scale-x-100' },
];

interface LockedPanelProps {
  title: string;
  text: string;
  signup: string;
  login: string;
}

/** What a visitor sees where members alone may look: figures out of focus, what opens them, and the two ways in. */
export function LockedPanel({ title, text, signup, login }: LockedPanelProps) {
  const path = usePath();
  const next = path ? `?next=${encodeURIComponent(path)}` : '';
  return (
    <div className="mx-auto w-full max-w-250 px-4 pt-4 pb-10">
      <div
        aria-hidden="true"
        className={clsx(
          gridClass,
          'max-h-[clamp(10rem,100dvh-25rem,27.5rem)] overflow-hidden mask-[linear-gradient(#000_45%,transparent)]',
        )}
      >
        {teaser.map(({ src, className }) => (
          <div
            key={src + className}
            // Three columns show one row: the fourth would stand alone below.
            className="aspect-[3/4] overflow-hidden rounded-card bg-skeleton sm:max-xl:last:hidden"
          >
            <img
              src={src}
              alt=""
              width={120}
              height={160}
              loading="lazy"
              className={clsx('size-full object-cover', className)}
            />
          </div>
        ))}
      </div>
      <div className="mx-auto flex max-w-100 flex-col items-center text-center">
        <span className="flex size-14 items-center justify-center rounded-full bg-brand-soft text-brand">
          <LockClosedIcon aria-hidden="true" className="size-6" />
        </span>
        <h1 className="mt-4 text-22">{title}</h1>
        <p className="mt-2 text-16 text-text-2">{text}</p>
        <div className="mt-6 grid w-full gap-2">
          <ButtonLink href="/signup" tone="main" size="l" block>
            {signup}
          </ButtonLink>
          <ButtonLink href={`/login${next}`} tone="text" block>
            {login}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
