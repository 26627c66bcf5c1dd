import { locales } from '#contract/common';
import messages from '../../messages/en.json' with { type: 'json' };
import { newIban } from '../../tests/fixtures/debit.ts';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { debitsAt } from '../../tests/setup/debit.ts';
import { shopOf } from '../../tests/setup/shop.ts';
import type { SandboxCheckout } from '../adapters/payments/provider.ts';
import { mailMessages } from './messages.ts';

const words = messages.mails.debit_return;

describe('the mail about a direct debit that the bank returned', () => {
  let t: TestApp;
  let debits: ReturnType<typeof debitsAt>;
  beforeAll(async () => {
    t = await startTestApp();
    debits = debitsAt(t);
  });
  afterAll(() => t.close());

  /** Lines of a mail are folded; what it says is looked for in one piece. */
  const oneLine = (mail = '') => mail.replaceAll(/\s+/g, ' ');
  const returned = async (id: string, said = 'Your direct debit was returned') =>
    (await debits.mailsTo(id)).filter((mail) => mail.includes(said)).map(oneLine);

  async function fail(code: string, iban: string, language = 'en') {
    const { id, browser } = await debits.payer(iban, language);
    const { payment } = (await debits.order(browser)).body;
    await browser.post('sandbox-checkout.php', {
      payment_id: payment.payment_id,
      outcome: 'failed',
      return_code: code,
    });
    return { id, browser, payment: payment.payment_id as string };
  }

  it.each([
    ['AC04', 'account', 'ended', 'NL91ABNA0417164300'],
    ['AM04', 'funds', 'stays', 'BE68539007547034'],
    ['MD06', 'refused', 'blocked', 'DE89370400440532013000'],
    ['FF01', 'technical', 'stays', 'FI2112345600000785'],
  ] as const)(
    'says of %s why (%s), that the mandate is %s, and how to pay another way',
    async (code, reason, mandate, iban) => {
      const { id, payment } = await fail(code, iban);
      const [mail, ...more] = await returned(id);
      expect(more).toEqual([]);
      for (const said of [
        '€9.99',
        words.reason[reason],
        words.mandate[mandate],
        words.no_credits,
        words.other_way,
        'http://nl.localhost:80/credits',
        payment,
        `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`,
      ]) {
        expect(mail).toContain(said);
      }
      expect(mail).not.toContain(iban);
    },
  );

  it('says that the credits are gone where the debit had been paid, once however often it is told', async () => {
    const { id, browser } = await debits.payer(newIban());
    const { payment } = (await debits.order(browser)).body;
    await browser.post('sandbox-checkout.php', { payment_id: payment.payment_id, outcome: 'completed' });
    const shop = shopOf(t);
    const providerId = await shop.providerIdOf(payment.payment_id);
    await (t.deps.payments.sandbox as SandboxCheckout).later(providerId, 'charged_back', 'AM04');
    for (let i = 0; i < 3; i++) await shop.deliverFor(providerId);
    const [mail, ...more] = await returned(id);
    expect(more).toEqual([]);
    expect(mail).toContain(words.credits_taken);
    expect(mail).not.toContain(words.no_credits);
  });

  it.each(locales.filter((one) => one !== 'en'))('is written in the member’s language: %s', async (language) => {
    const { id } = await fail('AM04', newIban(), language);
    const { debit_return: own } = await mailMessages(language);
    const [mail] = await returned(id, own.other_way.split(' ').slice(0, 2).join(' '));
    expect(mail).toContain(oneLine(own.reason.funds));
    expect(mail).toContain(oneLine(own.action));
    expect(mail).not.toContain(words.other_way);
  });

  it('is not sent to a deleted account', async () => {
    const { id, browser } = await debits.payer(newIban());
    const { payment } = (await debits.order(browser)).body;
    await browser.delete('user.php', { password: 'correct horse 42 battery', reason: 'other' });
    const shop = shopOf(t);
    const providerId = await shop.providerIdOf(payment.payment_id);
    await (t.deps.payments.sandbox as SandboxCheckout).finish(providerId, 'failed', { returnCode: 'AM04' });
    await shop.deliverFor(providerId);
    expect(await returned(id)).toEqual([]);
  });
});
