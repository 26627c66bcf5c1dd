/**
 * Measures the web, in turns within one run, against references on the same machine:
 * - lander requests per second through `npm start` against a bare static Next page of the same bytes (goal 0.65);
 * - a small call through the web against the same call at the backend's own port.
 *
 *     npm run bench -- web
 */
import { at, besideBare, host } from './beside-bare.ts';
import { type Figures, get, measure } from './load.ts';
import { read } from './page-weight.ts';
import { perSecond, row, show } from './report.ts';

const lander = '/landers/gallery/amsterdam?network=acme&sub1=a';
const smallCall = '/api/interests.php';
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 3;
const names = ['lander', 'bare Next page', 'small call through the web', "the same at the backend's port"];

/** The best of several runs of each, by turns: noise only ever makes a run slower. */
async function byTurns(works: (() => Promise<unknown>)[]): Promise<Figures[]> {
  const best: Figures[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [index, work] of works.entries()) {
      const figures = await measure(work, seconds);
      show(names[index] ?? '', figures);
      const known = best[index];
      if (!known || figures.perSecond > known.perSecond) best[index] = figures;
    }
  }
  return best;
}

await besideBare(async ({ web, backend, bare }) => {
  const html = await read(at(web, lander), host);
  const bareBytes = (await read(at(bare, '/'), host)).length;

  const [ours, reference, through, direct] = await byTurns([
    () => get(at(web, lander), { host }),
    () => get(at(bare, '/'), { host }),
    () => get(at(web, smallCall), { host }),
    () => get(at(backend, smallCall), { host }),
  ]);
  const ratio = (a?: Figures, b?: Figures) => (a?.perSecond ?? Number.NaN) / (b?.perSecond ?? Number.NaN);
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} kB`;
  row({
    key: 'web.lander',
    what: 'lander through `npm start`',
    figure: perSecond(ours?.perSecond),
    against: `bare static Next page, ${kilobytes(bareBytes)} for ${kilobytes(html.length)}`,
    reference: perSecond(reference?.perSecond),
    value: ratio(ours, reference),
    better: 'more',
    goal: 0.65,
  });
  row({
    key: 'web.call',
    what: 'small call through the web',
    figure: perSecond(through?.perSecond),
    against: "the same at the backend's port",
    reference: perSecond(direct?.perSecond),
    value: ratio(through, direct),
    better: 'more',
  });
});
