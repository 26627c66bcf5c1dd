import { maskedIban } from '#contract/bank-account';
import { debitLimit, noticeDays } from '#contract/directdebit';
import type { Debit } from '#contract/money';
import type { PaymentOrder, RegisteredMandate, SignedMandate } from '../adapters/payments/provider.ts';
import type { Db } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { lockMembers } from '../events/write.ts';
import { ApiError } from '../http/api-error.ts';
import { dayOf, zoneOf } from '../local-day.ts';
import type { SecretKey } from '../seal.ts';
import { collectionDay } from './collection-day.ts';
import * as collections from './collection-queries.ts';
import { isForCreditor, openDetails } from './details.ts';
import { hasLapsed } from './mandate-lapse.ts';
import * as query from './queries.ts';
import { meaningOf, returnsThatBlock } from './return-codes.ts';

const day = 86_400_000;

/** What of a payment matters here. */
interface DebitedPayment {
  id: string;
  siteId: string;
  memberId: string;
  amount: number;
  currency: string;
  country: string;
}

/**
 * The mandate by which a payment may be debited now. Throws `mandate_required`, also where the mandate has lapsed or is for
 * another creditor than the site has by now, `directdebit_blocked`, and `directdebit_limit` for more money or orders than
 * `debitLimit` allows. Holds the lock of the account until the transaction ends.
 */
export async function checkDebit(db: Db, secretKey: SecretKey, payment: DebitedPayment, now: Date) {
  const mandate = await query.findMandate(db, payment.memberId);
  const details = mandate && openDetails(secretKey, mandate);
  const hashes = details ? await query.hashForBrands(db, secretKey, payment.siteId, details.iban) : [];
  if (await query.isBlocked(db, payment.siteId, payment.memberId, hashes)) throw new ApiError('directdebit_blocked');
  if (!mandate || !details || payment.currency !== 'EUR') throw new ApiError('mandate_required');
  if (await hasLapsed(db, mandate, payment.country, now)) throw new ApiError('mandate_required');
  const since = new Date(now.getTime() - debitLimit.days * day);
  // Of two members who are debited by one account at once, one sees the other in the sum, whichever brand they are of.
  await collections.lockBankAccount(db, hashes[0] ?? mandate.ibanHash);
  const soFar = await collections.sumDebits(db, payment.memberId, hashes, since, payment.id);
  if (soFar.orders >= debitLimit.orders || soFar.amount + payment.amount > debitLimit.amount) {
    throw new ApiError('directdebit_limit');
  }
  const creditor = await query.findCreditor(db, payment.siteId);
  if (!creditor || !isForCreditor(details, creditor.identifier)) throw new ApiError('mandate_required');
  return { mandate, details };
}

/**
 * Has the provider collect a payment by the member's mandate, once, and tells the member when; `told` is what the payer
 * reads, and where the provider tells of it. Throws what `checkDebit` throws, `ChargeRefused` where the provider never
 * will, and where it cannot be reached.
 */
export async function collect(
  deps: Deps,
  payment: DebitedPayment,
  told: Pick<PaymentOrder, 'description' | 'webhookUrl'>,
): Promise<{ providerId: string; checkoutUrl: string }> {
  const { db, secretKey, clock } = deps;
  if (!deps.payments.directDebit) throw new ApiError('forbidden');
  const debit = await db.transaction(async (tx) => {
    // Of two orders at once, one sees the other in the sum.
    await lockMembers(tx, [payment.memberId]);
    const earlier = await collections.findCollection(tx, payment.id);
    if (earlier) return reopen(tx, secretKey, payment.siteId, earlier);
    const { mandate, details } = await checkDebit(tx, secretKey, payment, clock.now());
    const collectOn = collectionDay(dayOf(clock.now(), zoneOf(payment.country)), noticeDays);
    const { reference: mandateReference, ibanHash } = mandate;
    await collections.insertCollection(tx, { paymentId: payment.id, mandateReference, ibanHash, collectOn });
    return { mandate, details, collectOn };
  });
  const mandate = {
    reference: debit.mandate.reference,
    accountHolder: debit.details.account_holder,
    iban: debit.details.iban,
    signedOn: dayOf(debit.mandate.signed, zoneOf(payment.country)),
  };
  const { providerId, collectOn } = await deps.payments.directDebit.collect({
    id: payment.id,
    price: { amount: payment.amount, currency: 'EUR' },
    description: told.description,
    webhookUrl: told.webhookUrl,
    collectOn: debit.collectOn,
    mandate,
    registered: await register(deps, debit.mandate, mandate),
  });
  await db.transaction((tx) => announce(tx, deps, payment.id, collectOn));
  return { providerId, checkoutUrl: `/credits?payment=${payment.id}` };
}

/**
 * Has the member told of a debit that the provider took, once, and notes the day where the provider chose it. Does nothing
 * for a payment that is no debit.
 */
