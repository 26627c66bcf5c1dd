import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { engines } from '../../../tests/setup/backend-database.ts';
import { newId } from '../../db/schema/columns.ts';
import { RefundRefused, type SandboxCheckout } from './provider.ts';

describe.each(engines)('the sandbox provider on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  const price = { amount: 1999, currency: 'EUR' } as const;
  const desk = () => t.deps.payments.sandbox as SandboxCheckout;

  async function paid(): Promise<string> {
    const { providerId } = await t.deps.payments.create({ id: newId(), price, method: 'ideal' });
    await desk().finish(providerId, 'completed');
    return providerId;
  }

  const refund = (id: string, amount: number, name = newId()) =>
    t.deps.payments.refund(id, { id: name, amount: { ...price, amount }, description: 'Fonkel' });

  it('gives a refund once for its id, and never more than was paid', async () => {
    const id = await paid();
    const name = newId();
    await Promise.all([refund(id, 500, name), refund(id, 500, name), refund(id, 500, name)]);
    expect(await t.deps.payments.find(id)).toEqual({ status: 'completed', price, refunded: 500, chargedBack: 0 });
    await expect(refund(id, 1500)).rejects.toThrow(RefundRefused);
    await refund(id, 1499);
    expect(await t.deps.payments.find(id)).toMatchObject({ refunded: 1999 });
  });

  it('refuses to give back what nobody paid', async () => {
    const { providerId } = await t.deps.payments.create({ id: newId(), price, method: 'ideal' });
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
});
