/**
 * Measures how long `npm start` takes until it is ready: with an empty data folder, and with the folder of an earlier start.
 *
 *     npm run bench -- start
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../server/local-ports.ts';
import { runNode } from '../tests/setup/run.ts';
import { median, row } from './report.ts';

const rounds = 3;
/** Seconds. */
const goals = { first: 20, again: 10 };

/** Seconds until a start on the folder is ready. */
async function timeStart(dataDir: string): Promise<number> {
  const [port, backendPort] = await freePorts(2);
  const begun = performance.now();
  const started = runNode(['server/start.ts'], {
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  });
  await started.says(/^Ready at /m);
  const seconds = (performance.now() - begun) / 1000;
  await started.stop();
  return seconds;
}

const first: number[] = [];
const again: number[] = [];
for (let round = 0; round < rounds; round++) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rendezvous-start-'));
  first.push(await timeStart(dataDir));
  again.push(await timeStart(dataDir));
  rmSync(dataDir, { recursive: true, force: true });
}

for (const [key, what, seconds, goal] of [
  ['start.first', 'npm start with an empty data folder, until it is ready', first, goals.first],
  ['start.again', 'npm start with a filled data folder, until it is ready', again, goals.again],
] as const) {
  const value = median(seconds);
  const figure = `${value.toFixed(1)} s, median of ${rounds}`;
  row({ key, what, figure, value, unit: 's', better: 'less', goal });
}
