import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { SandboxCheckout, SandboxLater } from '../../backend/adapters/payments/provider.ts';
import { payments } from '../../backend/db/schema/money.ts';
import type { TestApp } from './backend';
import type { Browser } from './browser';

/** Buys, pays and gives back at a test's application, as a browser, the provider and the payer's bank do. */
export function shopOf(t: TestApp) {
  async function buyer(credits = 6): Promise<{ id: string; browser: Browser }> {
    const id = await t.addMember({ credits });
    return { id, browser: await t.loginAs(id) };
  }

  /** Orders a bundle of so many credits; the payment's id. */
  async function order(browser: Browser, credits = 25, key: string = randomUUID()): Promise<string> {
    const { bundles, payment_methods } = (await browser.get('bundles.php')).body;
    const bundle = bundles.find((one: { credits: number }) => one.credits === credits).id;
    const body = { bundle, paymentmethod: payment_methods[0], idempotency_key: key };
    return (await browser.post('payment.php', body)).body.payment.payment_id;
  }

  async function providerIdOf(payment: string): Promise<string> {
    const [row] = await t.db.select().from(payments).where(eq(payments.id, payment));
    return row?.providerId ?? '';
  }

  /** A delivery of the sandbox for a name of its own, signed as it signs. */
  function deliverFor(providerId: string, signature?: string) {
    const body = new URLSearchParams({ id: providerId }).toString();
    const key = createHmac('sha256', t.deps.secretKey).update('sandbox webhook').digest();
    const signed = signature ?? createHmac('sha256', key).update(body).digest('hex');
    const headers = { 'webhook-signature': signed };
    return t.browser().post('payment-webhook.php?provider=sandbox', body, { headers });
  }

  const sandbox = () => t.deps.payments.sandbox as SandboxCheckout;

  return {
    buyer,
    order,
    providerIdOf,
    deliverFor,
    deliver: async (payment: string) => deliverFor(await providerIdOf(payment)),
    async buy(browser: Browser, credits = 25): Promise<string> {
      const payment = await order(browser, credits);
      await browser.post('sandbox-checkout.php', { payment_id: payment, outcome: 'completed' });
      return payment;
    },
    /** Something becomes of a payment at the provider, and its webhook comes. */
    async later(payment: string, outcome: SandboxLater) {
      const providerId = await providerIdOf(payment);
      await sandbox().later(providerId, outcome);
      return deliverFor(providerId);
    },
    /** A part of the money goes back at the provider's desk, and its webhook comes. */
    async refundAtDesk(payment: string, amount: number) {
      const providerId = await providerIdOf(payment);
      const order = { id: randomUUID(), amount: { amount, currency: 'EUR' as const }, description: 'desk' };
      await t.deps.payments.refund(providerId, order);
      return deliverFor(providerId);
    },
    userOf: async (browser: Browser) => (await browser.get('user.php')).body.user,
    paymentOf: async (browser: Browser, id: string) =>
      (await browser.get(`transactions.php?id=${id}`)).body.transactions[0],
  };
}
