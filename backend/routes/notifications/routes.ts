import { and, eq } from 'drizzle-orm';
import {
  digestTypes,
  getNotifications,
  mailEvents,
  type NotificationType,
  needsConsent,
  openUnsubscribe,
  repairMails,
  saveNotifications,
  takeMailEvents,
  unsubscribe,
  unsubscribeOneClick,
} from '#contract/notifications';
import { findZone } from '../../accounts/member-zone.ts';
import { readUser } from '../../accounts/user.ts';
import { noteOptOut } from '../../broadcasts/counts.ts';
import type { Db } from '../../db/client.ts';
import { members } from '../../db/schema/members.ts';
import { appendEvent, lockMembers } from '../../events/write.ts';
import { ApiError } from '../../http/api-error.ts';
import { decodeJson } from '../../http/body.ts';
import { route } from '../../http/route.ts';
import { parseInput } from '../../http/validation.ts';
import { applyMailEvents, isSigned } from '../../notifications/mail-events.ts';
import { changeSettings, disableMails, enableMails, findSettings } from '../../notifications/settings.ts';
import { readUnsubscribeToken } from '../../notifications/unsubscribe-token.ts';
import type { SecretKey } from '../../seal.ts';
import { lockCaller } from '../../session/lock-caller.ts';
import { toSettings } from './answer.ts';

/** The body that RFC 8058 asks for, as a form of either kind. */
const oneClickBody = /List-Unsubscribe(=|"\s+)One-Click/;

async function answerSettings(db: Db, memberId: string) {
  const row = await findSettings(db, memberId);
  if (!row) throw new ApiError('authentication_required');
  return toSettings(row, await findZone(db, memberId));
}

/**
 * Locks whom a link was sent to, if that is or was a member of this site; throws `link_expired` where nobody is. A deleted
 * account may come back, without the mails that its member had enough of; one that is erased gets none (`gone`).
 */
async function lockReader(tx: Db, secretKey: SecretKey, siteId: string, token: string) {
  const read = readUnsubscribeToken(secretKey, token);
  // Before the account is read: it may be erased meanwhile.
  await lockMembers(tx, read ? [read.memberId] : []);
  const [member] = await tx
    .select({ id: members.id, siteId: members.siteId, erased: members.erased })
    .from(members)
    .where(and(eq(members.id, read?.memberId ?? ''), eq(members.siteId, siteId)));
  if (!read || !member) throw new ApiError('link_expired');
  return { ...read, member, gone: member.erased !== null };
}

/** What a mail's way out turns off. */
const offOf = (type: NotificationType) =>
  Object.fromEntries((digestTypes.includes(type) ? digestTypes : [type]).map((one) => [one, false]));

/** Stops what a mail's way out stops, its kind alone or all mails. Of an erased account nothing is left to stop. */
async function stopMails(
  tx: Db,
  { member, type, broadcast, gone }: Awaited<ReturnType<typeof lockReader>>,
  all: boolean,
  now: Date,
): Promise<void> {
  if (gone) return;
  if (broadcast !== undefined) await noteOptOut(tx, broadcast, member.id, now);
  if (!all) await changeSettings(tx, member, { email: offOf(type) }, now);
  else if (await disableMails(tx, member.id, 'listunsubscribe')) await appendEvent(tx, member.id, { type: 'user' });
}

export const notificationRoutes = [
  route(getNotifications, ({ deps, member }) => answerSettings(deps.db, member.id)),

  route(saveNotifications, async ({ deps, member, now, body }) => {
    await deps.db.transaction(async (tx) => {
      await lockCaller(tx, member);
      await changeSettings(tx, member, body, now);
    });
    return answerSettings(deps.db, member.id);
  }),

  route(repairMails, async ({ deps, site, member }) => {
    await enableMails(deps.db, member.id);
    const user = await readUser(deps.db, site.id, member.id);
    if (!user) throw new ApiError('authentication_required');
    return { user };
  }),

  route(openUnsubscribe, async ({ c, query }) =>
    c.redirect(`/unsubscribe#token=${encodeURIComponent(query.token)}`, 303),
  ),

  route(unsubscribe, ({ deps, site, now, body }) =>
    deps.db.transaction(async (tx) => {
      const reader = await lockReader(tx, deps.secretKey, site.id, body.token);
      await stopMails(tx, reader, body.all === true, now);
      return { type: reader.type, all: body.all === true };
    }),
  ),

  route(unsubscribeOneClick, async ({ deps, site, now, query, body }) => {
    if (!oneClickBody.test(body)) throw new ApiError('invalid_request');
    await deps.db.transaction(async (tx) => {
      const reader = await lockReader(tx, deps.secretKey, site.id, query.token);
      await stopMails(tx, reader, !needsConsent(reader.type), now);
    });
    return undefined;
  }),

  route(takeMailEvents, async ({ c, deps, site, now, body }) => {
    const delivery = {
      id: c.req.header('webhook-id'),
      timestamp: c.req.header('webhook-timestamp'),
      signature: c.req.header('webhook-signature'),
      body,
    };
    if (!isSigned(deps.secretKey, delivery, now)) throw new ApiError('forbidden');
    await applyMailEvents(deps.db, site.id, parseInput(mailEvents, decodeJson(new TextEncoder().encode(body))));
    return { ok: true as const };
  }),
];
