/**
 * An update as `docs/operate/install.md` describes it, and the way back, on the built product behind the shipped nginx, while
 * visitors read pages with every file that they name and make calls: a release with other client files and a migration. Exits 1
 * if anything fails or is missing.
 *
 *     npm run test:release -- update
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answersInTime } from '../../scripts/release-steps.ts';
import { watchEdge } from '../../server/edge.ts';
import { startEdge } from '../../server/local-edge.ts';
import { freePorts } from '../../server/local-ports.ts';
import { ask } from '../setup/ask.ts';
import { frontSecret } from '../setup/front-secret.ts';
import { runNode } from '../setup/run.ts';
import { makeSystemctl } from '../setup/systemctl.ts';
import { createDatabase } from '../setup/test-database.ts';
import { filesOf, Reader } from './reader.ts';
import { makeSecondRelease } from './second-release.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const leftOut = new Set(['.data', '.git', '.next', '.tmp', 'bench', 'test-results', 'tests']);

mkdirSync('.tmp', { recursive: true });
const root = mkdtempSync(resolve('.tmp', 'update-'));
const releases = join(root, 'releases');

/** A folder of the product whose files are linked, not copied. */
function makeRelease(name: string): string {
  const folder = join(releases, name);
  mkdirSync(folder, { recursive: true });
  const names = readdirSync('.').filter((one) => !leftOut.has(one));
  execFileSync('cp', ['-al', ...names, folder]);
  return folder;
}

const database = await createDatabase();
const [webA = 0, webB = 0, backendA = 0, backendB = 0] = await freePorts(4);
const edge = await startEdge({ web: [webA, webB], backend: [backendA, backendB], frontSecret });
const env = {
  DATABASE_URL: database.url,
  REDIS_URL: process.env.TEST_REDIS_URL ?? '',
  SECRET_KEY: 'a key of a test, of 32 characters',
  FRONT_SECRET: frontSecret,
  DATA_DIR: join(root, 'data'),
  API_ORIGIN: `http://127.0.0.1:${edge.originPort}`,
  TRUSTED_PROXIES: '127.0.0.1',
  DEMO: '1',
  LOG_LEVEL: 'error',
};
mkdirSync(env.DATA_DIR, { mode: 0o700 });
const units = [webA, webB].map((port) => `rendezvous-web@${port}.service`);
units.push(...[backendA, backendB].map((port) => `rendezvous-backend@${port}.service`));
const settings = Object.entries({ ...env, NODE_ENV: 'production' }).map(([name, value]) => `${name}='${value}'`);
const command = `if [[ $unit = *backend* ]]; then exec env ${settings.join(' ')} BACKEND_PORT=$port node backend/index.ts; else exec env ${settings.join(' ')} PORT=$port node server/front.ts; fi`;
const systemctl = makeSystemctl(root, [], `{ ${command}; }`);
// The release finds it before systemd's own.
process.env.PATH = `${join(root, 'bin')}:${process.env.PATH}`;
const stopWatching = watchEdge({ origin: env.API_ORIGIN, secret: frontSecret, store: edge.store });

const problems: string[] = [];
const reading = {
  port: edge.port,
  hosts: ['nl.localhost', 'de.localhost', 'velours.localhost'],
  paths: ['/', '/login', '/landers/gallery', '/faq', '/terms', '/members/42'],
};
const readers = [new Reader(reading), new Reader(reading)];

async function release(folder: string): Promise<void> {
  const run = runNode(['scripts/release.ts'], env, folder);
  const code = await run.ended;
  say(run.said().trim());
  if (code !== 0) problems.push(`release of ${folder} ended with ${code}`);
}

const stylesOf = async (host: string) =>
  filesOf((await ask(edge.port, host, '/login')).text)
    .filter((file) => file.endsWith('.css'))
    .join();

/** Edges ask every two seconds what was published. */
async function leads(where: (styles: string) => boolean, otherwise: string): Promise<void> {
  for (const end = performance.now() + 20_000; performance.now() < end; await pause(100))
    if (where(await stylesOf('nl.localhost'))) return;
  problems.push(otherwise);
}

try {
  const one = makeRelease('one');
  execFileSync('cp', ['-al', '.next', one]);
  const two = makeRelease('two');
  makeSecondRelease(two);
  await release(one);
  for (const unit of units.toReversed()) execFileSync(systemctl.program, ['restart', unit]);
  const started = await Promise.all([
    ...[backendA, backendB].map((port) => answersInTime('backend', port, 120_000)),
    ...[webA, webB].map((port) => answersInTime('web', port, 120_000)),
  ]);
  if (started.includes(false)) throw new Error('the first release does not start');
  systemctl.tell(units);

  const before = await stylesOf('nl.localhost');
  const open = filesOf((await ask(edge.port, 'nl.localhost', '/')).text);
  const read = readers.map((reader) => reader.keepReading());
  await release(two);
  await leads((styles) => styles !== before, 'pages of the former release are still shown after the update');
  for (const port of [webA, webB])
    for (const file of open)
      if ((await ask(port, 'nl.localhost', file)).status !== 200) problems.push(`an open tab misses ${file}`);
  await release(one);
  await leads((styles) => styles === before, 'the way back leads elsewhere');
  for (const reader of readers) reader.stop();
  await Promise.all(read);
  problems.push(...readers.flatMap(({ missed }) => missed));
  const sum = (what: 'pages' | 'files' | 'calls') => readers.reduce((count, reader) => count + reader.count[what], 0);
  say(`${sum('pages')} pages, ${sum('files')} files and ${sum('calls')} calls during an update and the way back`);
} finally {
  for (const reader of readers) reader.stop();
  stopWatching();
  systemctl.end();
  await edge.close();
  await database.drop();
  rmSync(root, { recursive: true, force: true });
}
for (const problem of new Set(problems)) say(`PROBLEM ${problem}`);
say(problems.length === 0 ? 'nothing failed, and nothing was missing' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
