import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { findNginx } from '../../server/find-nginx.ts';
import { findOnPath } from '../../server/find-on-path.ts';
import { missingFor } from '../browsers/find-engines.ts';
import { allowsOwnMounts } from '../setup/own-mounts.ts';
import { findPostgres } from '../setup/own-postgres.ts';
import { findRedis } from '../setup/own-redis.ts';

/** Something that the tests use and that a machine may lack. */
export interface Missing {
  name: string;
  /** What is not proved without it. */
  unproved: string;
  /** A right that no package gives: a complete run names it and goes on. */
  isRight?: true;
}

/** Whether a server accepts connections at the host and port of a URL within two seconds. */
function accepts(url: string, defaultPort: number): Promise<boolean> {
  return new Promise((done) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port) || defaultPort, timeout: 2_000 });
    const end = (answer: boolean) => {
      socket.destroy();
      done(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}

/** Which services and programs are missing, with what each of them proves. */
export async function missingServices(): Promise<Missing[]> {
  const { TEST_DATABASE_URL, TEST_REDIS_URL, CHROMIUM_PATH } = process.env;
  const missing: Missing[] = [];
  const postgres = 'no query, lock or journey runs on a Postgres server';
  if (!TEST_DATABASE_URL) missing.push({ name: 'TEST_DATABASE_URL is not set', unproved: postgres });
  else if (!(await accepts(TEST_DATABASE_URL, 5432)))
    missing.push({ name: 'Postgres does not answer at TEST_DATABASE_URL', unproved: postgres });
  const redis = 'rate limits and invalidations are tested in memory alone';
  if (!TEST_REDIS_URL) missing.push({ name: 'TEST_REDIS_URL is not set', unproved: redis });
  else if (!(await accepts(TEST_REDIS_URL, 6379)))
    missing.push({ name: 'Redis does not answer at TEST_REDIS_URL', unproved: redis });
  if (!findPostgres())
    missing.push({ name: 'the programs of Postgres (initdb)', unproved: 'no database server is stopped or killed' });
  if (!findRedis()) missing.push({ name: 'redis-server', unproved: 'no Redis is stopped or killed' });
  if (!findNginx()) missing.push({ name: 'nginx', unproved: 'the edge and several processes are not tested' });
  if (!findOnPath(['promtool'])) missing.push({ name: 'promtool', unproved: 'the alerts are not tried' });
  if (!findOnPath(['systemd-analyze']))
    missing.push({ name: 'systemd-analyze', unproved: 'nobody measures what a unit may do' });
  if (!allowsOwnMounts())
    missing.push({
      name: 'the right to mount (`unshare --mount`)',
      unproved: 'no web runs on a disk that is read-only',
      isRight: true,
    });
  if (process.getuid?.() !== 0)
    missing.push({ name: 'a run as root', unproved: 'no file that root began is given to the owner of its folder' });
  const chromium = CHROMIUM_PATH ? existsSync(CHROMIUM_PATH) : findOnPath(['chromium', 'google-chrome']);
  if (!chromium)
    missing.push({ name: 'Chromium', unproved: 'no journey runs, unless Playwright or Debian can install it' });
  const engines = [
    ['firefox', 'no journey runs in Firefox'],
    ['webkit', 'no journey runs in the engine of Safari'],
  ] as const;
  for (const [engine, unproved] of engines)
    for (const name of missingFor(engine)) missing.push({ name: `the Debian package ${name}`, unproved });
  return missing;
}
