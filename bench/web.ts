/**
 * Measures the web, in turns within one run, against references on the same machine:
 * - lander requests per second through `npm start` against a bare static Next page of the same bytes (goal 0.65);
 * - first-load JavaScript of a lander against that page, gzip (goal at most 1.2);
 * - a small call through the web against the same call at the backend's own port.
 *
 *     npm run bench -- web
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt } from '../server/build.ts';
import { buildBareNext } from './bare-next.ts';
import { type Figures, get, measure } from './load.ts';
import { firstLoad, read } from './page-weight.ts';
import { startUntil, stop } from './processes.ts';

const host = 'nl.localhost';
const lander = '/landers/gallery/amsterdam?network=acme&sub1=a';
const smallCall = '/api/interests.php';
const ports = { web: 4781, backend: 4782, bare: 4783 };
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 3;
const at = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;

/** The best of several runs of each, by turns: noise only ever makes a run slower. */
async function byTurns(works: (() => Promise<unknown>)[]): Promise<Figures[]> {
  const best: Figures[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [index, work] of works.entries()) {
      const figures = await measure(work, seconds);
      const known = best[index];
      if (!known || figures.perSecond > known.perSecond) best[index] = figures;
    }
  }
  return best;
}

// Below the repository, since Turbopack wants a page and its packages under one root.
mkdirSync('.tmp', { recursive: true });
const folder = mkdtempSync(resolve('.tmp/bench-'));
const started = [];
try {
  await ensureBuilt();
  started.push(
    await startUntil(
      ['server/start.ts'],
      {
        PORT: String(ports.web),
        BACKEND_PORT: String(ports.backend),
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'error',
      },
      at(ports.web, '/api/readyz'),
      host,
    ),
  );
  const html = await read(at(ports.web, lander), host);
  const bare = join(folder, 'bare');
  buildBareNext(bare, html.length);
  started.push(
    await startUntil(
      [resolve('node_modules/next/dist/bin/next'), 'start', '-p', String(ports.bare), '-H', '127.0.0.1'],
      {},
      at(ports.bare, '/'),
      host,
      bare,
    ),
  );
  const bareBytes = (await read(at(ports.bare, '/'), host)).length;

  const [ours, reference, through, direct] = await byTurns([
    () => get(at(ports.web, lander), { host }),
    () => get(at(ports.bare, '/'), { host }),
    () => get(at(ports.web, smallCall), { host }),
    () => get(at(ports.backend, smallCall), { host }),
  ]);
  const [ourScripts, bareScripts] = [
    await firstLoad(at(ports.web, ''), lander, host),
    await firstLoad(at(ports.bare, ''), '/', host),
  ];
  const ratio = (a: number | undefined, b: number | undefined) => ((a ?? 0) / (b ?? 1)).toFixed(2);
  const rate = (figures: Figures | undefined) => `${Math.round(figures?.perSecond ?? 0)}/s`;
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} kB`;
  const rows = [
    [
      'lander through `npm start`',
      rate(ours),
      `bare static Next page, ${kilobytes(bareBytes)} for ${kilobytes(html.length)}`,
      rate(reference),
      ratio(ours?.perSecond, reference?.perSecond),
      'at least 0.65',
    ],
    [
      'first-load JavaScript of a lander, gzip',
      kilobytes(ourScripts),
      'bare static Next page',
      kilobytes(bareScripts),
      ratio(ourScripts, bareScripts),
      'at most 1.2',
    ],
    [
      'small call through the web',
      rate(through),
      "the same at the backend's port",
      rate(direct),
      ratio(through?.perSecond, direct?.perSecond),
      '',
    ],
  ];
  process.stdout.write(`${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`);
  if (Number(rows[0]?.[4]) < 0.65 || Number(rows[1]?.[4]) > 1.2) process.exitCode = 1;
} finally {
  for (const child of started) await stop(child);
  rmSync(folder, { recursive: true, force: true });
}
