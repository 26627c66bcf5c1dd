import { access, constants } from 'node:fs/promises';
import { Hono } from 'hono';
import * as z from 'zod';
import { isMigrated } from '../db/migrate.ts';
import type { Deps } from '../deps.ts';
import { publishedSince } from '../tenancy/publish.ts';
import { ApiError } from './api-error.ts';
import { isDirect } from './client.ts';
import type { AppEnv } from './request-log.ts';

const succeeds = (check: Promise<boolean | undefined>) =>
  check.then(
    (ok) => ok !== false,
    () => false,
  );

const since = z.coerce.number().int().nonnegative().optional();

/**
 * `healthz`: the process answers. `readyz`: what it stands on does, too. `published`: which hosts' sites were published
 * after `since`, for webs that keep pages of them: visitors need not learn which brands are one operator's.
 */
export function operationRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ ok: true }))
    .get('/published', async (c) => {
      if (!isDirect(c)) throw new ApiError('not_found');
      const asked = since.safeParse(c.req.query('since'));
      c.header('cache-control', 'no-store');
      return c.json(await publishedSince(deps.db, asked.success ? asked.data : undefined));
    })
    .get('/readyz', async (c) => {
      const [migrations, storage] = await Promise.all([
        succeeds(isMigrated(deps.db)),
        succeeds(access(deps.dataDir, constants.W_OK).then(() => true)),
      ]);
      const ready = migrations && storage;
      return c.json({ ok: ready, database: migrations, migrations, storage }, ready ? 200 : 503);
    });
}
