import { sql } from 'drizzle-orm';
import { type CreditChange, entryPart } from '../../credits/ledger.ts';
import { type Db, rows } from '../../db/client.ts';
import { newId } from '../../db/schema/columns.ts';
import type { Deps } from '../../deps.ts';
import { eventParts, type LockedMember, type MemberEvent, wakeStreams } from '../../events/write.ts';
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
  hasOpenProfile,
  insertConversation,
  messageParts,
  type NewMessage,
  type Target,
} from './queries.ts';
import { lockAndLook, type Standing } from './standing.ts';

export interface Letter {
  site: Site;
  sender: string;
  target: Target;
  clientId: string;
  content: Content;
  /** What the sender's rate says already; it is told last. */
  braked?: ApiError | undefined;
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
    const text = content.kind === 'text' && !content.icebreaker ? content.text : null;
    const since = sameTextSince(letter.now);
    const standing = await lockAndLook(tx, { siteId: site.id, me: sender, target, clientId, text, since });
    if (!standing) throw new ApiError('not_found');
    const { me, other, pair } = standing;

    const earlier = standing.repeated ? await findByKey(tx, me.id, clientId) : undefined;
    if (earlier) {
      if (earlier.conversationId !== pair?.id || !isSameContent(earlier, content)) throw new ApiError('key_reused');
      return { row: earlier, credits: me.credits };
    }

    await refuseReceiver(tx, standing);
    await refuseContent(tx, letter, other, pair);
    const counts = !pair && !me.paidUser;
    if (counts && (await countStarted(tx, me.id)) >= site.freeConversations) throw new ApiError('conversation_limit');
    if (me.credits < priceOf(content, site)) throw new ApiError('not_enough_credits');
    if (letter.braked) throw letter.braked;
    await refuseFlood(tx, { me, begins: !pair, sameText: standing.sameText, now: letter.now });

    const sent = await store(tx, letter, standing);
    if (other.status === 'active' && standing.pushes) await queueMessagePush(tx, jobs, other.id, sent.row);
    return sent;
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

/** Writes the message, what it costs, and the word to both members' streams, in one statement. */
async function store(
  tx: Db,
  letter: Letter,
  { me, other, pair }: Standing,
): Promise<{ row: MessageRow; credits: number }> {
  const { site, clientId, content, now } = letter;
  const id = newId();
  const price = priceOf(content, site);
  const written = content.kind === 'text' && !content.icebreaker ? content.text : '';
  const message: NewMessage = {
    siteId: site.id,
    conversationId: pair?.id ?? (await insertConversation(tx, site.id, me.id, other.id, now)),
    senderId: me.id,
    clientId,
    kind: content.kind,
    text: content.kind === 'text' ? content.text : null,
    gift: content.kind === 'gift' ? content.gift : null,
    caution: cautionIn(written, pair?.lastPosition ?? 0),
    credits: price,
    created: now,
  };
  const event = { type: 'message', message: id } as const;
  const told: MemberEvent[] = [{ member: me.id, event }];
  if (price > 0) told.unshift({ member: me.id, event: { type: 'user' } });
  if (other.status === 'active') told.push({ member: other.id, event });

  const charge = price > 0 ? chargeFor(id, message) : undefined;
  const [stored] = await rows<{ position: number; credits: number }>(
    tx,
    sql`with ${messageParts(id, message)}, ${eventParts(told, charge)}${charge && sql`, ${entryPart(charge)}`}
      select position, credits from stored, counted where counted.id = ${me.id}`,
  );
  if (!stored) throw new Error('A conversation vanished under its lock.');
  wakeStreams(tx, told);
  const row = { ...message, id, position: stored.position, photo: null, lastRead: 0, lastDelivered: 0 };
  return {
    row: content.kind === 'photo' ? await attachPhoto(tx, row, content.photo, other.id, content.intimate) : row,
    credits: stored.credits,
  };
}

/** What a message takes from its sender. */
const chargeFor = (id: string, { senderId, kind, credits }: NewMessage): CreditChange => ({
  member: senderId,
  kind: kind === 'text' ? 'message' : kind,
  amount: -credits,
  key: `message:${id}`,
  reference: id,
});

/** A member can be written to while their profile is open, or in a conversation that there already is. */
async function refuseReceiver(tx: Db, { other, pair, blocked, blockedBy }: Standing) {
  // Whoever is restricted cannot answer: nobody pays for writing to them.
  if (other.status === 'deleted' || other.restricted) throw new ApiError('not_found');
  if (blockedBy) throw new ApiError('blocked', { name: other.name });
  if (blocked) throw new ApiError('blocked');
  if (!pair && !(await hasOpenProfile(tx, other.id))) throw new ApiError('not_found');
}
