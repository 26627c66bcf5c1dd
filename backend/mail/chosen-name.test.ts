import { mailsTo } from '../../tests/setup/account.ts';
import { startTestApp, type TestApp, testPassword } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import { decideReport } from '../safety/decide-report.ts';

describe.each(anyEngine)('the chosen name in mails on the %s database', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(engine);
  });
  afterAll(() => test.close());

  /** Makes an account cause one mail of each kind that greets; those that came. */
  async function mailsAbout(status: 'active' | 'not_confirmed', name: string): Promise<string[]> {
    const email = `${status}@test.example`;
    const browser = await test.loginAs(await test.addMember({ name, email, status }));
    await browser.post('activate.php?resend=1');
    await browser.post('password-reset.php', { email });
    const { bundles, payment_methods } = (await browser.get('bundles.php')).body;
    const order = { bundle: bundles[0].id, paymentmethod: payment_methods[0], idempotency_key: crypto.randomUUID() };
    const { payment } = (await browser.post('payment.php', order)).body;
    await browser.post('sandbox-checkout.php', { payment_id: payment.payment_id, outcome: 'completed' });
    const report = await browser.post('report.php', { profile: await test.addMember(), reason: 'fake' });
    await decideReport(test.db, report.body.report.id, { status: 'dismissed', by: 'ops' }, test.clock.now());
    await test.jobs.send(test.db, 'queue-decision-mails', {});
    await test.jobs.run();
    await test.jobs.run();
    await browser.delete('user.php', { password: testPassword, reason: 'other' });
    return mailsTo(test, email);
  }

  it('is in none to an address that nobody confirmed: mail programs would make a link of it', async () => {
    const mails = await mailsAbout('not_confirmed', 'win-money.example');
    expect(mails).toHaveLength(5);
    for (const mail of mails) expect(mail).not.toContain('win-money');
  });

  it('greets whoever has confirmed the address', async () => {
    const mails = await mailsAbout('active', 'Sanne');
    expect(mails).toHaveLength(4);
    for (const mail of mails) expect(mail).toContain('Sanne');
  });
});
