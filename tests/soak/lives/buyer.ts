import { randomUUID } from 'node:crypto';
import { call, type Member } from '../../setup/member-by-call.ts';
import { mailsTo } from '../../setup/outbox.ts';
import type { NewLife } from '../life.ts';
import { waitFor } from '../wait-for.ts';
import { signUp, waitForMails } from './people.ts';

async function order({ client }: Member): Promise<string> {
  const { bundles, payment_methods } = await call(client, 'GET', '/api/bundles.php');
  const body = { bundle: bundles[0].id, paymentmethod: payment_methods[0], idempotency_key: randomUUID() };
  return (await call(client, 'POST', '/api/payment.php', body)).payment.payment_id;
}

const statusOf = async ({ client }: Member, id: string): Promise<string> =>
  (await call(client, 'GET', `/api/payment.php?id=${id}`)).payment.status;

/**
 * Buys three times. One order is paid and withdrawn from, and the provider loses the refund; of one the webhook is lost;
 * one is left at the checkout. The schedule refunds the first, credits the second and expires the third.
 */
export const buyer: NewLife = (product) => {
  let me: Member;
  const orders = { withdrawn: '', paid: '', left: '' };
  /** The refund of `orders.withdrawn`, by the name that the provider is told as well. */
  let refund = '';

  const isRefunded = async () => {
    const { transactions } = await call(me.client, 'GET', `/api/transactions.php?id=${orders.withdrawn}`);
    const reversals: { id: string; state: string }[] = transactions[0].reversals;
    return reversals.some(({ id, state }) => id === refund && state === 'done');
  };

  return {
    async begin() {
      me = await signUp(product, 'buyer');
      orders.withdrawn = await order(me);
      const outcome = { payment_id: orders.withdrawn, outcome: 'completed' };
      await call(me.client, 'POST', '/api/sandbox-checkout.php', outcome);
      const withdrawn = await call(me.client, 'POST', '/api/withdrawal.php', { payment_id: orders.withdrawn });
      refund = withdrawn.withdrawal.id;
      await waitFor('the refund of a withdrawal', isRefunded);
      // Sign-up, receipt, withdrawal.
      await waitForMails(product, me.email, 3);
      orders.paid = await order(me);
      orders.left = await order(me);
    },
    past: () => [
      `delete from sandbox_refunds r using sandbox_payments s where s.id = r.payment_id and s.reference = '${orders.withdrawn}'`,
      `update reversals set state = 'queued', done = null, created = now() - interval '5 minutes'
       where payment_id = '${orders.withdrawn}'`,
      `update payments set status = 'completed', refunded = 0, version = version + 1 where id = '${orders.withdrawn}'`,
      `delete from payment_events where payment_id = '${orders.withdrawn}' and to_status = 'refunded'`,
      `update payments set looked = now() - interval '10 minutes' where id in ('${orders.paid}', '${orders.left}')`,
      `update sandbox_payments set status = 'completed' where reference = '${orders.paid}'`,
      `update sandbox_payments set expires = now() - interval '1 minute' where reference = '${orders.left}'`,
    ],
    async end() {
      await waitFor('a lost refund is sent again', isRefunded);
      await waitFor('a payment whose webhook was lost', async () => (await statusOf(me, orders.paid)) === 'completed');
      await waitFor('an order that was left', async () => (await statusOf(me, orders.left)) === 'expired');
      await waitFor('the receipt of that payment', () =>
        mailsTo(me.email, product.outbox).some((mail) => mail.includes(orders.paid)),
      );
    },
    /** The purchase, unless the provider's book has its refund. */
    left: () => `select id from payments where id = '${orders.withdrawn}' and not exists (
      select from sandbox_refunds r join sandbox_payments s on s.id = r.payment_id
      where r.id = '${refund}' and s.reference = payments.id)`,
  };
};
