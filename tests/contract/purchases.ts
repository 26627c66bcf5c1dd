import { randomUUID } from 'node:crypto';
import { listBundles } from '#contract/bundles';
import { createPayment, getPayment, repeatPayment } from '#contract/money';
import { getPaymentMeans, removePaymentMeans } from '#contract/payment-means';
import { finishSandboxCheckout } from '#contract/sandbox-checkout';
import { listTransactions } from '#contract/transactions';
import { withdraw } from '#contract/withdrawal';
import { Client } from './client';
import { hosts, newPerson, type Person, userOf } from './people';
import { perform, refusal } from './perform';

/** Orders the first bundle. */
async function buy({ client }: Person) {
  const { bundles, payment_methods } = await perform(client, listBundles);
  const order = {
    bundle: bundles[0]?.id ?? '',
    paymentmethod: payment_methods[0] ?? 'ideal',
    idempotency_key: randomUUID(),
  };
  const { payment, checkout_url } = await perform(client, createPayment, { body: order });
  return { order, payment, checkout_url };
}

/** Orders, what pays them, and what the member sees of them. */
export function describePurchases(): void {
  test('gives credits and premium once it is paid', async () => {
    const person = await newPerson();
    const { credits } = await userOf(person);
    const { payment } = await buy(person);
    const body = { payment_id: payment.payment_id, outcome: 'completed' as const };
    await perform(person.client, finishSandboxCheckout, { body });
    const { payment: paid } = await perform(person.client, getPayment, { query: { id: payment.payment_id } });
    expect(paid).toEqual({ ...payment, status: 'completed', first: true });
    await perform(person.client, finishSandboxCheckout, { body });
    expect(await userOf(person)).toMatchObject({ credits: credits + payment.credits, paid_user: true });
  });

  test('stands in the list of payments, and alone with its receipt', async () => {
    const person = await newPerson();
    const { payment } = await buy(person);
    const body = { payment_id: payment.payment_id, outcome: 'completed' as const };
    await perform(person.client, finishSandboxCheckout, { body });
    const paid = { ...payment, status: 'completed' as const };
    expect(await perform(person.client, listTransactions, { query: {} })).toMatchObject({
      transactions: [paid],
      months: [{ spent: payment.price }],
      next: null,
    });
    const query = { id: payment.payment_id };
    const { transactions } = await perform(person.client, listTransactions, { query });
    expect(transactions).toEqual([
      {
        ...paid,
        time_zone: expect.any(String),
        completed: expect.any(String),
        receipt: expect.objectContaining({ seller: expect.anything() }),
        withdrawal: expect.objectContaining({ credits: payment.credits, amount: payment.price, ends_premium: true }),
      },
    ]);
    const stranger = await newPerson();
    expect(await refusal(stranger.client, listTransactions, { query })).toEqual([404, 'not_found']);
  });

  test('is given back by a withdrawal, once', async () => {
    const person = await newPerson();
    const { credits } = await userOf(person);
    const { payment } = await buy(person);
    const { payment_id } = payment;
    expect(await refusal(person.client, withdraw, { body: { payment_id } })).toEqual([409, 'not_refundable']);
    await perform(person.client, finishSandboxCheckout, { body: { payment_id, outcome: 'completed' } });
    const stranger = await newPerson();
    expect(await refusal(stranger.client, withdraw, { body: { payment_id } })).toEqual([404, 'not_found']);
    const answer = await perform(person.client, withdraw, { body: { payment_id } });
    expect(answer).toMatchObject({ withdrawal: { credits: payment.credits, amount: payment.price }, credits });
    const again = await perform(person.client, withdraw, { body: { payment_id } });
    expect(again.withdrawal.id).toBe(answer.withdrawal.id);
    expect(await userOf(person)).toMatchObject({ credits, paid_user: false });
  });

  test('with the same key is the same one; with other content it is refused', async () => {
    const person = await newPerson();
    const { order, payment } = await buy(person);
    expect((await perform(person.client, createPayment, { body: order })).payment).toEqual(payment);
    const { bundles } = await perform(person.client, listBundles);
    const other = { ...order, bundle: bundles[1]?.id };
    expect(await refusal(person.client, createPayment, { body: other })).toEqual([409, 'key_reused']);
  });

  test('leaves the card of who agreed, which is charged at once until it is removed', async () => {
    const person = await newPerson();
    const { client } = person;
    const { bundles } = await perform(client, listBundles);
    const buyByCard = async (later_charges: 'work' | 'fail') => {
      const { payment } = await perform(client, createPayment, {
        body: {
          bundle: bundles[1]?.id ?? '',
          paymentmethod: 'creditcard',
          keep_means: true,
          idempotency_key: randomUUID(),
        },
      });
      const body = { payment_id: payment.payment_id, outcome: 'completed' as const, later_charges };
      await perform(client, finishSandboxCheckout, { body });
    };
    const query = { repeat: '1' as const };
    const again = () => ({ bundle: bundles[0]?.id ?? '', idempotency_key: randomUUID() });
    expect(await refusal(client, repeatPayment, { query, body: again() })).toEqual([404, 'not_found']);

    await buyByCard('work');
    expect(await perform(client, getPaymentMeans)).toMatchObject({
      means: { method: 'creditcard', label: '•••• 4242' },
      last_bundle: bundles[1]?.id,
    });
    const { credits } = await userOf(person);
    const body = again();
    const { payment } = await perform(client, repeatPayment, { query, body });
    expect(payment).toMatchObject({ status: 'completed', price: bundles[0]?.price });
    expect((await perform(client, repeatPayment, { query, body })).payment).toEqual(payment);
    expect((await userOf(person)).credits).toBe(credits + payment.credits);

    await buyByCard('fail');
    const refused = await client.call('POST', '/api/payment.php', { query, json: again() });
    expect([refused.status, refused.body.error]).toEqual([402, 'payment_failed']);
    expect(refused.body.payment_methods).toEqual(expect.arrayContaining(['creditcard', 'paypal']));

    await perform(client, removePaymentMeans);
    expect((await perform(client, getPaymentMeans)).means).toBeNull();
  });

  test('is nobody’s business but the member’s, and no stranger can report it paid', async () => {
    const [owner, stranger] = [await newPerson(), await newPerson()];
    const { payment } = await buy(owner);
    const query = { id: payment.payment_id };
    expect(await refusal(stranger.client, getPayment, { query })).toEqual([404, 'not_found']);
    const forged = await new Client(hosts.own).call('POST', '/api/payment-webhook.php', {
      query: { provider: 'sandbox' },
      raw: `id=${payment.payment_id}`,
    });
    expect([forged.status, forged.body.error]).toEqual([403, 'forbidden']);
    expect((await perform(owner.client, getPayment, { query })).payment.status).toBe('open');
  });
}
