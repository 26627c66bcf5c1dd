import type { Context } from 'hono';
import { exportByLink, exportData } from '#contract/leaving';
import { ownerOfExport } from '../../accounts/mail-tokens.ts';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { aboutMember } from '../../http/security-log.ts';
import { archiveOf } from './archive.ts';
import { type Exported, exportFiles } from './files.ts';

/** It reads everything that there is about somebody. */
const exportRate: LimitRule = { name: 'export', points: 5, seconds: 3_600 };

/** The archive of an account as a file to be saved. */
async function answer(c: Context, deps: Deps, siteId: string, member: Exported, now: Date): Promise<Response> {
  await deps.limits.take(exportRate, member.id);
  const name = `${siteId}-${now.toISOString().slice(0, 10)}.zip`;
  return c.body(archiveOf(await exportFiles(deps, member), now), 200, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}"`,
  });
}

export const exportRoutes = [
  route(exportData, ({ c, deps, site, member, now }) =>
    answer(c, deps, site.id, { id: member.id, confirmed: member.status === 'active' }, now),
  ),

  route(exportByLink, async ({ c, deps, site, now, body }) => {
    const owner = await ownerOfExport(deps.db, site.id, body.token, now);
    if (!owner) throw new ApiError('link_expired');
    aboutMember(c, owner.id);
    return answer(c, deps, site.id, owner, now);
  }),
];
