import { timingSafeEqual } from 'node:crypto';
import { maskedIban } from '#contract/bank-account';
import { type DebitAttempt, type DebitMandate, smsCodeTries } from '#contract/directdebit';
import { maskedPhone } from '#contract/phone';
import { codeOf } from '../accounts/mail-tokens.ts';
import type { LimitRule } from '../adapters/limits/limits.ts';
import type { Db } from '../db/client.ts';
import { newId } from '../db/schema/columns.ts';
import type { Deps } from '../deps.ts';
import { lockMembers } from '../events/write.ts';
import { ApiError } from '../http/api-error.ts';
import { zoneOf } from '../local-day.ts';
import { keyedHash, keysOf, type SecretKey } from '../seal.ts';
import { lockCaller } from '../session/lock-caller.ts';
import { hashIban, isForCreditor, openDetails, type SealedDetails, sealDetails } from './details.ts';
import * as query from './queries.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a code works, and how soon another message may be asked for. */
const codeMilliseconds = 30 * minute;
const resendMilliseconds = minute;
/** Messages that one member may have in a day: each costs money and rings somebody's phone. */
const sendsPerDay = 5;
/** Messages that one phone may have in a day from a site, whoever asks for them. */
const numberRate: LimitRule = { name: 'sms-number', points: 5, seconds: 86_400 };
/** Messages that one phone may have in a day from all sites together: each brand more would otherwise be five more. */
export const numberOfAllRate: LimitRule = { name: 'sms-number-all', points: 10, seconds: 86_400 };

interface Who {
  id: string;
  sessionId: string;
  siteId: string;
  language: string;
}

const refuse = (until: number, now: Date) =>
  new ApiError('rate_limited', { retryAfter: Math.max(1, Math.ceil((until - now.getTime()) / 1000)) });

/** Throws `rate_limited` where the member has had enough messages, or the last one a moment ago. */
async function checkSends(tx: Db, memberId: string, now: Date): Promise<void> {
  const { sends, last } = await query.countSends(tx, memberId, new Date(now.getTime() - day));
  if (sends >= sendsPerDay) throw refuse(now.getTime() + day, now);
  const next = (last?.getTime() ?? 0) + resendMilliseconds;
  if (next > now.getTime()) throw refuse(next, now);
}

/** Throws `rate_limited` where a phone has had enough messages, of the site or of all sites; it is counted by hashes. */
async function checkNumber({ limits, secretKey }: Deps, siteId: string, phone: string): Promise<void> {
  await limits.take(numberRate, keyedHash(secretKey, 'sms', `${siteId}:${phone}`));
  await limits.take(numberOfAllRate, keyedHash(secretKey, 'sms of all sites', phone));
}

/** Throws `directdebit_blocked` for a member or an account that may not be debited. */
async function refuseBlocked({ secretKey }: Deps, tx: Db, { id, siteId }: Who, iban: string): Promise<void> {
  const hashes = await query.hashForBrands(tx, secretKey, siteId, iban);
  if (await query.isBlocked(tx, siteId, id, hashes)) throw new ApiError('directdebit_blocked');
}

/** An attempt as its member sees it; null where it cannot be opened any more. */
export async function toAttempt(deps: Deps, row: query.AttemptRow, now: Date): Promise<DebitAttempt | null> {
  const details = openDetails(deps.secretKey, row);
  if (!details) return null;
  const { sends } = await query.countSends(deps.db, row.memberId, new Date(now.getTime() - day));
  const resendAt = new Date(row.lastSent.getTime() + resendMilliseconds);
  return {
    account_holder: details.account_holder,
    iban: maskedIban(details.iban),
    phone: maskedPhone(details.phone),
    tries_left: smsCodeTries - row.tries,
    resend_at: sends >= sendsPerDay || resendAt >= row.expires ? null : resendAt.toISOString(),
    expires: row.expires.toISOString(),
  };
}

/**
 * A mandate as its member sees it, in the payer's country; null where it cannot be opened any more, or is for another
 * creditor than the site has.
 */
