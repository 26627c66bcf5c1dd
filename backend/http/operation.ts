import { access, constants } from 'node:fs/promises';
import { Hono } from 'hono';
import * as z from 'zod';
import { isMigrated } from '../db/migrate.ts';
import type { Deps } from '../deps.ts';
import { inTime } from '../in-time.ts';
import { type QueueHealth, watchJobHealth } from '../jobs/health.ts';
import { watcherCheck } from '../metrics/routes.ts';
import { publishedSince } from '../tenancy/publish.ts';
import { ApiError } from './api-error.ts';
import { bearerOf } from './client.ts';
import type { AppEnv } from './request-log.ts';

const succeeds = async (check: Promise<unknown>) => (await inTime(check.then((ok) => ok !== false))) ?? false;

/** Milliseconds for which an answer stands: anybody may ask, a bucket costs by the request, and what is away by the wait. */
const lookEvery = 5_000;

/** Whether a check succeeds, by its last answer. */
function watch(check: () => Promise<unknown>): () => Promise<boolean> {
  let looked = Number.NEGATIVE_INFINITY;
  let found = Promise.resolve(false);
  return () => {
    if (performance.now() - looked < lookEvery) return found;
    looked = performance.now();
    found = succeeds(check());
    return found;
  };
}

const queuesOf = (health: QueueHealth[]) => health.map(({ queue }) => queue);

/** Which queues had a job fail within a day, and which schedules have missed two turns. */
const jobsOf = (health: QueueHealth[]) => ({
  failed: queuesOf(health.filter(({ failed }) => failed > 0)),
  late: queuesOf(health.filter(({ late }) => late)),
});

const since = z.coerce.number().int().nonnegative().optional();

/**
 * `healthz`: the process answers. `readyz`: what it stands on does, too; without its pictures' storage or Redis it says so and stays
 * ready, since every process misses the same, and most of what people do needs neither. `published`: which hosts' sites were published
 * after `since`, for webs that keep pages of them: visitors need not learn which brands are one operator's. `readyz?deep`
 * names failed jobs and late schedules as well and is 503 with any: for monitoring, never for a load balancer, since all
 * processes share one queue.
 */
export function operationRoutes(deps: Deps): Hono<AppEnv> {
  const { redis, storage } = deps;
  const storageAnswers = watch(() => storage.check());
  const redisAnswers = redis && watch(() => redis.ping());
  const jobHealth = watchJobHealth(deps.db);
  const mayWatch = watcherCheck(deps);
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ ok: true }))
    .get('/published', async (c) => {
      if (!deps.isFrontSecret(bearerOf(c))) throw new ApiError('not_found');
      const asked = since.safeParse(c.req.query('since'));
      c.header('cache-control', 'no-store');
      return c.json(await publishedSince(deps.db, asked.success ? asked.data : undefined));
    })
    .get('/readyz', async (c) => {
      const [migrations, folder, pictures, shared] = await Promise.all([
        succeeds(isMigrated(deps.db)),
        succeeds(access(deps.dataDir, constants.W_OK)),
        storageAnswers(),
        redisAnswers?.(),
      ]);
      const ready = migrations && folder;
      const shallow = { ok: ready, database: migrations, migrations, storage: folder && pictures, redis: shared };
      const asksDeep = c.req.query('deep') !== undefined;
      // A watcher whose token was exchanged must not take the shallow answer for the deep one.
      if (asksDeep && bearerOf(c) !== undefined && !mayWatch(c)) throw new ApiError('not_found');
      if (!asksDeep || !mayWatch(c)) return c.json(shallow, ready ? 200 : 503);
      const health = await inTime(jobHealth());
      const jobs = health && jobsOf(health);
      const ok = ready && pictures && shared !== false && jobs !== null && jobs.failed.length + jobs.late.length === 0;
      return c.json({ ...shallow, ok, jobs }, ok ? 200 : 503);
    });
}
