import { randomUUID } from 'node:crypto';
import { debitsAt } from '../../../tests/setup/debit.ts';
import { type MollieApp, startMollieApp } from '../../../tests/setup/mollie-app.ts';
import { audit } from '../../credits/audit.ts';
import { dayOf } from '../../local-day.ts';
import { settleUnfinished } from './settle-unfinished.ts';

const accounts = { nl: 'NL91ABNA0417164300', be: 'BE68539007547034' };

describe('direct debit by Mollie', () => {
  let app: MollieApp;
  let t: MollieApp['t'];
  let mollie: MollieApp['mollie'];
  let debits: ReturnType<typeof debitsAt>;
  beforeAll(async () => {
    app = await startMollieApp();
    ({ t, mollie } = app);
    debits = debitsAt(t);
  });
  beforeEach(() => {
    mollie.mandates.clear();
    mollie.customers.clear();
  });
  afterEach(async () => {
    Object.assign(mollie.state, { weather: 'fair', hasDirectDebit: true });
    t.deps.logger.level = 'error';
    expect((await audit(t.db)).problems).toEqual([]);
  });
  afterAll(() => app.close());

  const tell = (body: string) => app.tell(body);
  const idOf = (answer: { body: { payment: { payment_id: string } } }) => answer.body.payment.payment_id;

  it('leaves the mandate with Mollie once, collects by it, and announces the day that Mollie chose', async () => {
    const { id, browser } = await debits.payer(accounts.nl);
    const { mandate } = (await browser.get('directdebit.php')).body;
    const first = await debits.order(browser);
    mollie.forgetKeys();
    const second = await debits.order(browser);
    expect([first.status, first.body.payment.status]).toEqual([201, 'pending']);
    expect([...mollie.customers.values()]).toEqual([{ id: expect.any(String), metadata: { member: id } }]);
    expect([...mollie.mandates.values()]).toEqual([
      expect.objectContaining({
        method: 'directdebit',
        consumerName: 'S. de Vries',
        consumerAccount: accounts.nl,
        mandateReference: mandate.reference,
        signatureDate: dayOf(new Date(mandate.signed), 'Europe/Amsterdam'),
      }),
    ]);
    const [kept] = mollie.mandates.values();
    for (const answer of [first, second]) {
      expect(mollie.of(idOf(answer))).toMatchObject({
        sequenceType: 'recurring',
        method: 'directdebit',
        mandateId: kept?.id,
        customerId: kept?.customerId,
        amount: { currency: 'EUR', value: '9.99' },
        webhookUrl: 'https://nl.fonkel.example/api/payment-webhook.php?provider=mollie',
      });
    }
    expect((await debits.paymentOf(browser, idOf(first))).debit.collect_on).toBe('2099-12-31');
    const announced = (await debits.mailsTo(id)).filter((mail) => mail.includes('31 December 2099'));
    expect(announced).toHaveLength(2);

    await tell(mollie.finish(idOf(first), 'paid'));
    expect((await debits.paymentOf(browser, idOf(first))).status).toBe('completed');
    expect((await browser.get('user.php')).body.user).toMatchObject({ credits: 16, paid_user: true });
  });

  it('names the day on which the mandate was signed in the payer’s country', async () => {
    const before = t.clock.now();
    t.clock.turnTo('2027-03-01T23:30:00Z');
    const { browser } = await debits.payer();
    await debits.order(browser);
    t.clock.turnTo(before);
    expect([...mollie.mandates.values()]).toMatchObject([{ signatureDate: '2027-03-02' }]);
  });

  it.each([
    ['AM04', 'funds'],
    [undefined, 'refused'],
  ])('takes a debit that fails by its code (%s): the payment fails, the reason is told', async (code, reason) => {
    const { browser } = await debits.payer();
    const id = idOf(await debits.order(browser));
    await tell(mollie.returnDebit(id, code));
    expect(await debits.paymentOf(browser, id)).toMatchObject({ status: 'failed', debit: { return_reason: reason } });
    expect((await browser.get('directdebit.php')).body).toMatchObject({ blocked: false, mandate: expect.any(Object) });
  });

  it('takes a debit that is returned later for a charge-back, and gives the mandate up where its code ends it', async () => {
    const { browser } = await debits.payer();
    const id = idOf(await debits.order(browser));
    await tell(mollie.finish(id, 'paid'));
    for (let i = 0; i < 2; i++) await tell(mollie.returnDebit(id, 'MD06'));
    expect(await debits.paymentOf(browser, id)).toMatchObject({
      status: 'charged_back',
      debit: { return_reason: 'refused' },
    });
    expect((await browser.get('directdebit.php')).body).toMatchObject({ blocked: true, mandate: null });
    expect((await browser.get('user.php')).body.user).toMatchObject({ credits: 6, paid_user: false });
    await settleUnfinished(t.deps);
    expect(mollie.mandates.size).toBe(0);
  });

  it('says that the profile collects no direct debit, with the other methods, and announces nothing', async () => {
    t.deps.logger.level = 'silent';
    const { id, browser } = await debits.payer();
    mollie.state.hasDirectDebit = false;
    const key = randomUUID();
    for (let i = 0; i < 2; i++) {
      const refused = await debits.order(browser, 10, key);
      expect(refused).toMatchObject({ status: 402, body: { error: 'payment_failed' } });
    }
    const { payment_methods } = (await debits.order(browser)).body;
    expect(payment_methods).toContain('ideal');
    expect(payment_methods).not.toContain('sdd');
    const { transactions } = (await browser.get('transactions.php')).body;
    expect(transactions.map(({ status }: { status: string }) => status)).toEqual(['failed', 'failed']);
    expect(await debits.mailsTo(id)).toEqual([]);
  });

  it.each(['down', 'silent', 'html'] as const)('goes on by the same key after Mollie was %s, once', async (weather) => {
    t.deps.logger.level = 'silent';
    const { id, browser } = await debits.payer();
    const key = randomUUID();
    mollie.state.weather = weather;
    expect(await debits.order(browser, 10, key)).toMatchObject({ status: 503, body: { error: 'unavailable' } });
    expect(await debits.mailsTo(id)).toEqual([]);
    mollie.state.weather = 'fair';
    const [one, two] = [await debits.order(browser, 10, key), await debits.order(browser, 10, key)];
    expect([one.status, idOf(two)]).toEqual([201, idOf(one)]);
    expect(mollie.mandates.size).toBe(1);
    expect([...mollie.payments.values()].filter(({ metadata }) => metadata.payment === idOf(one))).toHaveLength(1);
    expect(await debits.mailsTo(id)).toHaveLength(1);
  });

  it.each<[string, (there: string) => Promise<unknown>]>([
    ['the job that asks about open payments', () => settleUnfinished(t.deps)],
    ['a webhook', (there) => tell(`id=${there}`)],
  ])('announces the day of a debit whose answer was lost, once, as %s finds it', async (_, find) => {
    t.deps.logger.level = 'silent';
    const { id, browser } = await debits.payer();
    await debits.order(browser);
    const announced = async () => (await debits.mailsTo(id)).filter((mail) => mail.includes('31 December 2099'));
    mollie.state.loseNextAnswer = true;
    expect(await debits.order(browser)).toMatchObject({ status: 503, body: { error: 'unavailable' } });
    const lost = [...mollie.payments.values()].at(-1);
    expect(await announced()).toHaveLength(1);
    t.clock.minutes(6);
    for (let i = 0; i < 2; i++) await find(lost?.id ?? '');
    expect(await debits.paymentOf(browser, lost?.metadata.payment ?? '')).toMatchObject({
      status: 'pending',
      debit: { collect_on: '2099-12-31' },
    });
    expect(await announced()).toHaveLength(2);
  });

  it('expires a debit that never reached Mollie, once Mollie has said so, and announces nothing', async () => {
    t.deps.logger.level = 'silent';
    const { id, browser } = await debits.payer();
    await debits.order(browser);
    const before = await debits.mailsTo(id);
    mollie.state.weather = 'down';
    t.clock.minutes(1);
    const key = randomUUID();
    expect((await debits.order(browser, 10, key)).status).toBe(503);
    const newest = async () => (await browser.get('transactions.php')).body.transactions[0].status;
    t.clock.minutes(51);
    await settleUnfinished(t.deps);
    expect(await newest()).toBe('open');
    mollie.state.weather = 'fair';
    t.clock.minutes(6);
    await settleUnfinished(t.deps);
    expect(await newest()).toBe('expired');
    expect(await debits.mailsTo(id)).toEqual(before);
  });

  it('has Mollie give a mandate up that its member revokes or replaces, after an outage too', async () => {
    t.deps.logger.level = 'silent';
    const { browser } = await debits.payer();
    await debits.order(browser);
    t.clock.minutes(2);
    await debits.sign(browser, accounts.be);
    await debits.order(browser);
    expect(mollie.mandates.size).toBe(2);
    await settleUnfinished(t.deps);
    expect([...mollie.mandates.values()]).toMatchObject([{ consumerAccount: accounts.be }]);
    await browser.delete('directdebit.php');
    mollie.state.weather = 'down';
    await settleUnfinished(t.deps);
    mollie.state.weather = 'fair';
    t.clock.minutes(6);
    await settleUnfinished(t.deps);
    expect(mollie.mandates.size).toBe(0);
  });
});
