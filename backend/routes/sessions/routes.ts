import { endSessions, listSessions } from '#contract/account';
import { endSessionsOf } from '../../accounts/account-changes.ts';
import { sessionsChanged } from '../../events/write.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { clearSessionCookies } from '../../session/cookies.ts';
import { deviceOf } from '../../session/device.ts';
import { deleteSession, findSessions } from './queries.ts';

export const sessionListRoutes = [
  route(listSessions, async ({ deps, site, member, now }) => {
    const found = await findSessions(deps.db, site.id, member.id, member.sessionId, now);
    const sessions = found.map(({ id, userAgent, place, created, lastUsed }) => ({
      id,
      ...deviceOf(userAgent),
      place: place === null ? null : { country: place },
      created: created.toISOString(),
      last_used: lastUsed.toISOString(),
      current: id === member.sessionId,
    }));
    return { sessions };
  }),

  route(endSessions, async ({ c, deps, site, client, member, body }) => {
    const { id } = body;
    if (id === undefined) {
      await endSessionsOf(deps.db, member.id, member.sessionId);
      return undefined;
    }
    if (!(await deleteSession(deps.db, site.id, member.id, id))) throw new ApiError('not_found');
    sessionsChanged(deps.db, member.id);
    if (id === member.sessionId) clearSessionCookies(c, client.secure);
    return undefined;
  }),
];
