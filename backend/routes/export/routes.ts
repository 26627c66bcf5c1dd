import { exportData } from '#contract/leaving';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import type { Deps } from '../../deps.ts';
import { liveSessions } from '../../events/sessions.ts';
import { route } from '../../http/route.ts';
import { sessionTrustMs } from '../../session/session.ts';
import { archiveOf } from './archive.ts';
import { exportFiles } from './files.ts';

/** It reads everything that there is about somebody. */
const exportRate: LimitRule = { name: 'export', points: 5, seconds: 3_600 };

/** Asks whether a session that was read at `now` still exists. */
function sessionCheck({ db, clock }: Deps, sessionId: string, now: Date): () => Promise<boolean> {
  let readAt = now.getTime();
  return async () => {
    const later = clock.now().getTime();
    if (Math.abs(later - readAt) <= sessionTrustMs) return true;
    readAt = later;
    return (await liveSessions(db, [sessionId])).has(sessionId);
  };
}

export const exportRoutes = [
  route(exportData, async ({ c, deps, site, member, now }) => {
    await deps.limits.take(exportRate, member.id);
    const name = `${site.id}-${now.toISOString().slice(0, 10)}.zip`;
    // It is read from the database while it is sent: a slow reader must not outlive the session.
    const archive = archiveOf(await exportFiles(deps, member), now, sessionCheck(deps, member.sessionId, now));
    return c.body(archive, 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
    });
  }),
];
