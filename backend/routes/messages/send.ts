import type { Limits } from '../../adapters/limits/limits.ts';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { LockedMember } from '../../events/write.ts';
import { ApiError } from '../../http/api-error.ts';
import { isOpenTo } from '../profile/queries.ts';
import { findConsents } from './agreed.ts';
import { refuseFlood, sameTextSince } from './brakes.ts';
import { findUnused } from './chat-photo-queries.ts';
import { isSameContent, priceOf } from './content.ts';
import { countStarted, findByKey, mostAtOnce } from './queries.ts';
import { inRounds, type Outcome } from './rounds.ts';
import { busy, lockAndLook, type Standing, type StandingQuestion } from './standing.ts';
import { type Allowed, type Letter, queuePushes, type Sent, store } from './store.ts';

type SendDeps = Pick<Deps, 'db' | 'jobs' | 'limits'>;
type Pair = Standing['pair'];

/**
 * Writes a message, pays for it and tells both members, in one transaction. Both members' rows are locked first, so
 * that the last credit is spent once and a conversation begins once. The same key again gives the stored message and
 * costs nothing; with other content it is refused. Refusals come in the order of the contract: `blocked`,
 * `conversation_limit`, `price_changed`, `not_enough_credits`, then the brakes. Where many come at a time, texts in
 * conversations share their transactions.
 */
export function sendLetter(deps: SendDeps, letter: Letter): Promise<Sent> {
  const { content, target } = letter;
  const isPlain = content.kind === 'text' && !content.icebreaker && 'conversation' in target;
  return isPlain ? roundsOf(deps)(letter) : sendAlone(deps, letter);
}

/** The rounds of each database. */
const known = new WeakMap<Db, (letter: Letter) => Promise<Sent>>();

function roundsOf(deps: SendDeps): (letter: Letter) => Promise<Sent> {
  const found = known.get(deps.db);
  if (found) return found;
  const send = inRounds<Letter, Sent>({
    most: mostAtOnce,
    senderOf: ({ sender }) => sender,
    together: (letters) => sendTogether(deps, letters, true),
    alone: (letter) => sendAlone(deps, letter),
  });
  known.set(deps.db, send);
  return send;
}

/** Sends one letter, and waits for whoever holds its members. */
async function sendAlone(deps: SendDeps, letter: Letter): Promise<Sent> {
  const [outcome] = await sendTogether(deps, [letter], false);
  if (!outcome || outcome instanceof Error) throw outcome ?? new Error('A letter was left over.');
  return outcome;
}

/**
 * Sends letters in one transaction, in three statements; each is refused for itself. With `skip` nobody is waited for:
 * undefined is the outcome of a letter whose members somebody else holds, or of a second one in a conversation.
 */
function sendTogether({ db, jobs, limits }: SendDeps, letters: Letter[], skip: boolean): Promise<Outcome<Sent>[]> {
  return db.transaction(async (tx) => {
    const standings = await lockAndLook(tx, letters.map(questionOf), skip);
    const outcomes: Outcome<Sent>[] = letters.map(() => undefined);
    const allowed: (Allowed & { n: number })[] = [];
    const taken = new Set<string>();
    for (const [n, letter] of letters.entries()) {
      const standing = standings[n];
      if (standing === busy) continue;
      if (!standing) {
        outcomes[n] = new ApiError('not_found');
        continue;
      }
      if (standing.pair && taken.has(standing.pair.id)) continue;
      if (standing.pair) taken.add(standing.pair.id);
      outcomes[n] = await decide(tx, limits, letter, standing).catch(refusal);
      if (!outcomes[n]) allowed.push({ n, letter, standing });
    }
    const sent = await store(tx, allowed);
    for (const [i, { n }] of allowed.entries()) outcomes[n] = sent[i];
    await queuePushes(tx, jobs, allowed, sent);
    return outcomes;
  });
}

function questionOf({ site, sender, target, clientId, content, now }: Letter): StandingQuestion {
  const text = content.kind === 'text' && !content.icebreaker ? content.text : null;
  return { siteId: site.id, me: sender, target, clientId, text, since: sameTextSince(now) };
}

function refusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

/** What was sent with the letter's key before; undefined where it may go. Throws what refuses it; nothing is written yet. */
async function decide(tx: Db, limits: Limits, letter: Letter, standing: Standing): Promise<Sent | undefined> {
  const { site, clientId, content } = letter;
  const { me, other, pair } = standing;
  // The account may have been erased or restricted while the letter waited for its lock.
  if (me.status === 'deleted') throw new ApiError('authentication_required');
  if (me.restricted) throw new ApiError('restricted');
  const earlier = standing.repeated ? await findByKey(tx, me.id, clientId) : undefined;
  if (earlier) {
    if (earlier.conversationId !== pair?.id || !isSameContent(earlier, content)) throw new ApiError('key_reused');
    return { row: earlier, credits: me.credits };
  }

  await refuseReceiver(tx, standing);
  await refuseContent(tx, letter, other, pair);
  const counts = !pair && !me.paidUser;
  if (counts && (await countStarted(tx, me.id)) >= site.freeConversations) throw new ApiError('conversation_limit');
  const price = priceOf(content, site);
  if (price > (letter.shownCredits ?? price)) throw new ApiError('price_changed', { credits: price });
  if (me.credits < price) throw new ApiError('not_enough_credits');
  if (letter.braked) throw letter.braked;
  const { network, now } = letter;
  await refuseFlood(tx, limits, { me, other, network, begins: !pair, price, sameText: standing.sameText, now });
  return undefined;
}

/** Refuses what this pair may not send: a used photo, an intimate one without both consents, a late icebreaker. */
async function refuseContent(tx: Db, { site, sender, content }: Letter, other: LockedMember, pair: Pair) {
  if (content.kind === 'text' && content.icebreaker && pair) throw new ApiError('not_eligible');
  if (content.kind !== 'photo') return;
  if (!(await findUnused(tx, site.id, sender, content.photo))) throw new ApiError('not_found');
  if (!content.intimate) return;
  if ((await findConsents(tx, sender, other.id)).size < 2) throw new ApiError('consent_required');
}

/** A member can be written to by whoever may open their profile, or in a conversation that there already is. */
async function refuseReceiver(tx: Db, { me, other, pair, blocked, blockedBy }: Standing) {
  // Whoever is restricted cannot answer: nobody pays for writing to them.
  if (other.status === 'deleted' || other.restricted) throw new ApiError('not_found');
  // Comes before the check for blocks, whose answer would tell a stranger the name of a hidden member.
  if (!pair && !(await isOpenTo(tx, other.id, me.id))) throw new ApiError('not_found');
  if (blockedBy) throw new ApiError('blocked', { name: other.name });
  if (blocked) throw new ApiError('blocked');
}
