import clsx from 'clsx';

/** Where the sparks stand in a field of 400 by 300, how big they are, and their colour: a dot where `star` is not set. */
const sparks: readonly { x: number; y: number; size: number; colour: string; star?: true }[] = [
  { x: 24, y: 66, size: 7, colour: 'var(--secondary-400)', star: true },
  { x: 62, y: 40, size: 3, colour: 'var(--primary-300)' },
  { x: 96, y: 20, size: 9, colour: 'var(--secondary-500)', star: true },
  { x: 148, y: 34, size: 5, colour: 'var(--warning-300)', star: true },
  { x: 176, y: 12, size: 2, colour: 'var(--secondary-400)' },
  { x: 232, y: 22, size: 3, colour: 'var(--primary-400)' },
  { x: 292, y: 16, size: 4, colour: 'var(--secondary-500)' },
  { x: 256, y: 44, size: 12, colour: 'var(--warning-300)', star: true },
  { x: 380, y: 84, size: 3, colour: 'var(--primary-300)' },
  { x: 386, y: 150, size: 8, colour: 'var(--secondary-400)', star: true },
  { x: 16, y: 168, size: 3, colour: 'var(--warning-300)' },
  { x: 34, y: 236, size: 6, colour: 'var(--primary-300)', star: true },
  { x: 372, y: 214, size: 4, colour: 'var(--secondary-500)' },
];

/** One after the other, in four waves. */
const waves = [
  '[animation-delay:200ms]',
  '[animation-delay:350ms]',
  '[animation-delay:500ms]',
  '[animation-delay:650ms]',
];

const starOf = (x: number, y: number, r: number) => {
  const near = r / 5;
  return `M${x} ${y - r}L${x + near} ${y - near}L${x + r} ${y}L${x + near} ${y + near}L${x} ${y + r}L${x - near} ${y + near}L${x - r} ${y}L${x - near} ${y - near}Z`;
};

/** Sparks in the upper half, never behind words. Decorative. */
export function Sparks() {
  return (
    <svg
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-0 h-[52%] w-full"
    >
      {sparks.map(({ x, y, size, colour, star }, index) => (
        <path
          key={`${x} ${y}`}
          d={
            star
              ? starOf(x, y, size)
              : `M${x - size} ${y}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0`
          }
          fill={colour}
          className={clsx('origin-center animate-spark [transform-box:fill-box]', waves[index % waves.length])}
        />
      ))}
    </svg>
  );
}
