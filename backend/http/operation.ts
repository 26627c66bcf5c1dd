import { access, constants } from 'node:fs/promises';
import { Hono } from 'hono';
import * as z from 'zod';
import type { Storage } from '../adapters/storage.ts';
import { isMigrated } from '../db/migrate.ts';
import type { Deps } from '../deps.ts';
import { inTime } from '../in-time.ts';
import { publishedSince } from '../tenancy/publish.ts';
import { ApiError } from './api-error.ts';
import { isDirect } from './client.ts';
import type { AppEnv } from './request-log.ts';

const succeeds = async (check: Promise<unknown>) => (await inTime(check.then((ok) => ok !== false))) ?? false;

/** Milliseconds for which an answer of the storage stands: anybody may ask, and a bucket costs by the request. */
const lookEvery = 5_000;

function watchStorage(storage: Storage): () => Promise<boolean> {
  let looked = Number.NEGATIVE_INFINITY;
  let found = Promise.resolve(false);
  return () => {
    if (performance.now() - looked < lookEvery) return found;
    looked = performance.now();
    found = succeeds(storage.check());
    return found;
  };
}

const since = z.coerce.number().int().nonnegative().optional();

/**
 * `healthz`: the process answers. `readyz`: what it stands on does, too; without its pictures' storage it says so and stays
 * ready, since every process misses the same bucket, and most of what people do needs none. `published`: which hosts' sites were published
 * after `since`, for webs that keep pages of them: visitors need not learn which brands are one operator's.
 */
export function operationRoutes(deps: Deps): Hono<AppEnv> {
  const storageAnswers = watchStorage(deps.storage);
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ ok: true }))
    .get('/published', async (c) => {
      if (!isDirect(c)) throw new ApiError('not_found');
      const asked = since.safeParse(c.req.query('since'));
      c.header('cache-control', 'no-store');
      return c.json(await publishedSince(deps.db, asked.success ? asked.data : undefined));
    })
    .get('/readyz', async (c) => {
      const [migrations, folder, pictures] = await Promise.all([
        succeeds(isMigrated(deps.db)),
        succeeds(access(deps.dataDir, constants.W_OK)),
        storageAnswers(),
      ]);
      const ready = migrations && folder;
      return c.json({ ok: ready, database: migrations, migrations, storage: folder && pictures }, ready ? 200 : 503);
    });
}
