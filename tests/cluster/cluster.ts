import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { type Running, runNode } from '../setup/run.ts';
import { createDatabase } from '../setup/test-database.ts';

/** `npm run cluster` with a database and a folder of its own. */
export interface Cluster {
  port: number;
  /** Where any of its backends answers. */
  backendPort: number;
  dataDir: string;
  databaseUrl: string;
  process: Running;
  /** Names of its processes: `backend 1`, `web 2` and so on. */
  names: string[];
  /** Has its members' limits forgotten from now on: a storm writes faster than people do. */
  forgetLimits(): void;
  /** Kills one of them with -9, or asks it to end; resolves once it does its work again. Milliseconds that took. */
  kill(name: string, signal?: 'SIGKILL' | 'SIGTERM'): Promise<number>;
  /** Restarts all of them, one after the other. Milliseconds that took. */
  restart(): Promise<number>;
  /** Ends it as an operator does; its exit code. */
  end(): Promise<number>;
  /** Throws away what is left. */
  clear(): Promise<void>;
}

/** Milliseconds in which a process is back: a few seconds, unless the machine is busy with other things. */
const restartTime = 120_000;

/** What a cluster shares, where that is not the server of TEST_DATABASE_URL and the Redis of TEST_REDIS_URL. */
export interface Services {
  postgres: string | undefined;
  redis: string | undefined;
}

const ofTests = (): Services => ({ postgres: process.env.TEST_DATABASE_URL, redis: process.env.TEST_REDIS_URL });

/** Pages are those of a build and its hosts: a cluster would be given what another database said to the one before it. */
async function forgetPages(url: string): Promise<void> {
  const redis = new Redis(url);
  const keys = await redis.keys('pages:*');
  if (keys.length > 0) await redis.unlink(keys);
  redis.disconnect();
}

/** Starts so many webs and backends behind nginx. */
export async function startCluster(
  size: number,
  env: Record<string, string> = {},
  services = ofTests(),
): Promise<Cluster> {
  await forgetPages(services.redis ?? '');
  const database = await createDatabase(services.postgres);
  const dataDir = mkdtempSync(join(tmpdir(), 'rendezvous-cluster-'));
  const own = { DATABASE_URL: database.url, REDIS_URL: services.redis ?? '', DATA_DIR: dataDir, DEMO: '1' };
  const running = runNode(['scripts/cluster.ts', String(size)], { LOG_LEVEL: 'error', ...own, ...env });
  let over = false;
  async function forgetLimits(): Promise<void> {
    const redis = new Redis(own.REDIS_URL, { maxRetriesPerRequest: null });
    redis.on('error', () => {});
    for (; !over; await pause(500)) {
      const keys = await redis.keys(`limit${new URL(database.url).pathname}:*`);
      if (keys.length > 0) await redis.unlink(keys);
    }
    redis.disconnect();
  }
  const clear = async () => {
    over = true;
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await running.says(/^Ready at /m);
  } catch (error) {
    await running.stop();
    await clear();
    throw error;
  }
  const names = [...running.said().matchAll(/^((?:web|backend) \d+): process/gm)].map(([, name = '']) => name);

  /** Does something, and waits until it is said anew. */
  async function until(words: string, act: () => void, within = restartTime): Promise<number> {
    const before = running.said().length;
    const begun = performance.now();
    act();
    await running.says(new RegExp(words), within, before);
    return performance.now() - begun;
  }

  return {
    backendPort: Number(/^Any backend: http:\/\/127\.0\.0\.1:(\d+)/m.exec(running.said())?.[1]),
    port: Number(/^Ready at http:\/\/localhost:(\d+)/m.exec(running.said())?.[1]),
    dataDir,
    databaseUrl: database.url,
    process: running,
    names,
    forgetLimits: () => void forgetLimits(),
    kill: (name, signal = 'SIGKILL') =>
      until(`${name} runs again`, () => {
        const pid = [...running.said().matchAll(new RegExp(`^${name}(?::| runs again,) process (\\d+)`, 'gm'))].at(
          -1,
        )?.[1];
        process.kill(Number(pid), signal);
      }),
    restart: () =>
      until('Restarted, one after the other', () => running.child.kill('SIGHUP'), restartTime * names.length),
    end: async () => {
      running.child.kill('SIGTERM');
      return running.ended;
    },
    clear,
  };
}
