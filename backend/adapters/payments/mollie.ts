import { createMollieClient, MollieApiError, type Payment, SequenceType } from '@mollie/api-client';
import { isCountry } from '../../data/is-country.ts';
import { isPublicName } from '../outgoing.ts';
import { isKeepable } from './keepable.ts';
import { collectionDayOf, mollieDirectDebit, returnCodeOf } from './mollie-debit.ts';
import {
  fromMollieAmount,
  fromMollieMandate,
  fromMollieStatus,
  mollieLocales,
  toMollieAmount,
  toMollieMethod,
} from './mollie-values.ts';
import {
  ChargeRefused,
  type PaymentOrder,
  type PaymentProvider,
  type ProviderRecord,
  RefundRefused,
} from './provider.ts';

export interface MollieOptions {
  apiKey: string;
  /** Scheme and host of Mollie's API; a test's own server. */
  apiOrigin?: string | undefined;
  /** Milliseconds after which a question to Mollie is given up. */
  patience?: number;
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof MollieApiError ? error.statusCode : undefined;

/**
 * Mollie understood, and says no: asking again changes nothing. Neither our key's fault nor too many questions. A 409 is
 * no refusal: Mollie takes the call for a duplicate of another one, which may still succeed.
 */
const isFinal = (error: unknown): boolean => [404, 410, 422].includes(statusOf(error) ?? 0);

/** What a member recognises a means by: the last four digits of a card, the address of an account. */
function labelOf({ details }: Payment): string {
  const { cardNumber, consumerAccount } = (details ?? {}) as { cardNumber?: string; consumerAccount?: string };
  if (cardNumber) return `•••• ${cardNumber.slice(-4)}`;
  return consumerAccount?.slice(0, 100) ?? '';
}

/**
 * Where the card was issued, or the account is kept whose IBAN is named. Not Mollie's `countryCode`, which may come from
 * the payer's address.
 */
function meansCountryOf({ details }: Payment): string | undefined {
  const { cardCountryCode, consumerAccount = '' } = (details ?? {}) as {
    cardCountryCode?: string | null;
    consumerAccount?: string | null;
  };
  const code = cardCountryCode ?? /^[A-Z]{2}(?=\d{2}\w{8})/.exec(consumerAccount ?? '')?.[0];
  return code && isCountry(code) ? code.toLowerCase() : undefined;
}

function mandateOf(payment: Payment): ProviderRecord['mandate'] {
  const { customerId, mandateId, sequenceType } = payment;
  const method = fromMollieMandate(payment.method);
  if (sequenceType !== SequenceType.first || !customerId || !mandateId || !method) return undefined;
  return { id: mandateId, customerId, method, label: labelOf(payment), country: meansCountryOf(payment) };
}

/**
 * Mollie. Its webhooks are not signed: one says that something may have changed, and `find` asks what. Our payment's id
 * goes along as the idempotency key, so that an order whose answer was lost is the same one when it is sent again.
 */
export function mollieProvider({
  apiKey,
  apiOrigin = 'https://api.mollie.com',
  patience = 8_000,
}: MollieOptions): PaymentProvider {
  const client = createMollieClient({ apiKey, apiEndpoint: `${apiOrigin}/v2/` });

  /** The library waits as long as Mollie does, and repeats what failed: a member does not. */
  async function inTime<T>(ask: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Mollie did not answer within ${patience} ms`)), patience);
    });
    try {
      return await Promise.race([ask(), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Mollie refuses an order whose webhook it cannot reach, as that of a demo on one's own machine: it is asked instead. */
  const webhookOf = ({ webhookUrl }: Pick<PaymentOrder, 'webhookUrl'>) =>
    isPublicName(new URL(webhookUrl).hostname) ? { webhookUrl } : {};

  const termsOf = (order: Pick<PaymentOrder, 'id' | 'price' | 'description' | 'webhookUrl'>) => ({
    amount: toMollieAmount(order.price),
    description: order.description,
    metadata: { payment: order.id },
    idempotencyKey: order.id,
    ...webhookOf(order),
  });

  /** Whom a means is kept for at Mollie: an id, no name and no address. */
  async function customerOf({ id, payer }: PaymentOrder): Promise<string> {
    if (payer.customerId) return payer.customerId;
    const customer = await client.customers.create({
      metadata: { member: payer.id },
      idempotencyKey: `customer-${id}`,
    });
    return customer.id;
  }

  return {
    name: 'mollie',
    signsWebhooks: false,
    takes: (method, currency) => toMollieMethod(method, currency) !== undefined,
    keeps: isKeepable,

    create: (order) =>
      inTime(async () => {
        const method = toMollieMethod(order.method, order.price.currency);
        if (!method) throw new Error(`Mollie does not take ${order.method} in ${order.price.currency}`);
        const keep = order.keepMeans && { sequenceType: SequenceType.first, customerId: await customerOf(order) };
        const payment = await client.payments.create({
          ...termsOf(order),
          ...keep,
          method,
          locale: mollieLocales[order.locale],
          redirectUrl: order.returnUrl,
        });
        const checkoutUrl = payment.getCheckoutUrl();
        if (!checkoutUrl) throw new Error(`Mollie gave no page to pay ${payment.id} on`);
        return { providerId: payment.id, checkoutUrl };
      }),

    charge: (order, mandate) =>
      inTime(async () => {
        try {
          const payment = await client.payments.create({
            ...termsOf(order),
            sequenceType: SequenceType.recurring,
            customerId: mandate.customerId,
            mandateId: mandate.id,
          });
          return { providerId: payment.id };
        } catch (error) {
          throw isFinal(error) ? new ChargeRefused('Mollie charges this means no more', { cause: error }) : error;
        }
      }),

    find: (providerId) =>
      inTime(async () => {
        try {
          const payment = await client.payments.get(providerId);
          const { amountRefunded, amountChargedBack } = payment;
          const mandate = mandateOf(payment);
          const returnCode = await returnCodeOf(client, payment);
          return {
            status: fromMollieStatus(payment.status),
            price: fromMollieAmount(payment.amount),
            refunded: amountRefunded ? fromMollieAmount(amountRefunded).amount : 0,
            chargedBack: amountChargedBack ? fromMollieAmount(amountChargedBack).amount : 0,
            reference: (payment.metadata as { payment?: string } | null)?.payment,
            collectOn: collectionDayOf(payment),
            meansCountry: meansCountryOf(payment),
            ...(mandate && { mandate }),
            ...(returnCode !== undefined && { returnCode }),
          };
        } catch (error) {
          if (statusOf(error) === 404) return undefined;
          throw error;
        }
      }),

    cancel: (providerId) =>
      inTime(async () => {
        try {
          await client.payments.cancel(providerId);
        } catch (error) {
          // Over, or of a kind that only the payer can end.
          if (!isFinal(error)) throw error;
        }
      }),

    refund: (providerId, { id, amount, description }) =>
      inTime(async () => {
        // Mollie forgets an idempotency key after an hour: what it has noted counts longer.
        const earlier = await client.paymentRefunds.page({ paymentId: providerId, limit: 250 });
        if (earlier.some(({ metadata }) => (metadata as { refund?: string } | null)?.refund === id)) return;
        try {
          await client.paymentRefunds.create({
            paymentId: providerId,
            amount: toMollieAmount(amount),
            description,
            metadata: { refund: id },
            idempotencyKey: id,
          });
        } catch (error) {
          throw isFinal(error) ? new RefundRefused('Mollie does not refund this', { cause: error }) : error;
        }
      }),

    forget: ({ id, customerId }) =>
      inTime(async () => {
        try {
          await client.customerMandates.revoke(id, { customerId });
        } catch (error) {
          if (!isFinal(error)) throw error;
        }
      }),

    directDebit: mollieDirectDebit({ client, inTime, termsOf, isFinal }),

    readWebhook({ body }) {
      const id = new URLSearchParams(body).get('id');
      return id && /^tr_\w{4,60}$/.test(id) ? id : undefined;
    },
  };
}
