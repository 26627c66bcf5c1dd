/**
 * The arithmetic of docs/scale.md, for one machine: what single requests cost, and how many of a mix it therefore carries
 * until its processors or one of its threads has no time left.
 */

export const places = ['edge', 'web', 'backend', 'database', 'visitors'] as const;
export type Place = (typeof places)[number];

/** What one request takes: milliseconds of processor time at each place, and until its answer where nobody else asks. */
export interface Cost {
  at: Record<Place, number>;
  alone: number;
}

/** Node runs a process's JavaScript on one thread; nginx and Postgres have a process for each processor or connection. */
const singleThreaded: Place[] = ['web', 'backend', 'visitors'];

export interface Capacity {
  /** Requests per second at the most. */
  perSecond: number;
  /** How many requests are under way when that is reached. */
  concurrency: number;
  /** What has no time left then: all processors, or the thread of a place. */
  limit: 'processors' | Place;
}

/** The mean of costs by their shares of a hundred. */
export function mean(costs: { cost: Cost; share: number }[]): Cost {
  const of = (part: (cost: Cost) => number) =>
    costs.reduce((sum, { cost, share }) => sum + part(cost) * share, 0) /
    costs.reduce((sum, one) => sum + one.share, 0);
  const at = Object.fromEntries(places.map((place) => [place, of((cost) => cost.at[place])]));
  return { at: at as Cost['at'], alone: of((cost) => cost.alone) };
}

/**
 * The utilisation law: a place that takes `c` ms for a request has no time left at 1000 / c requests per second. By
 * Little's law so many are then under way as come in the time that one takes alone.
 */
export function capacity({ at, alone }: Cost, processors: number): Capacity {
  const all = places.reduce((sum, place) => sum + at[place], 0);
  const limits: [Capacity['limit'], number][] = [
    ['processors', (1000 * processors) / all],
    ...singleThreaded.map((place): [Place, number] => [place, 1000 / at[place]]),
  ];
  const [limit, perSecond] = limits.reduce((least, one) => (one[1] < least[1] ? one : least));
  return { perSecond, concurrency: Math.max(1, (perSecond * alone) / 1000), limit };
}

/** A step of growing load: so many requests under way, so many answered in a second. */
export interface Step {
  concurrency: number;
  perSecond: number;
}

/** The knee: the first step that answers nine tenths of what any does. Beyond it, more visitors only wait longer. */
export function findKnee<S extends Step>(steps: S[]): S | undefined {
  const most = Math.max(...steps.map(({ perSecond }) => perSecond));
  return steps.find(({ perSecond }) => perSecond >= 0.9 * most);
}

/** Whether the load may stop growing: a quarter of it, or less, was answered best. Too little load proves nothing. */
export function isOverKnee(steps: Step[]): boolean {
  const best = steps.toSorted((a, b) => b.perSecond - a.perSecond)[0];
  const last = steps.at(-1);
  return best !== undefined && last !== undefined && last.concurrency >= 32 && last.concurrency >= 4 * best.concurrency;
}
