import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Money } from '#contract/common';
import type { PaymentMethod } from '#contract/payment-methods';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/schema/columns.ts';
import { sandboxMandates, sandboxPayments, sandboxRefunds } from '../../db/schema/money.ts';
import { dayOf, endOfPeriod, zoneOf } from '../../local-day.ts';
import { type Clock, systemClock } from '../clock.ts';
import { isKeepable } from './keepable.ts';
import {
  ChargeRefused,
  type PaymentOrder,
  type PaymentProvider,
  type ProviderRecord,
  type RefundOrder,
  RefundRefused,
  type SandboxLater,
  type WebhookDelivery,
} from './provider.ts';
import { transferReference } from './transfer-reference.ts';

/** Milliseconds that the sandbox waits for a payer. */
const openFor = 3_600_000;

/** Days that the sandbox waits for a transfer, to the end of the last one in the payer's country. */
const transferDays = 14;

/** The account of a bank that does not exist, by a number that is otherwise right. */
const sandboxAccount = { accountHolder: 'Sandbox Payments', iban: 'NL21SAND0123456789', bic: 'SANDNL2AXXX' };

type Row = typeof sandboxPayments.$inferInsert;
/** What an order is noted with besides its price; it waits for an hour unless said otherwise. */
type Noted = Pick<Row, 'status' | 'method' | 'customerId' | 'awaitsTransfer' | 'collectOn'> & { expires?: Date };

/** The only card and the only account that the sandbox knows. */
const shownAs = (method: PaymentMethod) =>
  method === 'paypal'
    ? { method, label: 'payer@sandbox.example' }
    : { method: 'creditcard' as const, label: '•••• 4242' };

/** What was given back of a payment so far. */
const refundedOf = sql<number>`(select coalesce(sum(r.amount), 0)::int from ${sandboxRefunds} r
  where r.payment_id = ${sandboxPayments}.id)`;

/**
 * The embedded provider: a book of its own, a hosted page, signed webhooks, no money. It behaves as a real one would:
 * an order is made once for a reference, what is over stays over, and a webhook says only which payment to ask about.
 */
