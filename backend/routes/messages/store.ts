import { sql } from 'drizzle-orm';
import type { Jobs } from '../../adapters/jobs/jobs.ts';
import type { CreditChange } from '../../credits/ledger.ts';
import { type Db, rows } from '../../db/client.ts';
import { newId } from '../../db/schema/columns.ts';
import { eventParts, type LockedMember, type MemberEvent, wakeStreams } from '../../events/write.ts';
import type { ApiError } from '../../http/api-error.ts';
import { queueMessagePush } from '../../push/queue-message-push.ts';
import { cautionIn } from '../../safety/caution.ts';
import type { Site } from '../../tenancy/sites.ts';
import { attachPhoto } from './chat-photo-queries.ts';
import { type Content, priceOf } from './content.ts';
import type { MessageRow } from './message.ts';
import { insertConversation, messageParts, type NewMessage, type Target } from './queries.ts';
import type { Standing } from './standing.ts';

export interface Letter {
  site: Site;
  sender: string;
  /** The network that the sender's request came from, where it is known. */
  network: string | undefined;
  target: Target;
  clientId: string;
  content: Content;
  /** The price that the sender was shown, in credits, if the client says so. */
  shownCredits?: number | undefined;
  /** What the sender's rate says already; it is told last. */
  braked?: ApiError | undefined;
  now: Date;
}

/** A message as it was sent, and the credits that its sender has left. */
export interface Sent {
  row: MessageRow;
  credits: number;
}

/** A letter that may go, and what there is between its two. */
export interface Allowed {
  letter: Letter;
  standing: Standing;
}

/** Writes messages of different senders and conversations, what they cost, and the word to all their streams, in one statement. */
export async function store(tx: Db, allowed: Allowed[]): Promise<Sent[]> {
  if (allowed.length === 0) return [];
  const news: NewMessage[] = [];
  for (const { letter, standing } of allowed) news.push(await newMessage(tx, letter, standing));
  const charges = news.flatMap((message) => (message.credits > 0 ? [chargeFor(message)] : []));
  const told = news.flatMap((message, i) => toldOf(message, (allowed[i] as Allowed).standing.other));
  const found = await rows<{ id: string; position: number; credits: number }>(
    tx,
    sql`with ${messageParts(news)}, ${eventParts(told, charges)}
      select stored.id, position, credits from stored join counted on counted.id = sender_id`,
  );
  wakeStreams(tx, told);
  const places = new Map(found.map((place) => [place.id, place]));
  const sent: Sent[] = [];
  for (const [i, message] of news.entries()) {
    const { letter, standing } = allowed[i] as Allowed;
    const place = places.get(message.id);
    if (!place) throw new Error('A conversation vanished under its lock.');
    const row = { ...message, position: place.position, photo: null, lastRead: 0, lastDelivered: 0 };
    const { content } = letter;
    const whole =
      content.kind === 'photo' ? await attachPhoto(tx, row, content.photo, standing.other.id, content.intimate) : row;
    sent.push({ row: whole, credits: place.credits });
  }
  return sent;
}

/** The row of a letter; a first one begins the conversation. */
async function newMessage(tx: Db, letter: Letter, { me, other, pair }: Standing): Promise<NewMessage> {
  const { site, clientId, content, now } = letter;
  const written = content.kind === 'text' && !content.icebreaker ? content.text : '';
  return {
    id: newId(),
    siteId: site.id,
    conversationId: pair?.id ?? (await insertConversation(tx, site.id, me.id, other.id, now)),
    senderId: me.id,
    clientId,
    kind: content.kind,
    text: content.kind === 'text' ? content.text : null,
    gift: content.kind === 'gift' ? content.gift : null,
    caution: cautionIn(written, pair?.lastPosition ?? 0),
    credits: priceOf(content, site),
    created: now,
  };
}

/** Whom a message is told. */
function toldOf({ id, senderId, credits }: NewMessage, other: LockedMember): MemberEvent[] {
  const event = { type: 'message', message: id } as const;
  const told: MemberEvent[] = [{ member: senderId, event }];
  if (credits > 0) told.unshift({ member: senderId, event: { type: 'user' } });
  if (other.status === 'active') told.push({ member: other.id, event });
  return told;
}

/** What a message takes from its sender. */
const chargeFor = ({ id, senderId, kind, credits }: NewMessage): CreditChange => ({
  member: senderId,
  kind: kind === 'text' ? 'message' : kind,
  amount: -credits,
  key: `message:${id}`,
  reference: id,
});

/** Tells of the messages those who have push on. Each asks a few things more: side by side. */
export async function queuePushes(tx: Db, jobs: Jobs, allowed: Allowed[], sent: Sent[]): Promise<void> {
  const queued = allowed.map(async ({ standing: { other, pushes } }, i) => {
    const row = sent[i]?.row;
    if (row && pushes && other.status === 'active') await queueMessagePush(tx, jobs, other.id, row);
  });
  // All have ended before the transaction is undone: what came after would not be in it any more.
  for (const result of await Promise.allSettled(queued)) if (result.status === 'rejected') throw result.reason;
}
