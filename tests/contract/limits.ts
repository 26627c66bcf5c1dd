import { randomUUID } from 'node:crypto';
import { listBundles } from '#contract/bundles';
import { getLimits, setLimits } from '#contract/limits';
import { createPayment } from '#contract/money';
import { newPerson, type Person } from './people';
import { perform, refusal } from './perform';

/** Orders the first bundle as far as limits let them. */
async function orderOf({ client }: Person) {
  const { bundles, payment_methods } = await perform(client, listBundles);
  return {
    bundle: bundles[0]?.id ?? '',
    paymentmethod: payment_methods[0] ?? 'ideal',
    idempotency_key: randomUUID(),
    immediate_performance: true,
  };
}

/** What members set themselves, and what the till makes of it. */
export function describeLimits(): void {
  test('a limit is lower at once, higher later, and holds at the till', async () => {
    const person = await newPerson();
    const { currency } = await perform(person.client, getLimits);
    const low = { amount: 1, currency };
    const high = { amount: 100_000, currency };
    await perform(person.client, setLimits, { body: { monthly: low } });
    const limits = await perform(person.client, setLimits, { body: { monthly: high } });
    expect(limits).toMatchObject({ monthly: low, coming: { monthly: { limit: high } } });
    expect(await perform(person.client, getLimits)).toEqual(limits);
    const body = await orderOf(person);
    expect(await refusal(person.client, createPayment, { body })).toEqual([403, 'spending_limit']);
  });

  test('a cool-off refuses every order', async () => {
    const person = await newPerson();
    const cool_off_until = new Date(Date.now() + 86_400_000).toISOString();
    const limits = await perform(person.client, setLimits, { body: { cool_off_until } });
    expect(limits.cool_off_until).toBe(cool_off_until);
    const body = await orderOf(person);
    expect(await refusal(person.client, createPayment, { body })).toEqual([403, 'spending_limit']);
  });
}
