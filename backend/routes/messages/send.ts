import { addEntry } from '../../credits/ledger.ts';
import type { Db } from '../../db/client.ts';
import { appendEvent, type LockedMember, lockMembers } from '../../events/write.ts';
import { ApiError } from '../../http/api-error.ts';
import { cautionIn } from '../../safety/caution.ts';
import type { Site } from '../../tenancy/sites.ts';
import { findConsents } from './agreed.ts';
import { refuseFlood } from './brakes.ts';
import { attachPhoto, findUnused } from './chat-photo-queries.ts';
import { type Content, isSameContent, priceOf } from './content.ts';
import type { MessageRow } from './message.ts';
import {
  countStarted,
  findBlocks,
  findByKey,
  findPair,
  findThread,
  hasOpenProfile,
  insertConversation,
  insertMessage,
  type Target,
} from './queries.ts';

export interface Letter {
  site: Site;
  sender: string;
  target: Target;
  clientId: string;
  content: Content;
  now: Date;
}

type Pair = Awaited<ReturnType<typeof findPair>>;

/**
 * Writes a message, pays for it and tells both members, in one transaction. Both members' rows are locked first, so
 * that the last credit is spent once and a conversation begins once. The same key again gives the stored message and
 * costs nothing; with other content it is refused. Refusals come in the order of the contract: `blocked`,
 * `conversation_limit`, `not_enough_credits`, then the brakes.
 */
export async function sendLetter(db: Db, letter: Letter): Promise<{ row: MessageRow; credits: number }> {
  return db.transaction(async (tx) => {
    const { site, sender, target, clientId, content } = letter;
    const thread = await findThread(tx, site.id, sender, target);
    if (!thread) throw new ApiError('not_found');
    const locked = await lockMembers(tx, [sender, thread.otherId]);
    const me = locked.get(sender);
    const other = locked.get(thread.otherId);
    if (!me || !other) throw new ApiError('not_found');
    const pair = await findPair(tx, site.id, me.id, other.id);

    const earlier = await findByKey(tx, me.id, clientId);
    if (earlier) {
      if (earlier.conversationId !== pair?.id || !isSameContent(earlier, content)) throw new ApiError('key_reused');
      return { row: earlier, credits: me.credits };
    }

    await refuseReceiver(tx, me, other, pair);
    await refuseContent(tx, letter, other, pair);
    const counts = !pair && !me.paidUser;
    if (counts && (await countStarted(tx, me.id)) >= site.freeConversations) throw new ApiError('conversation_limit');
    if (me.credits < priceOf(content, site)) throw new ApiError('not_enough_credits');
    const ownText = content.kind === 'text' && !content.icebreaker ? content.text : null;
    await refuseFlood(tx, { me, text: ownText, conversation: pair?.id ?? null, now: letter.now });

    const row = await store(tx, letter, other.id, pair);
    const credits = await pay(tx, me, row);
    await appendEvent(tx, me.id, { type: 'message', message: row.id });
    if (other.status === 'active') await appendEvent(tx, other.id, { type: 'message', message: row.id });
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
async function refuseReceiver(tx: Db, me: LockedMember, other: LockedMember, pair: Pair) {
  if (other.status === 'deleted') throw new ApiError('not_found');
  const blockedBy = await findBlocks(tx, me.id, other.id);
  if (blockedBy.includes(other.id)) throw new ApiError('blocked', { name: other.name });
  if (blockedBy.length > 0) throw new ApiError('blocked');
  if (!pair && !(await hasOpenProfile(tx, other.id))) throw new ApiError('not_found');
}

/** Takes the price of a message from its sender and tells their tabs; returns what is left. */
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
  await appendEvent(tx, me.id, { type: 'user' });
  return left;
}
