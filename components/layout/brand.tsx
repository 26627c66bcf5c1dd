import { type Mark, markLight, marks } from '@/lib/theme/mark';

/** The site's mark: gradient square with a drawn sign. Decorative; the name stands beside it. */
export function BrandMark({ mark, size = 32 }: { mark: Mark; size?: number }) {
  const { body, dot } = marks[mark];
  return (
    <span className="inline-flex shrink-0 rounded-[28%] bg-main">
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <path d={body} fill="#fff" />
        <circle {...dot} fill={markLight} />
      </svg>
    </span>
  );
}

/** Look of the link home with mark and name. */
export const brandClass = 'flex min-h-11 items-center gap-2.5 rounded-control font-display text-22 tracking-[-0.02em]';

/** Mark and name; the bar around it makes it the link home. */
export function Brand({ name, mark }: { name: string; mark: Mark }) {
  return (
    <>
      <BrandMark mark={mark} />
      {name}
    </>
  );
}
