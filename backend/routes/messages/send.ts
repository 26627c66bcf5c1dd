import { addEntry } from '../../credits/ledger.ts';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { appendEvents, type LockedMember, lockMembers, type MemberEvent } from '../../events/write.ts';
import { ApiError } from '../../http/api-error.ts';
import { queueMessagePush } from '../../push/queue-message-push.ts';
import { cautionIn } from '../../safety/caution.ts';
import type { Site } from '../../tenancy/sites.ts';
import { findConsents } from './agreed.ts';
import { refuseFlood, sameTextSince } from './brakes.ts';
import { attachPhoto, findUnused } from './chat-photo-queries.ts';
import { type Content, isSameContent, priceOf } from './content.ts';
import type { MessageRow } from './message.ts';
import {
  countStarted,
  findByKey,
  findThread,
  hasOpenProfile,
  insertConversation,
  insertMessage,
  type Target,
} from './queries.ts';
import { findStanding, type Standing } from './standing.ts';

export interface Letter {
  site: Site;
  sender: string;
  target: Target;
  clientId: string;
  content: Content;
  now: Date;
}

type Pair = Standing['pair'];

/**
 * Writes a message, pays for it and tells both members, in one transaction. Both members' rows are locked first, so
 * that the last credit is spent once and a conversation begins once. The same key again gives the stored message and
 * costs nothing; with other content it is refused. Refusals come in the order of the contract: `blocked`,
 * `conversation_limit`, `not_enough_credits`, then the brakes.
 */
export async function sendLetter(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  letter: Letter,
): Promise<{ row: MessageRow; credits: number }> {
  return db.transaction(async (tx) => {
    const { site, sender, target, clientId, content } = letter;
    const thread = await findThread(tx, site.id, sender, target);
    if (!thread) throw new ApiError('not_found');
    const locked = await lockMembers(tx, [sender, thread.otherId]);
    const me = locked.get(sender);
    const other = locked.get(thread.otherId);
    if (!me || !other) throw new ApiError('not_found');
    const ownText = content.kind === 'text' && !content.icebreaker ? content.text : null;
    const since = sameTextSince(letter.now);
    const asked = { siteId: site.id, me: me.id, other: other.id, clientId, text: ownText, since };
    const standing = await findStanding(tx, asked);
    const { pair } = standing;

    const earlier = standing.repeated ? await findByKey(tx, me.id, clientId) : undefined;
    if (earlier) {
      if (earlier.conversationId !== pair?.id || !isSameContent(earlier, content)) throw new ApiError('key_reused');
      return { row: earlier, credits: me.credits };
    }

    await refuseReceiver(tx, other, standing);
    await refuseContent(tx, letter, other, pair);
    const counts = !pair && !me.paidUser;
    if (counts && (await countStarted(tx, me.id)) >= site.freeConversations) throw new ApiError('conversation_limit');
    if (me.credits < priceOf(content, site)) throw new ApiError('not_enough_credits');
    await refuseFlood(tx, { me, begins: !pair, sameText: standing.sameText, now: letter.now });

    const row = await store(tx, letter, other.id, pair);
    const credits = await pay(tx, me, row);
    const event = { type: 'message', message: row.id } as const;
    const told: MemberEvent[] = [{ member: me.id, event }];
    if (row.credits > 0) told.unshift({ member: me.id, event: { type: 'user' } });
    if (other.status === 'active') told.push({ member: other.id, event });
    await appendEvents(tx, told);
    if (other.status === 'active' && standing.pushes) await queueMessagePush(tx, jobs, other.id, row);
    return { row, credits };
  });
}

/** Refuses what this pair may not send: a used photo, an intimate one without both consents, a late icebreaker. */
async function refuseContent(tx: Db, { site, sender, content }: Letter, other: LockedMember, pair: Pair) {
  if (content.kind === 'text' && content.icebreaker && pair) throw new ApiError('not_eligible');
  if (content.kind !== 'photo') return;
  if (!(await findUnused(tx, site.id, sender, content.photo))) throw new ApiError('not_found');
  if (!content.intimate) return;
  if ((await findConsents(tx, sender, other.id)).size < 2) throw new ApiError('consent_required');
}

async function store(tx: Db, letter: Letter, otherId: string, pair: Pair): Promise<MessageRow> {
  const { site, sender, clientId, content, now } = letter;
  const conversationId = pair?.id ?? (await insertConversation(tx, site.id, sender, otherId, now));
  const written = content.kind === 'text' && !content.icebreaker ? content.text : '';
  const row = await insertMessage(tx, {
    siteId: site.id,
    conversationId,
    senderId: sender,
    clientId,
    kind: content.kind,
    text: content.kind === 'text' ? content.text : null,
    gift: content.kind === 'gift' ? content.gift : null,
    caution: cautionIn(written, pair?.lastPosition ?? 0),
    credits: priceOf(content, site),
    created: now,
  });
  return content.kind === 'photo' ? attachPhoto(tx, row, content.photo, otherId, content.intimate) : row;
}

/** A member can be written to while their profile is open, or in a conversation that there already is. */
async function refuseReceiver(tx: Db, other: LockedMember, { pair, blocked, blockedBy }: Standing) {
  if (other.status === 'deleted') throw new ApiError('not_found');
  if (blockedBy) throw new ApiError('blocked', { name: other.name });
  if (blocked) throw new ApiError('blocked');
  if (!pair && !(await hasOpenProfile(tx, other.id))) throw new ApiError('not_found');
}

/** Takes the price of a message from its sender; returns what is left. */
async function pay(tx: Db, me: LockedMember, row: MessageRow): Promise<number> {
  if (row.credits === 0) return me.credits;
  const left = await addEntry(tx, {
    member: me.id,
    kind: row.kind === 'text' ? 'message' : row.kind,
    amount: -row.credits,
    key: `message:${row.id}`,
    reference: row.id,
  });
  if (left === null) throw new ApiError('not_enough_credits');
  return left;
}
