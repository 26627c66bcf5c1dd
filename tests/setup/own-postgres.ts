import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { findOnPath } from '../../server/find-on-path.ts';
import { freePort } from '../../server/local-ports.ts';
import { endWithUs, folderFor, killWhole } from './own-process.ts';

export { findOnPath };

/** A Postgres server of a test's own, which it may kill. */
export interface OwnPostgres {
  /** Of its database `postgres`, as its superuser. */
  url: string;
  port: number;
  /** Its data. */
  folder: string;
  /** Ends all its processes with -9. */
  kill(): Promise<void>;
  /** Starts it again; resolves once it takes connections. */
  start(): Promise<void>;
  /** What it has written to its log. */
  said(): string;
  /** Ends it and throws its data away. */
  close(): Promise<void>;
}

interface Options {
  /** Lines of `postgresql.conf`, such as `ssl=on`. */
  settings?: string[];
  /** Where its folder is made, instead of the system's temporary folder. */
  parent?: string;
  /** Gets its folder before the first start. */
  prepare?: (folder: string, owner: { uid: number; gid: number } | undefined) => void;
}

const debian = '/usr/lib/postgresql';

/** The folder of Postgres's own programs; undefined where there are none. Debian keeps them by version, the newest first. */
export function findPostgres(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return findOnPath(
    ['initdb'],
    versions.map((version) => join(debian, version, 'bin')),
  )?.replace(/\/initdb$/, '');
}

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Starts a server of one's own on a free port of loopback. Throws where Postgres is not installed. */
export async function startOwnPostgres({ settings = [], parent, prepare }: Options = {}): Promise<OwnPostgres> {
  const programs = findPostgres();
  if (!programs) throw new Error('there is no Postgres on this machine');
  const { folder: above, owner } = folderFor('postgres', parent);
  const folder = join(above, 'data');
  const as = { ...owner, cwd: above, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  const made = ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'];
  execFileSync(join(programs, 'initdb'), made, { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
  prepare?.(folder, owner);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const set = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', ...settings];
  let server: ChildProcess | undefined;
  let text = '';

  async function start(): Promise<void> {
    const child = spawn(join(programs ?? '', 'postgres'), ['-D', folder, ...set.flatMap((line) => ['-c', line])], {
      ...as,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server = child;
    endWithUs(child);
    child.stderr.setEncoding('utf8').on('data', (words: string) => {
      text += words;
    });
    while (!(await answers(url))) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`Postgres does not start:\n${text}`);
      await pause(20);
    }
  }

  async function kill(): Promise<void> {
    if (server?.pid && server.exitCode === null && server.signalCode === null) await killWhole(server.pid);
  }

  await start();
  return {
    url,
    port,
    folder,
    kill,
    start,
    said: () => text,
    async close() {
      await kill();
      rmSync(above, { recursive: true, force: true });
    },
  };
}
