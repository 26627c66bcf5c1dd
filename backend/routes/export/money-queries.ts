import { asc, eq } from 'drizzle-orm';
import { maskedIban } from '#contract/bank-account';
import type { Db } from '../../db/client.ts';
import {
  directdebitAttempts,
  directdebitBlocks,
  directdebitCollections,
  directdebitMandates,
} from '../../db/schema/directdebit.ts';
import { discountCodes } from '../../db/schema/discounts.ts';
import { bundles, creditEntries, payments, reversals } from '../../db/schema/money.ts';
import { paymentMeans } from '../../db/schema/payment-means.ts';
import { coolOffs, spendingLimits } from '../../db/schema/spending.ts';
import type { Deps } from '../../deps.ts';
import { openDetails, type SealedDetails } from '../../directdebit/details.ts';

export const findPaymentData = (db: Db, me: string) =>
  db
    .select({
      id: payments.id,
      status: payments.status,
      credits: payments.credits,
      bundle_credits: bundles.credits,
      amount: payments.amount,
      currency: payments.currency,
      country: payments.country,
      discount_code: payments.discountCode,
      discount_percentage: payments.discountPercentage,
      discount_amount: payments.discountAmount,
      payment_method: payments.paymentMethod,
      provider: payments.provider,
      provider_reference: payments.providerId,
      created: payments.created,
      performance_consent: payments.performanceConsent,
      refund_days: payments.refundDays,
      completed: payments.completed,
      refunded: payments.refunded,
      charged_back: payments.chargedBack,
    })
    .from(payments)
    .innerJoin(bundles, eq(bundles.id, payments.bundleId))
    .where(eq(payments.memberId, me))
    .orderBy(asc(payments.created));

/** Money that went back to the member or their bank, or is to; `note` is an operator's reason for it. */
export const findReversalData = (db: Db, me: string) =>
  db
    .select({
      id: reversals.id,
      payment: reversals.paymentId,
      kind: reversals.kind,
      cause: reversals.cause,
      amount: reversals.amount,
      credits: reversals.creditsTaken,
      state: reversals.state,
      note: reversals.note,
      sent_from: reversals.sendFrom,
      created: reversals.created,
      done: reversals.done,
    })
    .from(reversals)
    .where(eq(reversals.memberId, me))
    .orderBy(asc(reversals.created));

/** The card or account that the member left with the payment provider. */
export const findPaymentMeansData = (db: Db, me: string) =>
  db
    .select({
      provider: paymentMeans.provider,
      provider_customer: paymentMeans.customerId,
      provider_reference: paymentMeans.mandateId,
      method: paymentMeans.method,
      label: paymentMeans.label,
      kept: paymentMeans.created,
    })
    .from(paymentMeans)
    .where(eq(paymentMeans.memberId, me));

/** Codes that are the member's own; which codes were used stands with the payments. */
export const findDiscountData = (db: Db, me: string) =>
  db
    .select({
      code: discountCodes.code,
      value_percentage: discountCodes.valuePercentage,
      expires: discountCodes.expires,
      created: discountCodes.created,
    })
    .from(discountCodes)
    .where(eq(discountCodes.memberId, me))
    .orderBy(asc(discountCodes.created));

export const findLedgerData = (db: Db, me: string) =>
  db
    .select({
      id: creditEntries.id,
      kind: creditEntries.kind,
      amount: creditEntries.amount,
      balance: creditEntries.balance,
      reference: creditEntries.reference,
      created: creditEntries.created,
    })
    .from(creditEntries)
    .where(eq(creditEntries.memberId, me))
    .orderBy(asc(creditEntries.created));

/** A member's spending limits and the end of their cool-off. */
export async function findLimitData(db: Db, me: string) {
  const limits = db
    .select({
      period: spendingLimits.period,
      amount: spendingLimits.amount,
      currency: spendingLimits.currency,
      next_amount: spendingLimits.nextAmount,
      next_currency: spendingLimits.nextCurrency,
      next_from: spendingLimits.nextFrom,
    })
    .from(spendingLimits)
    .where(eq(spendingLimits.memberId, me))
    .orderBy(asc(spendingLimits.period));
  const [coolOff] = await db.select({ until: coolOffs.until }).from(coolOffs).where(eq(coolOffs.memberId, me));
  return { limits: await limits, cool_off_until: coolOff?.until ?? null };
}

/** Everything that was typed; of the account as much as its owner needs to know it by. */
const shown = (details: SealedDetails | undefined) => details && { ...details, iban: maskedIban(details.iban) };

/** A member's mandates, what was typed for one that was never signed, their debits, and why they pay no more by debit. */
export async function findDebitData({ db, secretKey }: Pick<Deps, 'db' | 'secretKey'>, me: string) {
  const mandates = await db
    .select()
    .from(directdebitMandates)
    .where(eq(directdebitMandates.memberId, me))
    .orderBy(asc(directdebitMandates.created));
  const attempts = await db
    .select()
    .from(directdebitAttempts)
    .where(eq(directdebitAttempts.memberId, me))
    .orderBy(asc(directdebitAttempts.created));
  const debits = await db
    .select({ row: directdebitCollections })
    .from(directdebitCollections)
    .innerJoin(payments, eq(payments.id, directdebitCollections.paymentId))
    .where(eq(payments.memberId, me))
    .orderBy(asc(directdebitCollections.created));
  const blocks = await db.select().from(directdebitBlocks).where(eq(directdebitBlocks.memberId, me));
  return [
    ...mandates.map((row) => ({
      kind: 'mandate',
      reference: row.reference,
      ...shown(openDetails(secretKey, row)),
      consented: row.consented,
      signed: row.signed,
      ended: row.ended,
    })),
    ...attempts.map((row) => ({
      kind: 'attempt',
      ...shown(openDetails(secretKey, row)),
      consented: row.created,
      ended: row.ended,
    })),
    ...debits.map(({ row }) => ({
      kind: 'debit',
      payment: row.paymentId,
      reference: row.mandateReference,
      collect_on: row.collectOn,
      announced: row.announced,
      return_code: row.returnCode,
      returned: row.returned,
    })),
    ...blocks.map((row) => ({ kind: 'block', return_code: row.returnCode, note: row.note, since: row.created })),
  ];
}
