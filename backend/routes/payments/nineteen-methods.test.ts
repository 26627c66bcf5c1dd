import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type PaymentMethod, paymentMethods } from '#contract/payment-methods';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import { debitsAt } from '../../../tests/setup/debit.ts';
import { sandboxPayments } from '../../db/schema/money.ts';
import { runCommand } from '../../operator/commands.ts';
import type { addSite } from '../../operator/sites.ts';
import type { SiteFile } from '../../sites/site-file.ts';
import { paymentMethodsOf } from '../bundles/countries.ts';

describe.each(anyEngine)('a site that offers all methods, on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
    const file = (await run('export', 'fonkel')) as SiteFile;
    const payment_methods = [
      { countries: ['nl', 'de'], methods: [...paymentMethods] },
      { countries: ['be'], methods: ['visa' as const, 'mastercard' as const, 'creditcard' as const] },
    ];
    const added = (await run('add', JSON.stringify({ ...file, payment_methods }))) as Awaited<
      ReturnType<typeof addSite>
    >;
    expect([added.problems, added.changed]).toEqual([[], true]);
  });
  afterAll(() => t.close());

  const run = (...args: string[]) => runCommand(t.db, { command: 'site', args });
  const member = async (country: string) => t.loginAs(await t.addMember({ profile: { country } }));
  const methodsIn = async (country: string) => (await (await member(country)).get('bundles.php')).body.payment_methods;

  it('shows them in the order of its file, and elsewhere the usual ones', async () => {
    expect(await methodsIn('nl')).toEqual(paymentMethods);
    expect(await methodsIn('be')).toEqual(['visa', 'mastercard', 'creditcard']);
    expect(await methodsIn('at')).toEqual(paymentMethodsOf('at'));
  });

  it.each(paymentMethods)('sells credits for %s, and they come when it is paid', async (method: PaymentMethod) => {
    const browser = await member('nl');
    if (method === 'sdd') await debitsAt(t).sign(browser, 'NL91ABNA0417164300');
    const [bundle] = (await browser.get('bundles.php')).body.bundles;
    const order = { bundle: bundle.id, paymentmethod: method, idempotency_key: randomUUID() };
    const placed = await browser.post('payment.php', order);
    const { payment_id, status } = placed.body.payment;
    const isOnItsWay = method === 'sdd' || method === 'sct';
    expect([placed.status, status, placed.body.payment.paymentmethod]).toEqual([
      201,
      isOnItsWay ? 'pending' : 'open',
      method,
    ]);
    expect(placed.body.checkout_url).toBe(
      isOnItsWay ? `/credits?payment=${payment_id}` : `/sandbox-checkout/${payment_id}`,
    );
    const [noted] = await t.db.select().from(sandboxPayments).where(eq(sandboxPayments.reference, payment_id));
    expect(noted).toMatchObject({ method, amount: bundle.price.amount, currency: bundle.price.currency });
    await browser.post('sandbox-checkout.php', { payment_id, outcome: 'completed' });
    expect((await browser.get('user.php')).body.user).toMatchObject({ credits: 6 + bundle.credits, paid_user: true });
    const { transactions } = (await browser.get(`transactions.php?id=${payment_id}`)).body;
    expect(transactions).toMatchObject([{ status: 'completed', paymentmethod: method }]);
  });

  it('is checked with a note for each method that its provider has closed', async () => {
    const checked = (await run('stored', 'fonkel')) as Awaited<ReturnType<typeof addSite>>;
    expect(checked.problems).toEqual([]);
    const notes = checked.notes.filter(({ path }) => path.startsWith('payment_methods.'));
    expect(notes.map(({ path, message }) => [path, message.slice(0, 7)])).toEqual([
      ['payment_methods.0.methods.4', 'giropay'],
      ['payment_methods.0.methods.15', 'banks h'],
      ['payment_methods.0.methods.17', 'Sofort '],
    ]);
  });
});
