import { type Figures, measure } from './load.ts';
import { median, milliseconds, row, show } from './report.ts';

/** What is measured on a small and on a large database, and whatever lies between. */
export interface Sized {
  /** How the size is told: `10,000 members`. */
  size: string;
  work: (i: number) => Promise<unknown>;
}

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 3;
/** Few enough that answers wait for the database, not for each other. */
const concurrency = 2;

/** Figures of each size, round by round, so that what else the machine does strikes all of them. */
async function inTurns(what: string, sizes: Sized[]): Promise<Figures[][]> {
  const found = sizes.map((): Figures[] => []);
  // The first answers count the members and warm the server's memory.
  for (const { work } of sizes) await measure(work, seconds, concurrency);
  for (let round = 0; round < rounds; round++) {
    for (const [i, { size, work }] of sizes.entries()) {
      const figures = await measure(work, seconds, concurrency);
      show(`${what}, ${size}`, figures);
      found[i]?.push(figures);
    }
  }
  return found;
}

interface Growing {
  key: string;
  what: string;
  goal?: number;
  shares?: ('p50' | 'p99')[];
}

/** Tells how what is measured grows from the first size to the last: half of the answers, and 99 %, medians of rounds. */
export async function reportGrowth({ key, what, goal, shares = ['p50', 'p99'] }: Growing, sizes: Sized[]) {
  const found = await inTurns(what, sizes);
  const [first = [], last = []] = [found[0], found.at(-1)];
  for (const share of shares) {
    const of = (figures: Figures[] = []) => milliseconds(median(figures.map((one) => one[share])));
    const between = sizes.slice(1, -1).map(({ size }, i) => `${size}: ${of(found[i + 1])}`);
    row({
      key: `${key}.${share}`,
      what: `${what}, ${sizes.at(-1)?.size}, ${share}`,
      figure: of(last),
      against: [sizes[0]?.size, ...(between.length ? [`(${between.join(', ')})`] : [])].join(' '),
      reference: of(first),
      value: median(last.map((one, round) => one[share] / (first[round]?.[share] ?? Number.NaN))),
      better: 'less',
      ...(goal === undefined ? {} : { goal }),
    });
  }
}
