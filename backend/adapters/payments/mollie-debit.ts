import {
  MandateMethod,
  MandateStatus,
  type MollieClient,
  type Payment,
  type PaymentCreateParams,
  PaymentMethod,
  SequenceType,
} from '@mollie/api-client';
import { ChargeRefused, type DebitOrder, type DirectDebit } from './provider.ts';

/** A bank that gives no reason (ISO 20022): what a return means for which Mollie names none. */
const unspecified = 'MS03';

/** Of how many charge-backs of one payment the newest is looked for; there is one as a rule. */
const chargebacks = 50;

/** Among how many of a customer's newest payments an order is looked for; `debitLimit` allows a few in a month. */
const orders = 50;

/**
 * Why a bank returned a direct debit, before or after it was paid; undefined for any other payment, and for one that was
 * not returned.
 */
export async function returnCodeOf(client: MollieClient, payment: Payment): Promise<string | undefined> {
  if (payment.method !== PaymentMethod.directdebit) return undefined;
  if (payment.status === 'failed') {
    return (payment.details as { bankReasonCode?: string } | null)?.bankReasonCode ?? unspecified;
  }
  if (!payment.amountChargedBack || Number(payment.amountChargedBack.value) === 0) return undefined;
  const found = await client.paymentChargebacks.page({ paymentId: payment.id, limit: chargebacks });
  return found.find(({ reason }) => reason?.code)?.reason.code ?? unspecified;
}

/** The day on which the payer of a direct debit is debited; undefined for any other payment. */
export const collectionDayOf = ({ method, details }: Payment): string | undefined =>
  method === PaymentMethod.directdebit ? (details as { dueDate?: string } | null)?.dueDate : undefined;

interface Mollie {
  client: MollieClient;
  inTime: <T>(ask: () => Promise<T>) => Promise<T>;
  termsOf: (order: Omit<DebitOrder, 'mandate' | 'collectOn'>) => PaymentCreateParams;
  isFinal: (error: unknown) => boolean;
}

/**
 * Mollie's direct debit: a mandate that our member signed with us is left with it under our reference, and each order is
 * a recurring payment on that. Mollie chooses the day. A profile that has no direct debit refuses both.
 */
export function mollieDirectDebit({ client, inTime, termsOf, isFinal }: Mollie): DirectDebit {
  async function orRefused<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      throw isFinal(error) ? new ChargeRefused('Mollie takes no such direct debit', { cause: error }) : error;
    }
  }

  return {
    register: ({ reference, accountHolder, iban, signedOn }, member) =>
      inTime(() =>
        orRefused(async () => {
          const { id: customerId } = await client.customers.create({
            metadata: { member },
            idempotencyKey: `customer-${reference}`,
          });
          const { id, status } = await client.customerMandates.create({
            customerId,
            method: MandateMethod.directdebit,
            consumerName: accountHolder,
            consumerAccount: iban,
            signatureDate: signedOn,
            mandateReference: reference,
            idempotencyKey: `mandate-${reference}`,
          });
          if (status === MandateStatus.invalid) throw new ChargeRefused('Mollie calls the mandate invalid');
          return { id, customerId };
        }),
      ),

    collect: ({ mandate: _, collectOn: __, registered, ...order }) =>
      inTime(() =>
        orRefused(async () => {
          if (!registered) throw new Error('Mollie was not told of the mandate');
          const payment = await client.payments.create({
            ...termsOf(order),
            method: PaymentMethod.directdebit,
            sequenceType: SequenceType.recurring,
            customerId: registered.customerId,
            mandateId: registered.id,
          });
          return { providerId: payment.id, collectOn: collectionDayOf(payment) };
        }),
      ),

    find: (id, customerId) =>
      inTime(async () => {
        try {
          const made = await client.customerPayments.page({ customerId, limit: orders });
          return made.find(({ metadata }) => (metadata as { payment?: string } | null)?.payment === id)?.id;
        } catch (error) {
          if (isFinal(error)) return undefined;
          throw error;
        }
      }),
  };
}
