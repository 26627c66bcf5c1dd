import type { Context } from 'hono';
import { exportByLink, exportData } from '#contract/leaving';
import { ownerOfExport } from '../../accounts/mail-tokens.ts';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import type { Deps } from '../../deps.ts';
import { liveSessions } from '../../events/sessions.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { aboutMember } from '../../http/security-log.ts';
import { dayOf } from '../../local-day.ts';
import { sessionTrustMs } from '../../session/session.ts';
import { archiveOf } from './archive.ts';
import { type Exported, exportFiles } from './files.ts';

/** An export reads all data of a member, so few are allowed. */
const exportRate: LimitRule = { name: 'export', points: 5, seconds: 3_600 };

/** Checks again, at most once a second, whether the session or link that allowed an export at `now` is still valid. */
function recheck({ clock }: Deps, now: Date, isAllowed: (later: Date) => Promise<boolean>): () => Promise<boolean> {
  let readAt = now.getTime();
  return async () => {
    const later = clock.now();
    if (Math.abs(later.getTime() - readAt) <= sessionTrustMs) return true;
    readAt = later.getTime();
    return isAllowed(later);
  };
}

/**
 * The archive of an account as a file to be saved. It is read from the database while it is sent: a slow reader must not
 * outlive the session or the link.
 */
async function answer(
  c: Context,
  deps: Deps,
  { siteId, member, now }: { siteId: string; member: Exported; now: Date },
  isAllowed: (later: Date) => Promise<boolean>,
): Promise<Response> {
  await deps.limits.take(exportRate, member.id);
  const name = `${siteId}-${dayOf(now, 'UTC')}.zip`;
  return c.body(archiveOf(await exportFiles(deps, member), now, recheck(deps, now, isAllowed)), 200, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}"`,
  });
}

export const exportRoutes = [
  route(exportData, ({ c, deps, site, member, now }) => {
    const exported = { id: member.id, confirmed: member.status === 'active' };
    return answer(c, deps, { siteId: site.id, member: exported, now }, async () =>
      (await liveSessions(deps.db, [member.sessionId])).has(member.sessionId),
    );
  }),

  route(exportByLink, async ({ c, deps, site, now, body }) => {
    const ownerAt = (moment: Date) => ownerOfExport(deps.db, site.id, body.token, moment);
    const owner = await ownerAt(now);
    if (!owner) throw new ApiError('link_expired');
    aboutMember(c, owner.id);
    return answer(
      c,
      deps,
      { siteId: site.id, member: owner, now },
      async (later) => (await ownerAt(later)) !== undefined,
    );
  }),
];