export function sandboxProvider(db: Db, secretKey: string, clock: Clock = systemClock): PaymentProvider {
  const key = createHmac('sha256', secretKey).update('sandbox webhook').digest();
  const sign = (body: string) => createHmac('sha256', key).update(body).digest('hex');

  const webhookOf = (id: string): WebhookDelivery => {
    const body = new URLSearchParams({ id }).toString();
    return { signature: sign(body), body };
  };

  const now = () => sql`${clock.now().toISOString()}::timestamptz`;

  /** Collects a debit whose day has come, before the book is read: what is collected can be given and charged back. */
  const collectDue = (id: string) =>
    db
      .update(sandboxPayments)
      .set({ status: 'completed' })
      .where(
        and(
          eq(sandboxPayments.id, id),
          eq(sandboxPayments.status, 'pending'),
          lte(sandboxPayments.collectOn, dayOf(clock.now(), 'UTC')),
        ),
      );

  const find = async (id: string): Promise<ProviderRecord | undefined> => {
    await collectDue(id);
    const [row] = await db
      .select({
        status: sandboxPayments.status,
        amount: sandboxPayments.amount,
        currency: sandboxPayments.currency,
        chargedBack: sandboxPayments.chargedBack,
        refunded: refundedOf,
        awaitsTransfer: sandboxPayments.awaitsTransfer,
        returnCode: sandboxPayments.returnCode,
        late: sql<boolean>`${sandboxPayments.expires} < ${now()}`,
        reference: sandboxPayments.reference,
        mandate: { id: sandboxMandates.id, customerId: sandboxMandates.customerId, method: sandboxMandates.method },
      })
      .from(sandboxPayments)
      .leftJoin(sandboxMandates, eq(sandboxMandates.paymentId, sandboxPayments.id))
      .where(eq(sandboxPayments.id, id));
    if (!row) return undefined;
    const waits = row.status === 'open' || (row.status === 'pending' && row.awaitsTransfer);
    return {
      status: waits && row.late ? 'expired' : row.status,
      ...(row.returnCode !== null && { returnCode: row.returnCode }),
      price: { amount: row.amount, currency: row.currency as Money['currency'] },
      refunded: row.refunded,
      chargedBack: row.chargedBack,
      reference: row.reference,
      ...(row.mandate && { mandate: { ...row.mandate, ...shownAs(row.mandate.method as PaymentMethod) } }),
    };
  };

  /** Notes an order once for its reference. */
  const note = async ({ id: reference, price }: Pick<PaymentOrder, 'id' | 'price'>, more: Noted) => {
    await db
      .insert(sandboxPayments)
      .values({
        id: `sbx-${newId()}`,
        reference,
        ...price,
        expires: new Date(clock.now().getTime() + openFor),
        ...more,
      })
      .onConflictDoNothing({ target: sandboxPayments.reference });
    const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference));
    if (!row) throw new Error('The sandbox lost an order.');
    return row;
  };

  /** Under the payment's lock, so that two refunds at once never give back more than was paid. */
  const refund = async (id: string, order: RefundOrder): Promise<void> => {
    await collectDue(id);
    await db.transaction(async (tx) => {
      const [paid] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)).for('update');
      const given = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.paymentId, id));
      if (given.some((one) => one.id === order.id)) return;
      const { amount, currency } = order.amount;
      const left = paid?.status === 'completed' ? paid.amount - given.reduce((sum, one) => sum + one.amount, 0) : 0;
      if (amount > left || currency !== paid?.currency) {
        throw new RefundRefused(`The sandbox has ${left} left of payment ${id}, not ${amount}.`);
      }
      await tx.insert(sandboxRefunds).values({ id: order.id, paymentId: id, amount });
    });
  };

  const refundRest = async (id: string): Promise<void> => {
    const told = await find(id);
    const amount = told?.status === 'completed' ? told.price.amount - told.refunded : 0;
    if (told && amount > 0) {
      await refund(id, { id: newId(), amount: { ...told.price, amount }, description: 'refund at the desk' });
    }
  };

  return {
    name: 'sandbox',
    signsWebhooks: true,
    takes: () => true,
    keeps: isKeepable,
    find,
    refund,

    async create(order) {
      const { id, method, payer } = order;
      const customerId = order.keepMeans ? (payer.customerId ?? `sbx-customer-${payer.id}`) : null;
      if (method !== 'sct') {
        const row = await note(order, { status: 'open', method, customerId });
        return { providerId: row.id, checkoutUrl: `/sandbox-checkout/${id}` };
      }
      const expires = endOfPeriod(clock.now(), transferDays, zoneOf(order.country));
      const row = await note(order, { status: 'pending', method, awaitsTransfer: true, expires });
      const transfer = { ...sandboxAccount, reference: transferReference(row.id, order.country), expires: row.expires };
      return { providerId: row.id, checkoutUrl: `/credits?payment=${id}`, transfer };
    },

    async charge(order, { id, customerId }) {
      const [mandate] = await db
        .select({ works: sandboxMandates.works, method: sandboxMandates.method })
        .from(sandboxMandates)
        .where(and(eq(sandboxMandates.id, id), eq(sandboxMandates.customerId, customerId)));
      if (!mandate) throw new ChargeRefused('The sandbox keeps no such means.');
      const { works, method } = mandate;
      const row = await note(order, { status: works ? 'completed' : 'failed', method, customerId: null });
      return { providerId: row.id };
    },

    async forget({ id }) {
      await db.delete(sandboxMandates).where(eq(sandboxMandates.id, id));
    },

    directDebit: {
      async collect({ id, price, collectOn }) {
        const row = await note({ id, price }, { status: 'pending', method: 'sdd', collectOn });
        return { providerId: row.id };
      },
    },

    async cancel(id) {
      await db
        .update(sandboxPayments)
        .set({ status: 'cancelled' })
        .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.status, 'open')));
    },

    readWebhook({ signature, body }) {
      const expected = Buffer.from(sign(body));
      const given = Buffer.from(signature ?? '');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return new URLSearchParams(body).get('id') ?? undefined;
    },

    sandbox: {
      async finish(providerId, outcome, { laterCharges = 'work', returnCode } = {}): Promise<WebhookDelivery> {
        const [moved] = await db
          .update(sandboxPayments)
          .set({ status: outcome, ...(outcome === 'failed' && { returnCode }) })
          .where(
            and(
              eq(sandboxPayments.id, providerId),
              inArray(sandboxPayments.status, ['open', 'pending']),
              sql`(${sandboxPayments.status} = 'pending' or ${sandboxPayments.expires} >= ${now()})`,
            ),
          )
          .returning();
        const { customerId, method } = moved ?? {};
        if (outcome === 'completed' && customerId && method) {
          await db
            .insert(sandboxMandates)
            .values({ paymentId: providerId, customerId, method, works: laterCharges === 'work' });
        }
        return webhookOf(providerId);
      },

      async later(providerId: string, outcome: SandboxLater, returnCode?: string): Promise<WebhookDelivery> {
        if (outcome === 'refunded') await refundRest(providerId);
        else {
          await collectDue(providerId);
          await db
            .update(sandboxPayments)
            .set(
              outcome === 'charged_back'
                ? { chargedBack: sql`${sandboxPayments.amount}`, returnCode }
                : { chargedBack: 0 },
            )
            .where(and(eq(sandboxPayments.id, providerId), eq(sandboxPayments.status, 'completed')));
        }
        return webhookOf(providerId);
      },
    },
  };
}
