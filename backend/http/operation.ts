import { access, constants } from 'node:fs/promises';
import { Hono } from 'hono';
import { isMigrated } from '../db/migrate.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from './request-log.ts';

const succeeds = (check: Promise<boolean | undefined>) =>
  check.then(
    (ok) => ok !== false,
    () => false,
  );

/** `healthz`: the process answers. `readyz`: what it stands on does, too. */
export function operationRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ ok: true }))
    .get('/readyz', async (c) => {
      const [migrations, storage] = await Promise.all([
        succeeds(isMigrated(deps.db)),
        succeeds(access(deps.dataDir, constants.W_OK).then(() => true)),
      ]);
      const ready = migrations && storage;
      return c.json({ ok: ready, database: migrations, migrations, storage }, ready ? 200 : 503);
    });
}
