import { randomUUID } from 'node:crypto';
import { listBundles } from '#contract/bundles';
import { discountOn, findDiscountCode, getLeavingDiscount, takeLeavingDiscount, timeBonus } from '#contract/discounts';
import { createPayment, getPayment } from '#contract/money';
import { finishSandboxCheckout } from '#contract/sandbox-checkout';
import { newPerson, type Person } from './people';
import { perform, refusal } from './perform';

/** An order of the first bundle, with a code or without. */
async function orderOf({ client }: Person, discountcode?: string) {
  const { bundles, payment_methods } = await perform(client, listBundles);
  const [bundle] = bundles;
  if (!bundle) throw new Error('nothing is sold here');
  const body = {
    bundle: bundle.id,
    paymentmethod: payment_methods[0] ?? 'ideal',
    idempotency_key: randomUUID(),
    ...(discountcode !== undefined && { discountcode }),
  };
  return { bundle, body };
}

/** Codes: looked up, shown with the prices, taken off at the till, and used once. */
export function describeDiscounts(): void {
  test('give a new member the time bonus on one purchase, at the price that was shown', async () => {
    const person = await newPerson();
    const { client } = person;
    const { discount } = await perform(client, listBundles);
    expect(discount).toMatchObject({ code: timeBonus.code, value_percentage: 25, user_id: person.id });
    expect(await perform(client, findDiscountCode, { query: { code: timeBonus.code } })).toEqual(discount);

    const { bundle, body } = await orderOf(person, timeBonus.code);
    const off = discountOn(bundle.price.amount, 25);
    const { payment } = await perform(client, createPayment, { body });
    expect(payment).toMatchObject({
      price: { ...bundle.price, amount: bundle.price.amount - off },
      discount: { amount: off, currency: bundle.price.currency, code: timeBonus.code, value_percentage: 25 },
    });
    expect((await perform(client, createPayment, { body })).payment).toEqual(payment);
    const { discountcode: _, ...without } = body;
    expect(await refusal(client, createPayment, { body: without })).toEqual([409, 'key_reused']);

    const outcome = { payment_id: payment.payment_id, outcome: 'completed' } as const;
    await perform(client, finishSandboxCheckout, { body: outcome });
    expect(await refusal(client, findDiscountCode, { query: { code: timeBonus.code } })).toEqual([409, 'not_eligible']);
    const { body: again } = await orderOf(person, timeBonus.code);
    expect(await refusal(client, createPayment, { body: again })).toEqual([409, 'not_eligible']);
    expect((await perform(client, listBundles)).discount?.code).not.toBe(timeBonus.code);
  });

  test('are given to who is about to leave, for one purchase and for nobody else', async () => {
    const [person, stranger] = [await newPerson(), await newPerson()];
    const { value_percentage } = await perform(person.client, getLeavingDiscount);
    const given = await perform(person.client, takeLeavingDiscount);
    expect(given).toMatchObject({ value_percentage, user_id: person.id, validity: 'once-per-user', expired: false });
    expect(await perform(person.client, takeLeavingDiscount)).toEqual(given);
    const query = { code: given.code.toLowerCase() };
    const { last_day, ...code } = given;
    expect(last_day < (given.expires ?? '')).toBe(true);
    expect(await perform(person.client, findDiscountCode, { query })).toEqual(code);
    expect(await refusal(stranger.client, findDiscountCode, { query })).toEqual([404, 'code_not_found']);

    const [first, second] = [await orderOf(person, given.code), await orderOf(person, given.code)];
    const left = (await perform(person.client, createPayment, { body: first.body })).payment;
    const { payment } = await perform(person.client, createPayment, { body: second.body });
    const stateOf = async (id: string) => (await perform(person.client, getPayment, { query: { id } })).payment.status;
    expect(await stateOf(left.payment_id)).toBe('cancelled');
    const outcome = { payment_id: payment.payment_id, outcome: 'completed' } as const;
    await perform(person.client, finishSandboxCheckout, { body: outcome });
    expect(await refusal(person.client, findDiscountCode, { query })).toEqual([409, 'code_already_used']);
    expect(await refusal(person.client, takeLeavingDiscount)).toEqual([409, 'not_eligible']);
    expect(await perform(person.client, getLeavingDiscount)).toEqual({ value_percentage: null });
  });

  test('that nobody made are not found, and a site without a welcome code has none', async () => {
    const person = await newPerson();
    const ask = (query: object) => refusal(person.client, findDiscountCode, { query });
    expect(await ask({ code: 'NO-SUCH-CODE' })).toEqual([404, 'code_not_found']);
    expect(await perform(person.client, findDiscountCode, { query: { welcome: 'true' } })).toBeUndefined();
    expect(await ask({})).toEqual([400, 'invalid_request']);
    const { body } = await orderOf(person, 'NO-SUCH-CODE');
    expect(await refusal(person.client, createPayment, { body })).toEqual([404, 'code_not_found']);
  });
}
