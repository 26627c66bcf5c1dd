import { startMollieServer } from '../../../tests/setup/mollie-server.ts';
import { providerOrder } from '../../../tests/setup/provider-order.ts';
import { mollieProvider } from './mollie.ts';
import { fromMollieAmount, fromMollieStatus, toMollieAmount } from './mollie-values.ts';
import { ChargeRefused, RefundRefused } from './provider.ts';

const apiKey = 'test_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

describe('Mollie', () => {
  let mollie: Awaited<ReturnType<typeof startMollieServer>>;
  beforeEach(async () => {
    mollie = await startMollieServer(apiKey);
  });
  afterEach(() => mollie.close());

  const provider = (patience?: number) =>
    mollieProvider({ apiKey, apiOrigin: mollie.origin, ...(patience && { patience }) });
  const order = providerOrder;

  it('orders what it is told, once for an id, also when the first answer was lost', async () => {
    mollie.state.loseNextAnswer = true;
    await expect(provider().create(order())).rejects.toThrow();
    const { providerId, checkoutUrl } = await provider().create(order());
    expect(await provider().create(order())).toEqual({ providerId, checkoutUrl });
    expect(checkoutUrl).toBe(`https://pay.mollie.example/${providerId}`);
    expect([...mollie.payments.values()]).toEqual([
      expect.objectContaining({
        id: providerId,
        amount: { currency: 'EUR', value: '19.99' },
        description: 'Fonkel: 25 credits',
        method: 'creditcard',
        locale: 'nl_NL',
        redirectUrl: 'https://fonkel.example/credits?payment=payment1',
        webhookUrl: 'https://fonkel.example/api/payment-webhook.php?provider=mollie',
        sequenceType: 'oneoff',
      }),
    ]);
    expect(mollie.customers.size).toBe(0);
  });

  it('names no webhook that Mollie could not reach', async () => {
    const here = 'http://nl.localhost:3000/';
    await provider().create(order({ returnUrl: here, webhookUrl: here }));
    expect(mollie.of('payment1')).toMatchObject({ redirectUrl: here });
    expect(mollie.of('payment1').webhookUrl).toBeUndefined();
  });

  it.each([
    ['open', 'open'],
    ['pending', 'pending'],
    ['paid', 'completed'],
    ['failed', 'failed'],
    ['canceled', 'cancelled'],
    ['expired', 'expired'],
  ] as const)('knows a payment that is %s there as %s here', async (there, here) => {
    const { providerId } = await provider().create(order());
    mollie.finish('payment1', there);
    expect(await provider().find(providerId)).toEqual({
      status: here,
      price: { amount: 1999, currency: 'EUR' },
      refunded: 0,
      chargedBack: 0,
      reference: 'payment1',
    });
  });

  it.each([
    ['creditcard', { cardCountryCode: 'NL' }, 'nl'],
    ['creditcard', { cardCountryCode: 'XX' }, undefined],
    ['creditcard', {}, undefined],
    ['ideal', { consumerAccount: 'NL53INGB0618365937' }, 'nl'],
    ['paypal', { consumerAccount: 'DE24@example.com' }, undefined],
    ['paysafecard', undefined, undefined],
  ] as const)('tells where the means of a payment by %s with %j is kept: %s', async (method, means, country) => {
    const { providerId } = await provider().create(order({ method }));
    if (means) mollie.of('payment1').means = means;
    expect((await provider().find(providerId))?.meansCountry).toBeUndefined();
    mollie.finish('payment1', 'paid');
    expect((await provider().find(providerId))?.meansCountry).toBe(country);
  });

  it('keeps a card under an id alone, and charges it later', async () => {
    const { providerId } = await provider().create(order({ keepMeans: true }));
    expect([...mollie.customers.values()]).toEqual([{ id: expect.any(String), metadata: { member: 'member1' } }]);
    expect((await provider().find(providerId))?.mandate).toBeUndefined();
    mollie.finish('payment1', 'paid');
    const mandate = (await provider().find(providerId))?.mandate;
    expect(mandate).toEqual({
      id: expect.stringMatching(/^mdt_/),
      customerId: expect.stringMatching(/^cst_/),
      method: 'creditcard',
      label: '•••• 4242',
    });
    if (!mandate) throw new Error('nothing was kept');

    const charged = await provider().charge(order({ id: 'payment2' }), mandate);
    expect(await provider().charge(order({ id: 'payment2' }), mandate)).toEqual(charged);
    expect((await provider().find(charged.providerId))?.status).toBe('completed');
    mollie.state.declineCharges = true;
    const declined = await provider().charge(order({ id: 'payment3' }), mandate);
    expect((await provider().find(declined.providerId))?.status).toBe('failed');

    await provider().forget(mandate);
    await provider().forget(mandate);
    await expect(provider().charge(order({ id: 'payment4' }), mandate)).rejects.toThrow(ChargeRefused);
  });

  it('keeps a second card with the same customer', async () => {
    await provider().create(order({ keepMeans: true }));
    const customerId = mollie.of('payment1').customerId;
    await provider().create(order({ id: 'payment2', keepMeans: true, payer: { id: 'member1', customerId } }));
    expect(mollie.of('payment2').customerId).toBe(customerId);
    expect(mollie.customers.size).toBe(1);
  });

  it('gives back once for an id, also after Mollie forgot the key, and never more than was paid', async () => {
    const { providerId } = await provider().create(order());
    const refund = { id: 'refund1', amount: { amount: 500, currency: 'EUR' as const }, description: 'Fonkel' };
    await expect(provider().refund(providerId, refund)).rejects.toThrow(RefundRefused);
    mollie.finish('payment1', 'paid');
    await provider().refund(providerId, refund);
    await provider().refund(providerId, refund);
    mollie.forgetKeys();
    await provider().refund(providerId, refund);
    expect((await provider().find(providerId))?.refunded).toBe(500);
    const rest = { ...refund, id: 'refund2', amount: { amount: 1500, currency: 'EUR' as const } };
    await expect(provider().refund(providerId, rest)).rejects.toThrow(RefundRefused);
    mollie.of('payment1').chargedBack = 1999;
    expect(await provider().find(providerId)).toMatchObject({ refunded: 500, chargedBack: 1999 });
  });

  it('calls an open order off, and leaves one that is over as it is', async () => {
    const { providerId } = await provider().create(order());
    await provider().cancel(providerId);
    await provider().cancel(providerId);
    expect((await provider().find(providerId))?.status).toBe('cancelled');
    await provider().cancel('tr_unknown');
    expect(await provider().find('tr_unknown')).toBeUndefined();
  });

  it('reads from a webhook the id of a payment and nothing else', () => {
    const read = (body: string) => provider().readWebhook({ signature: undefined, body });
    expect(read('id=tr_WDqYK6vllg&status=paid')).toBe('tr_WDqYK6vllg');
    for (const body of ['', 'id=', 'id=ord_1234', 'id=tr_%2e%2e%2fcustomers', 'id=tr_a b', `id=tr_${'a'.repeat(99)}`]) {
      expect(read(body)).toBeUndefined();
    }
  });

  it.each(['html', 'silent'] as const)('gives up soon on a Mollie that is %s', async (weather) => {
    const { providerId } = await provider().create(order());
    mollie.state.weather = weather;
    const hasty = provider(50);
    for (const asking of [
      () => hasty.create(order({ id: 'payment2' })),
      () => hasty.find(providerId),
      () => hasty.cancel(providerId),
      () => hasty.charge(order({ id: 'payment3' }), { id: 'mdt_1', customerId: 'cst_1' }),
      () => hasty.forget({ id: 'mdt_1', customerId: 'cst_1' }),
      () => hasty.refund(providerId, { id: 'refund1', amount: order().price, description: 'Fonkel' }),
    ]) {
      const failure: unknown = await asking().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(ChargeRefused);
      expect(failure).not.toBeInstanceOf(RefundRefused);
    }
  });

  it('takes a call that Mollie calls a duplicate for no refusal: the other one may succeed', async () => {
    const { providerId } = await provider().create(order());
    mollie.finish('payment1', 'paid');
    mollie.state.weather = 'duplicate';
    const mandate = {
      reference: 'm1',
      accountHolder: 'S. de Vries',
      iban: 'NL91ABNA0417164300',
      signedOn: '2026-11-20',
    };
    const registered = { id: 'mdt_1', customerId: 'cst_1' };
    const debit = { ...order({ id: 'payment2' }), mandate, registered, collectOn: '2099-12-31' };
    for (const asking of [
      () => provider().charge(order({ id: 'payment2' }), registered),
      () => provider().directDebit?.collect(debit),
      () => provider().directDebit?.register?.(mandate, 'member1'),
      () => provider().refund(providerId, { id: 'refund1', amount: order().price, description: 'Fonkel' }),
    ]) {
      const failure: unknown = await asking()?.catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(ChargeRefused);
      expect(failure).not.toBeInstanceOf(RefundRefused);
    }
  });

  it('believes no failure of Mollie itself to be a refusal', async () => {
    mollie.state.weather = 'down';
    const failure: unknown = await provider(50)
      .charge(order(), { id: 'mdt_1', customerId: 'cst_1' })
      .catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(ChargeRefused);
    await expect(provider(50).find('tr_unknown')).rejects.toThrow();
  });

  it('takes what it can, and by which currency', () => {
    const { takes, keeps } = provider();
    expect([takes('ideal', 'EUR'), takes('ideal', 'SEK'), takes('blik', 'PLN'), takes('visa', 'NOK')]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(['dankort', 'nexi', 'giropay', 'sofort'].map((one) => takes(one as 'nexi', 'EUR'))).toEqual(
      Array(4).fill(false),
    );
    expect([takes('sdd', 'EUR'), takes('sdd', 'SEK')]).toEqual([true, false]);
    expect([keeps('creditcard'), keeps('cartebancaire'), keeps('paypal'), keeps('ideal')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

test('writes and reads amounts to the minor unit', () => {
  expect(toMollieAmount({ amount: 5, currency: 'EUR' })).toEqual({ currency: 'EUR', value: '0.05' });
  expect(toMollieAmount({ amount: 123456, currency: 'PLN' })).toEqual({ currency: 'PLN', value: '1234.56' });
  expect(fromMollieAmount({ currency: 'PLN', value: '1234.56' })).toEqual({ amount: 123456, currency: 'PLN' });
  for (const value of ['19.9', '19', '19,99', '-1.00', '1e3']) {
    expect(() => fromMollieAmount({ currency: 'EUR', value })).toThrow('unknown form');
  }
});

test('guesses nothing about a status that is new', () => {
  expect(() => fromMollieStatus('settled')).toThrow('unknown status');
});
