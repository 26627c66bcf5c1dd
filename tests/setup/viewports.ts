export const sizes = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
] as const;

/** Whether all that runs before a release runs now: `npm run test:release` sets RELEASE. */
export const isRelease = Boolean(process.env.RELEASE);

/** The variants of one journey that run now: the first one day by day, all of them before a release. */
export const variants = <const T extends unknown[]>(...all: T): T[number][] => (isRelease ? all : all.slice(0, 1));
