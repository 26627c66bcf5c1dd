import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { directdebitAttempts, directdebitCollections, directdebitMandates } from '../../db/schema/directdebit.ts';
import { discountCodes } from '../../db/schema/discounts.ts';
import { bundles, creditEntries, payments, reversals } from '../../db/schema/money.ts';
import { paymentMeans } from '../../db/schema/payment-means.ts';
import { coolOffs, spendingLimits } from '../../db/schema/spending.ts';
import type { Deps } from '../../deps.ts';
import { openDetails } from '../../directdebit/details.ts';

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
      country_evidence: payments.countryEvidence,
      discount_code: payments.discountCode,
      discount_percentage: payments.discountPercentage,
      discount_amount: payments.discountAmount,
      vat_percentage: payments.vatPercentage,
      payment_method: payments.paymentMethod,
      means_to_be_kept: payments.keepMeans,
      charged_means: payments.mandateId,
      provider: payments.provider,
      provider_reference: payments.providerId,
      created: payments.created,
      performance_consent: payments.performanceConsent,
      refund_days: payments.refundDays,
      completed: payments.completed,
      refunded: payments.refunded,
      charged_back: payments.chargedBack,
      withdrawn: payments.withdrawn,
    })
    .from(payments)
    .innerJoin(bundles, eq(bundles.id, payments.bundleId))
    .where(eq(payments.memberId, me))
    .orderBy(asc(payments.created));

/** Money that went back to the member or their bank, or is to, with the credits that went for it. */
export const findRefundData = (db: Db, me: string) =>
  db
    .select({
      id: reversals.id,
      payment: reversals.paymentId,
      kind: reversals.kind,
      cause: reversals.cause,
      amount: reversals.amount,
      credits_due: reversals.creditsDue,
      credits_taken: reversals.creditsTaken,
      state: reversals.state,
      ordered: reversals.created,
      sent_from: reversals.sendFrom,
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
      country: paymentMeans.country,
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

/** A member's mandates, what was typed for one that was never signed (everything, since it is the member's own), and their debits. */
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
  return [
    ...mandates.map((row) => ({
      kind: 'mandate',
      reference: row.reference,
      ...openDetails(secretKey, row),
      language: row.language,
      provider: row.provider,
      provider_customer: row.customerId,
      provider_reference: row.providerMandateId,
      consented: row.consented,
      signed: row.signed,
      ended: row.ended,
      ended_by: row.endedBy,
    })),
    ...attempts.map((row) => ({
      kind: 'attempt',
      ...openDetails(secretKey, row),
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
  ];
}
