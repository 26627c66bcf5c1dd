import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Money } from '#contract/common';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/schema/columns.ts';
import { sandboxPayments } from '../../db/schema/money.ts';
import type { PaymentProvider, ProviderRecord, SandboxOutcome, WebhookDelivery } from './provider.ts';

/** How long the sandbox waits for a payer. */
const openFor = sql`now() + interval '1 hour'`;

/**
 * The embedded provider: a book of its own, a hosted page, signed webhooks, no money. It behaves as a real one would:
 * an order is made once for a reference, what is over stays over, and a webhook says only which payment to ask about.
 */
export function sandboxProvider(db: Db, secretKey: string): PaymentProvider {
  const key = createHmac('sha256', secretKey).update('sandbox webhook').digest();
  const sign = (body: string) => createHmac('sha256', key).update(body).digest('hex');

  const find = async (id: string): Promise<ProviderRecord | undefined> => {
    const [row] = await db
      .select({
        status: sandboxPayments.status,
        amount: sandboxPayments.amount,
        currency: sandboxPayments.currency,
        late: sql<boolean>`${sandboxPayments.expires} < now()`,
      })
      .from(sandboxPayments)
      .where(eq(sandboxPayments.id, id));
    if (!row) return undefined;
    return {
      status: row.status === 'open' && row.late ? 'expired' : row.status,
      price: { amount: row.amount, currency: row.currency as Money['currency'] },
    };
  };

  return {
    name: 'sandbox',
    find,

    async create({ id: reference, price }) {
      await db
        .insert(sandboxPayments)
        .values({ id: `sbx-${newId()}`, reference, ...price, status: 'open', expires: openFor })
        .onConflictDoNothing({ target: sandboxPayments.reference });
      const [row] = await db
        .select({ id: sandboxPayments.id })
        .from(sandboxPayments)
        .where(eq(sandboxPayments.reference, reference));
      if (!row) throw new Error('The sandbox lost an order.');
      return { providerId: row.id, checkoutUrl: `/sandbox-checkout/${reference}` };
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
      async finish(providerId: string, outcome: SandboxOutcome): Promise<WebhookDelivery> {
        await db
          .update(sandboxPayments)
          .set({ status: outcome })
          .where(
            and(
              eq(sandboxPayments.id, providerId),
              inArray(sandboxPayments.status, ['open', 'pending']),
              sql`(${sandboxPayments.status} = 'pending' or ${sandboxPayments.expires} >= now())`,
            ),
          );
        const body = new URLSearchParams({ id: providerId }).toString();
        return { signature: sign(body), body };
      },
    },
  };
}
