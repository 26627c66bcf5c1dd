/**
 * An update as `docs/operate/install.md` describes it, and the way back, on the built product behind the shipped nginx, while
 * visitors read pages with every file that they name and make calls: a release with other client files and a migration. Exits 1
 * if anything fails or is missing.
 *
 *     npm run test:release -- update
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Writes a file anew, so that the one that it was linked to stays as it is. */
function change(file: string, by: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  if (by(text) === text) throw new Error(`${file} is not as it was expected`);
  rmSync(file);
  writeFileSync(file, by(text));
}

/** Another table, and other scripts and styles of every page. */
function changeRelease(folder: string): void {
  const migrations = join(folder, 'backend/db/migrations');
  writeFileSync(join(migrations, '9999_second.sql'), 'CREATE TABLE "second" ("id" text PRIMARY KEY NOT NULL);');
  change(join(migrations, 'meta/_journal.json'), (text) => {
    const journal = JSON.parse(text) as { entries: { idx: number; when: number }[] };
    const last = journal.entries.at(-1);
    if (!last) throw new Error('there are no migrations');
    return JSON.stringify({
      ...journal,
      entries: [...journal.entries, { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_second' }],
    });
  });
  change(join(folder, 'components/layout/providers.tsx'), (text) =>
    text.replace('dedupingInterval: 1_000', 'dedupingInterval: 1_001'),
  );
  change(join(folder, 'app/globals.css'), (text) => `${text}\n:root {\n  --second-release: 1;\n}\n`);
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
const count = { pages: 0, files: 0, calls: 0 };
const paths = ['/', '/login', '/landers/gallery', '/faq', '/terms', '/members/42'];
const hosts = ['nl.localhost', 'de.localhost', 'velours.localhost'];
let over = false;

const filesOf = (page: string) => [...page.matchAll(/\/_next\/static\/[\w./~-]+/g)].map(([file]) => file);

/** Reads pages with each file that they name, ten in a second, and makes ten calls in a second. */
async function read(): Promise<void> {
  for (let i = 0; !over; i++) {
    const [host = '', path = ''] = [hosts[i % hosts.length], paths[i % paths.length]];
    const expectOk = async (what: string) => {
      const answer = await ask(edge.port, host, what).catch((error: Error) => error);
      if (answer instanceof Error || answer.status !== 200)
        problems.push(`${host}${what}: ${answer instanceof Error ? answer.message : answer.status}`);
      return answer instanceof Error ? '' : answer.text;
    };
    const page = await expectOk(path);
    count.pages++;
    for (const file of filesOf(page)) {
      await expectOk(file);
      count.files++;
    }
    await expectOk('/api/settings.php');
    count.calls++;
    await pause(50);
  }
}

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
  changeRelease(two);
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
  const reading = [read(), read()];
  await release(two);
  await leads((styles) => styles !== before, 'pages of the former release are still shown after the update');
  for (const port of [webA, webB])
    for (const file of open)
      if ((await ask(port, 'nl.localhost', file)).status !== 200) problems.push(`an open tab misses ${file}`);
  await release(one);
  await leads((styles) => styles === before, 'the way back leads elsewhere');
  over = true;
  await Promise.all(reading);
  say(`${count.pages} pages, ${count.files} files and ${count.calls} calls during an update and the way back`);
} finally {
  over = true;
  stopWatching();
  systemctl.end();
  await edge.close();
  await database.drop();
  rmSync(root, { recursive: true, force: true });
}
for (const problem of new Set(problems)) say(`PROBLEM ${problem}`);
say(problems.length === 0 ? 'nothing failed, and nothing was missing' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