export function toMandate(
  secretKey: SecretKey,
  row: query.MandateRow,
  country: string,
  creditor?: string,
): DebitMandate | null {
  const details = openDetails(secretKey, row);
  if (!details || (creditor !== undefined && !isForCreditor(details, creditor))) return null;
  return {
    reference: row.reference,
    account_holder: details.account_holder,
    iban: maskedIban(details.iban),
    signed: row.signed.toISOString(),
    time_zone: zoneOf(country),
  };
}

/**
 * Begins a mandate: keeps what was typed, sealed, and sends the code. Throws `directdebit_blocked` for a member or an
 * account that may not be debited, `rate_limited` for too many messages.
 */
export async function startAttempt(deps: Deps, who: Who, details: SealedDetails, now: Date): Promise<DebitAttempt> {
  const row = await deps.db.transaction(async (tx) => {
    // The lock makes concurrent requests wait, so that each counts the messages of those before it.
    await lockCaller(tx, who);
    await refuseBlocked(deps, tx, who, details.iban);
    await checkSends(tx, who.id, now);
    await checkNumber(deps, who.siteId, details.phone);
    await query.endAttempts(tx, who.id, now);
    const id = newId();
    const attempt = await query.insertAttempt(tx, {
      id,
      siteId: who.siteId,
      memberId: who.id,
      details: sealDetails(deps.secretKey, id, details),
      lastSent: now,
      expires: new Date(now.getTime() + codeMilliseconds),
      created: now,
    });
    await deps.jobs.send(tx, 'directdebit-sms', { attempt: id });
    return attempt;
  });
  return open(await toAttempt(deps, row, now));
}

/** Sends the open attempt's code again. Throws `not_found` where none is open, `rate_limited` for too many messages. */
export async function resendCode(deps: Deps, memberId: string, now: Date): Promise<DebitAttempt> {
  const row = await deps.db.transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    const attempt = await query.findAttempt(tx, memberId, now);
    const details = attempt && openDetails(deps.secretKey, attempt);
    if (!attempt || !details) throw new ApiError('not_found');
    await checkSends(tx, memberId, now);
    await checkNumber(deps, attempt.siteId, details.phone);
    const changes = { sends: attempt.sends + 1, lastSent: now };
    await query.updateAttempt(tx, attempt.id, changes);
    await deps.jobs.send(tx, 'directdebit-sms', { attempt: attempt.id });
    return { ...attempt, ...changes };
  });
  return open(await toAttempt(deps, row, now));
}

function open<T>(found: T | null): T {
  if (found === null) throw new Error('what was just sealed does not open');
  return found;
}

const isSame = (given: string, right: string) =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));

/**
 * Signs the mandate of the open attempt by its code; the mandate of before ends. Throws `code_invalid` for a wrong code,
 * the last of which ends the attempt, and where no attempt is open. `country` is the payer's.
 */
export async function signMandate(
  deps: Deps,
  who: Who,
  country: string,
  code: string,
  now: Date,
): Promise<DebitMandate> {
  // A wrong code must stay counted: its refusal is thrown once the transaction is committed.
  const signed = await deps.db.transaction(async (tx) => {
    await lockMembers(tx, [who.id]);
    const attempt = await query.findAttempt(tx, who.id, now);
    const details = attempt && openDetails(deps.secretKey, attempt);
    if (!attempt || !details) return null;
    const tries = attempt.tries + 1;
    if (!keysOf(deps.secretKey).some((key) => isSame(code, codeOf(key, attempt.id)))) {
      await query.updateAttempt(tx, attempt.id, { tries, ...(tries >= smsCodeTries && { ended: now }) });
      return null;
    }
    await refuseBlocked(deps, tx, who, details.iban);
    await query.updateAttempt(tx, attempt.id, { tries, ended: now });
    await query.endMandate(tx, who.id, now);
    const id = newId();
    return query.insertMandate(tx, {
      id,
      siteId: who.siteId,
      memberId: who.id,
      reference: query.newReference(who.siteId),
      details: sealDetails(deps.secretKey, id, details),
      ibanHash: hashIban(deps.secretKey, who.siteId, details.iban),
      language: who.language,
      consented: attempt.created,
      signed: now,
      created: now,
    });
  });
  if (!signed) throw new ApiError('code_invalid');
  return open(toMandate(deps.secretKey, signed, country));
}
