import { getPause, type Pause, savePause } from '#contract/leaving';
import { findZone } from '../../accounts/member-zone.ts';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import type { Db } from '../../db/client.ts';
import { invalidField } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { lastDayBefore, nextMidnight } from '../../local-day.ts';
import { findPause, pauseMails, setHidden } from './queries.ts';

/** The longest pause of mails. */
const longestMilliseconds = 366 * 24 * 3_600_000;

/** Hiding and showing a profile writes its indexes, and tells others that the member left or came. */
const pauseRate: LimitRule = { name: 'pause', points: 30, seconds: 3_600 };

/** A pause of mails that is over counts as none. */
async function readPause(db: Db, memberId: string, now: Date): Promise<Pause> {
  const { paused = null, mailsPausedUntil = null } = (await findPause(db, memberId)) ?? {};
  const until = mailsPausedUntil && mailsPausedUntil > now ? mailsPausedUntil : null;
  return {
    hidden: paused !== null,
    mails_paused_until: until?.toISOString() ?? null,
    pause_last_day: until && lastDayBefore(until, await findZone(db, memberId)),
  };
}

function endOfMailPause(moment: string | null, now: Date, timeZone: string): Date | null {
  if (moment === null) return null;
  const until = new Date(moment);
  const left = until.getTime() - now.getTime();
  if (left <= 0) throw invalidField('mails_paused_until', 'too_small');
  if (left > longestMilliseconds) throw invalidField('mails_paused_until', 'too_large');
  return nextMidnight(until, timeZone);
}

export const pauseRoutes = [
  route(getPause, ({ deps, member, now }) => readPause(deps.db, member.id, now)),

  route(
    savePause,
    async ({ deps, site, member, now, body }) => {
      const { hidden, mails_paused_until: moment } = body;
      const until = moment === undefined ? undefined : endOfMailPause(moment, now, await findZone(deps.db, member.id));
      await deps.db.transaction(async (tx) => {
        if (hidden !== undefined) await setHidden(tx, member.id, hidden, now);
        if (until !== undefined) await pauseMails(tx, site.id, member.id, until);
      });
      return readPause(deps.db, member.id, now);
    },
    { rate: pauseRate },
  ),
];
