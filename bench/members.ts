/**
 * Measures the members search and profiles from the backend's own port:
 * - search, embedded database, 20,000 members, concurrency 8: p95 below 50 ms;
 * - search and profile, Postgres at DATABASE_URL or TEST_DATABASE_URL, 100,000 members: at least half of the requests per
 *   second that the bare driver reaches with the same statements, measured in turns in the same run;
 * - the same search through the web, against the backend's own port.
 *
 *     npm run bench -- members
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { openEmbedded } from '../backend/db/client.ts';
import { migrateEmbedded } from '../backend/db/migrate.ts';
import { search } from '../backend/routes/members/handlers.ts';
import { showProfile } from '../backend/routes/profile/handlers.ts';
import { seedSites } from '../backend/seed/sites/seed-sites.ts';
import { type getProfile, memberQuery, type searchMembers } from '../contract/members.ts';
import { freePort } from '../server/local-ports.ts';
import { measure } from './load.ts';
import { startUntil, stop } from './processes.ts';
import { median, milliseconds, perSecond, row, show } from './report.ts';
import { asking, fill, host, opened, ownPort, searches, startBackend } from './searching.ts';
import { type ServerDatabase, withServerDatabase } from './server-database.ts';
import { type Statement, statementsOf } from './statements.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 5;
const goal = 0.5;

async function embedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-bench-'));
  const database = await openEmbedded(join(folder, 'db'));
  await migrateEmbedded(database);
  await seedSites(database.db);
  const token = await fill(database.db, 20_000);
  await database.close();
  const backend = await startBackend({ DATA_DIR: folder });
  const figures = await measure(asking(token, searches, ownPort), seconds * 3);
  await stop(backend);
  rmSync(folder, { recursive: true });
  show('embedded, 20,000 members, concurrency 8', figures);
  row({
    key: 'members.embedded',
    what: '`members.php`, embedded, 20,000 members, concurrency 8',
    figure: `p95 ${milliseconds(figures.p95)}`,
    against: 'p50',
    reference: milliseconds(figures.p50),
    value: figures.p95,
    unit: 'ms',
    better: 'less',
    goal: 50,
  });
}

interface Compared {
  key: string;
  what: string;
  against: string;
  goal?: number;
}

type Work = (i: number) => Promise<unknown>;

/** Requests per second of both, in turns; the row has the median of the rounds' ratios. */
async function compare({ key, what, against, goal }: Compared, ours: Work, theirs: Work): Promise<void> {
  const found: { ours: number; theirs: number; ratio: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const [reference, figures] = [await measure(theirs, seconds), await measure(ours, seconds)];
    show(against, reference);
    show(what, figures);
    const ratio = figures.perSecond / reference.perSecond;
    found.push({ ours: figures.perSecond, theirs: reference.perSecond, ratio });
  }
  const middle = found.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)];
  row({
    key,
    what,
    figure: perSecond(middle?.ours),
    against,
    reference: perSecond(middle?.theirs),
    value: median(found.map(({ ratio }) => ratio)),
    better: 'more',
    ...(goal === undefined ? {} : { goal }),
  });
}

async function onServer({ url, env }: ServerDatabase, token: string): Promise<void> {
  const driver = postgres(url, { max: 16 });
  const byDriver = (statements: Statement[][]) => async (i: number) => {
    for (const { text, values } of statements[i % statements.length] ?? [])
      await driver.unsafe(text, values, { prepare: true });
  };
  const searching = await statementsOf<typeof searchMembers>({ url, host, token }, searches, (context, query) =>
    search({ ...context, query: memberQuery.parse(query) }),
  );
  const opening = await statementsOf<typeof getProfile>({ url, host, token }, opened, (context, query) =>
    showProfile({ ...context, query }),
  );
  const web = await freePort();
  const backend = await startBackend(env);
  const ports = { PORT: String(web), BACKEND_PORT: String(ownPort), LOG_LEVEL: 'error' };
  const front = await startUntil(['server/front.ts'], ports, `http://127.0.0.1:${web}/api/readyz`, host);
  const at = (port: number, calls: string[]) => asking(token, calls, port);
  const against = 'the same SQL by the bare driver';
  const what = (call: string) => `\`${call}\`, Postgres, 100,000 members`;
  await compare(
    { key: 'members.search', what: what('members.php'), against, goal },
    at(ownPort, searches),
    byDriver(searching),
  );
  await compare(
    { key: 'members.profile', what: what('profile.php'), against, goal },
    at(ownPort, opened),
    byDriver(opening),
  );
  await compare(
    { key: 'members.web', what: '`members.php` through the web', against: "the same at the backend's port" },
    at(web, searches),
    at(ownPort, searches),
  );
  await stop(front);
  await stop(backend);
  await driver.end();
}

await embedded();
await withServerDatabase((db) => fill(db, 100_000), onServer);
process.exit();
