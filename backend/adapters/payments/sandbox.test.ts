import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import { providerOrder } from '../../../tests/setup/provider-order.ts';
import { newId } from '../../db/schema/columns.ts';
import { ChargeRefused, RefundRefused, type SandboxCheckout } from './provider.ts';

describe.each(anyEngine)('the sandbox provider on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  const price = { amount: 1999, currency: 'EUR' } as const;
  const order = (more = {}) => providerOrder({ id: newId(), price, method: 'ideal', ...more });
  const desk = () => t.deps.payments.sandbox as SandboxCheckout;

  async function paid(): Promise<string> {
    const { providerId } = await t.deps.payments.create(order());
    await desk().finish(providerId, 'completed');
    return providerId;
  }

  const refund = (id: string, amount: number, name = newId()) =>
    t.deps.payments.refund(id, { id: name, amount: { ...price, amount }, description: 'Fonkel' });

  it('gives a refund once for its id, and never more than was paid', async () => {
    const id = await paid();
    const name = newId();
    await Promise.all([refund(id, 500, name), refund(id, 500, name), refund(id, 500, name)]);
    expect(await t.deps.payments.find(id)).toMatchObject({ status: 'completed', price, refunded: 500, chargedBack: 0 });
    await expect(refund(id, 1500)).rejects.toThrow(RefundRefused);
    await refund(id, 1499);
    expect(await t.deps.payments.find(id)).toMatchObject({ refunded: 1999 });
  });

  it('refuses to give back what nobody paid', async () => {
    const { providerId } = await t.deps.payments.create(order());
    await expect(refund(providerId, 1)).rejects.toThrow(RefundRefused);
    await expect(refund('unknown', 1)).rejects.toThrow(RefundRefused);
    await desk().later(providerId, 'charged_back');
    expect(await t.deps.payments.find(providerId)).toMatchObject({ status: 'open', refunded: 0, chargedBack: 0 });
  });

  it('notes a refund at its own desk, a charge-back, and one that the bank took back', async () => {
    const id = await paid();
    const delivery = await desk().later(id, 'charged_back');
    expect(t.deps.payments.readWebhook(delivery)).toBe(id);
    expect(await t.deps.payments.find(id)).toMatchObject({ status: 'completed', chargedBack: 1999 });
    await desk().later(id, 'chargeback_reversed');
    await desk().later(id, 'refunded');
    await desk().later(id, 'refunded');
    expect(await t.deps.payments.find(id)).toMatchObject({ refunded: 1999, chargedBack: 0 });
  });

  it.each([
    ['refunded', { refunded: 1999 }],
    ['charged_back', { chargedBack: 1999 }],
  ] as const)('gives back a debit from its day on (%s), and nothing before', async (outcome, back) => {
    const mandate = { reference: 'M1', accountHolder: 'A. Member', iban: 'NL91ABNA0417164300', signedOn: '2026-11-20' };
    const collect = async (collectOn: string) =>
      String((await t.deps.payments.directDebit?.collect({ ...order(), collectOn, mandate }))?.providerId);
    const [due, later] = [await collect('2020-01-02'), await collect('2999-01-01')];
    for (const id of [due, later]) await desk().later(id, outcome);
    expect(await t.deps.payments.find(due)).toMatchObject({ status: 'completed', ...back });
    expect(await t.deps.payments.find(later)).toMatchObject({ status: 'pending', refunded: 0, chargedBack: 0 });
    await expect(refund(later, 1)).rejects.toThrow(RefundRefused);
  });

  it.each([
    ['work', 'completed'],
    ['fail', 'failed'],
  ] as const)('charges a kept card that will %s', async (laterCharges, status) => {
    const { payments } = t.deps;
    const { providerId } = await payments.create(order({ method: 'creditcard', keepMeans: true }));
    expect((await payments.find(providerId))?.mandate).toBeUndefined();
    await desk().finish(providerId, 'completed', { laterCharges });
    const mandate = (await payments.find(providerId))?.mandate;
    expect(mandate).toMatchObject({ method: 'creditcard', label: '•••• 4242' });
    if (!mandate) throw new Error('nothing was kept');
    const again = order();
    const charged = await payments.charge(again, mandate);
    expect(await payments.charge(again, mandate)).toEqual(charged);
    expect(await payments.find(charged.providerId)).toMatchObject({ status, price });
    await payments.forget(mandate);
    await payments.forget(mandate);
    await expect(payments.charge(order(), mandate)).rejects.toThrow(ChargeRefused);
  });

  it('keeps nothing of who did not want it, or did not pay', async () => {
    const { payments } = t.deps;
    const unasked = await payments.create(order({ method: 'creditcard' }));
    await desk().finish(unasked.providerId, 'completed');
    const unpaid = await payments.create(order({ method: 'creditcard', keepMeans: true }));
    await desk().finish(unpaid.providerId, 'failed');
    for (const { providerId } of [unasked, unpaid]) {
      expect((await payments.find(providerId))?.mandate).toBeUndefined();
    }
  });
});
