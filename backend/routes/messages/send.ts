import { addEntry } from '../../credits/ledger.ts';
import type { Db } from '../../db/client.ts';
import { appendEvent, type LockedMember, lockMembers } from '../../events/write.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import type { Site } from '../../tenancy/sites.ts';
import { refuseFlood } from './brakes.ts';
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
import { codePoints, hasVisibleText } from './visible-text.ts';

export interface Letter {
  site: Site;
  sender: string;
  target: Target;
  clientId: string;
  text: string;
  /** Code points that the text may have, if other than what the site allows. */
  longest?: number;
  now: Date;
}

/**
 * Writes a message, pays for it and tells both members, in one transaction. Both members' rows are locked first, so
 * that the last credit is spent once and a conversation begins once. The same key again gives the stored message and
 * costs nothing; with other content it is refused. Refusals come in the order of the contract: `blocked`,
 * `conversation_limit`, `not_enough_credits`, then the brakes.
 */
export async function sendLetter(db: Db, letter: Letter): Promise<{ row: MessageRow; credits: number }> {
  checkText(letter.text, letter.longest ?? letter.site.messageLength);
  return db.transaction(async (tx) => {
    const { site, sender, target, clientId, text, now } = letter;
    const thread = await findThread(tx, site.id, sender, target);
    if (!thread) throw new ApiError('not_found');
    const locked = await lockMembers(tx, [sender, thread.otherId]);
    const me = locked.get(sender);
    const other = locked.get(thread.otherId);
    if (!me || !other) throw new ApiError('not_found');
    const conversation = await findPair(tx, site.id, me.id, other.id);

    const earlier = await findByKey(tx, me.id, clientId);
    if (earlier) {
      if (earlier.conversationId !== conversation || earlier.text !== text) throw new ApiError('key_reused');
      return { row: earlier, credits: me.credits };
    }

    await refuseReceiver(tx, me, other, conversation);
    const counts = !conversation && !me.paidUser;
    if (counts && (await countStarted(tx, me.id)) >= site.freeConversations) throw new ApiError('conversation_limit');
    if (me.credits < site.messageCredits) throw new ApiError('not_enough_credits');
    await refuseFlood(tx, { me, text, conversation, now });

    const conversationId = conversation ?? (await insertConversation(tx, site.id, me.id, other.id, now));
    const row = await insertMessage(tx, {
      siteId: site.id,
      conversationId,
      senderId: me.id,
      clientId,
      text,
      credits: site.messageCredits,
      created: now,
    });
    const credits = await pay(tx, me, row);
    await appendEvent(tx, me.id, { type: 'message', message: row.id });
    if (other.status === 'active') await appendEvent(tx, other.id, { type: 'message', message: row.id });
    return { row, credits };
  });
}

function checkText(text: string, limit: number): void {
  if (codePoints(text) > limit) throw invalidField('text', 'too_long');
  if (!hasVisibleText(text)) throw invalidField('text', 'no_visible_text');
}

/** A member can be written to while their profile is open, or in a conversation that there already is. */
async function refuseReceiver(tx: Db, me: LockedMember, other: LockedMember, conversation: string | null) {
  if (other.status === 'deleted') throw new ApiError('not_found');
  const blockedBy = await findBlocks(tx, me.id, other.id);
  if (blockedBy.includes(other.id)) throw new ApiError('blocked', { name: other.name });
  if (blockedBy.length > 0) throw new ApiError('blocked');
  if (!conversation && !(await hasOpenProfile(tx, other.id))) throw new ApiError('not_found');
}

/** Takes the price of a message from its sender and tells their tabs; returns what is left. */
async function pay(tx: Db, me: LockedMember, row: MessageRow): Promise<number> {
  if (row.credits === 0) return me.credits;
  const left = await addEntry(tx, {
    member: me.id,
    kind: 'message',
    amount: -row.credits,
    key: `message:${row.id}`,
    reference: row.id,
  });
  if (left === null) throw new ApiError('not_enough_credits');
  await appendEvent(tx, me.id, { type: 'user' });
  return left;
}