export async function announce(
  tx: Db,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  paymentId: string,
  collectOn: string | undefined,
): Promise<void> {
  if (collectOn !== undefined) await collections.noteDay(tx, paymentId, collectOn);
  if (await collections.noteAnnouncement(tx, paymentId, clock.now())) {
    await jobs.send(tx, 'debit-notice-mail', { payment: paymentId });
  }
}

/** What the provider calls a mandate, where it keeps its own: told of it once. An ended one it is not told of. */
async function register(
  { db, payments }: Deps,
  row: query.MandateRow,
  mandate: SignedMandate,
): Promise<RegisteredMandate | undefined> {
  if (!payments.directDebit?.register) return undefined;
  const { provider, customerId, providerMandateId } = row;
  if (provider === payments.name && customerId !== null && providerMandateId !== null) {
    return { id: providerMandateId, customerId };
  }
  if (row.ended) throw new ApiError('mandate_required');
  const registered = await payments.directDebit.register(mandate, row.memberId);
  const kept = { provider: payments.name, customerId: registered.customerId, providerMandateId: registered.id };
  const now = await db.transaction((tx) => query.noteRegistered(tx, row.id, kept));
  if (!now || now.ended) throw new ApiError('mandate_required');
  return registered;
}

/** A debit that was begun before, as it was begun. */
async function reopen(
  tx: Db,
  secretKey: SecretKey,
  siteId: string,
  found: { mandateReference: string; collectOn: string },
) {
  const mandate = await query.findByReference(tx, siteId, found.mandateReference);
  const details = mandate && openDetails(secretKey, mandate);
  if (!mandate || !details) throw new ApiError('mandate_required');
  return { mandate, details, collectOn: found.collectOn };
}

/**
 * Takes the return of a debit for what it means (`return-codes.ts`), once: closes direct debit for member and account,
 * or ends the mandate, and tells the member.
 */
export async function takeReturn(
  deps: Pick<Deps, 'db' | 'clock' | 'logger' | 'jobs' | 'secretKey'>,
  payment: DebitedPayment,
  returnCode: string,
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await lockMembers(tx, [payment.memberId]);
    if (!(await collections.noteReturn(tx, payment.id, returnCode, now))) return;
    const collection = await collections.findCollection(tx, payment.id);
    const used = collection && (await query.findByReference(tx, payment.siteId, collection.mandateReference));
    const ibanHash = used?.ibanHash ?? collection?.ibanHash ?? null;
    const { effect } = meaningOf(returnCode);
    const since = new Date(now.getTime() - returnsThatBlock.days * day);
    const details = used && openDetails(deps.secretKey, used);
    const hashes = details
      ? await query.hashForBrands(tx, deps.secretKey, payment.siteId, details.iban)
      : [ibanHash].filter((hash) => hash !== null);
    // If debits of one account come back at once, for two members of any brands, the second counts the first.
    const [firstHash] = hashes;
    if (firstHash !== undefined) await collections.lockBankAccount(tx, firstHash);
    const returns = await collections.countReturns(tx, payment.memberId, hashes, since);
    const blocks = effect === 'block' || returns >= returnsThatBlock.count;
    if (blocks) {
      const { siteId, memberId } = payment;
      await query.addBlock(tx, { siteId, memberId, ibanHash, returnCode, created: now });
    }
    // Another mandate, for another account, is none of this bank's business.
    const current = await query.findMandate(tx, payment.memberId);
    const isSame = current && current.ibanHash === ibanHash;
    if (blocks || (effect === 'end' && isSame)) await query.endMandate(tx, payment.memberId, now, returnCode);
    await deps.jobs.send(tx, 'debit-return-mail', { payment: payment.id });
    deps.logger.info({ payment: payment.id, returnCode, effect, blocks }, 'a direct debit was returned');
  });
}

/** What the payer of a debit is told with the payment; undefined for one that is none. */
export async function debitOf(db: Db, secretKey: SecretKey, payment: DebitedPayment): Promise<Debit | undefined> {
  const collection = await collections.findCollection(db, payment.id);
  if (!collection) return undefined;
  const mandate = await query.findByReference(db, payment.siteId, collection.mandateReference);
  const details = mandate && openDetails(secretKey, mandate);
  return { ...toDebit(collection), ...(details && { iban: maskedIban(details.iban) }) };
}

const toDebit = ({ collectOn, mandateReference, returnCode }: collections.CollectionRow): Debit => ({
  collect_on: collectOn,
  mandate_reference: mandateReference,
  ...(returnCode !== null && { return_reason: meaningOf(returnCode).reason }),
});

/** What the payer is told of several payments that are debits, by payment; of the account nothing. */
export async function debitsOf(db: Db, payments: { id: string; paymentMethod: string }[]): Promise<Map<string, Debit>> {
  const ids = payments.filter(({ paymentMethod }) => paymentMethod === 'sdd').map(({ id }) => id);
  const found = ids.length > 0 ? await collections.findCollections(db, ids) : [];
  return new Map(found.map((one) => [one.paymentId, toDebit(one)]));
}
