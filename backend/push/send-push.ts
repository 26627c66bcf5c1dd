import { and, eq, gt } from 'drizzle-orm';
import type { PushNotice } from '#contract/push';
import type { JobData } from '../adapters/jobs/job-data.ts';
import { PushServiceSilent } from '../adapters/push/push.ts';
import { members } from '../db/schema/members.ts';
import { pushSubscriptions } from '../db/schema/push.ts';
import { sessions } from '../db/schema/sessions.ts';
import { sites } from '../db/schema/sites.ts';
import type { Deps } from '../deps.ts';
import { mailLocale } from '../mail/messages.ts';
import { keyedHash } from '../seal.ts';
import { findPushKeys } from './keys.ts';
import { pushKinds } from './kinds.ts';

type PushDeps = Pick<Deps, 'db' | 'push' | 'clock' | 'logger' | 'secretKey'>;

/** Tries of a message whose push service does not answer: each of them holds a worker until its timeout. */
const mostSilentTries = 3;

/**
 * Sends a push message to one browser. It may be read on a locked screen by anybody: the site's name and a sentence of
 * ours or of the operator, never a name, a picture, a word of somebody else or an interest. A subscription that has ended is forgotten.
 * Throws if a later try may succeed; `retries` tries failed before.
 */
export async function sendPush(
  { db, push, clock, logger, secretKey }: PushDeps,
  job: JobData['push'],
  retries = 0,
): Promise<void> {
  const now = clock.now();
  const [found] = await db
    .select({ target: pushSubscriptions, language: members.language, site: sites })
    .from(pushSubscriptions)
    .innerJoin(sessions, and(eq(sessions.id, pushSubscriptions.sessionId), gt(sessions.expires, now)))
    .innerJoin(members, eq(members.id, pushSubscriptions.memberId))
    .innerJoin(sites, eq(sites.id, pushSubscriptions.siteId))
    .where(eq(pushSubscriptions.id, job.subscription));
  const keys = found && (await findPushKeys(db, found.site.id));
  if (!found || !keys) return;
  const { target, language, site } = found;
  const { ttl, urgency, body, stillWanted, notSent } = pushKinds[job.kind];
  if (!(await stillWanted(db, target.memberId, now, job))) return;
  const tag = job.about ? `conversation-${job.about}` : job.kind;
  // The push service sees the topic: another one for each browser, or it would learn who writes with whom.
  const topic = keyedHash(secretKey, 'push-topic', `${target.id} ${tag}`).slice(0, 32);

  const words = await body(db, language, job);
  if (words === undefined) return;
  const notice: PushNotice = {
    title: site.name,
    body: words,
    lang: mailLocale(language),
    tag,
    path: job.path,
    also: job.also,
  };
  const outcome = await push
    .send(
      target,
      { ...keys, subject: `mailto:${site.supportEmail}` },
      { payload: JSON.stringify(notice), ttl, urgency, topic },
    )
    .catch(async (error: unknown) => {
      await notSent?.(db, target.memberId, job);
      if (!(error instanceof PushServiceSilent) || retries + 1 < mostSilentTries) throw error;
      return 'silent' as const;
    });
  if (outcome === 'gone') await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, target.id));
  if (outcome === 'silent') logger.warn({ site: site.id, kind: job.kind }, 'a silent push service was given up');
  if (outcome === 'refused') logger.warn({ site: site.id, kind: job.kind }, 'a push message was refused');
}
