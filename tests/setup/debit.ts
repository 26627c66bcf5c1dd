import { randomUUID } from 'node:crypto';
import { debitDetails, newIban, newPhone } from '../fixtures/debit';
import type { TestApp } from './backend';
import type { Browser } from './browser';
import { decodeMail } from './outbox';

/** Signs mandates and orders by direct debit at a test's application, as members do. */
export function debitsAt(t: TestApp) {
  /** Signs a mandate by the code of its SMS. */
  async function sign(browser: Browser, iban: string): Promise<void> {
    await browser.post('directdebit.php', { ...debitDetails, phone: newPhone(), iban });
    const code = /\b\d{6}\b/.exec((await t.texts()).at(-1) ?? '')?.[0];
    const { status } = await browser.put('directdebit.php', { sms_code: code });
    if (status !== 200) throw new Error(`the mandate was not signed: ${status}`);
  }

  return {
    sign,
    /** A member with a mandate, for an account of their own unless one is given. */
    async payer(iban = newIban(), language = 'en'): Promise<{ id: string; browser: Browser }> {
      const id = await t.addMember();
      const browser = await t.loginAs(id);
      await browser.put('user.php', { language });
      await sign(browser, iban);
      return { id, browser };
    },
    /** Orders a bundle of so many credits by direct debit. */
    async order(browser: Browser, credits = 10, key: string = randomUUID()) {
      const { bundles } = (await browser.get('bundles.php')).body;
      const bundle = bundles.find((one: { credits: number }) => one.credits === credits).id;
      return browser.post('payment.php', { bundle, paymentmethod: 'sdd', idempotency_key: key });
    },
    paymentOf: async (browser: Browser, id: string) => (await browser.get(`payment.php?id=${id}`)).body.payment,
    /** Mails to a member in plain words, the oldest first. */
    mailsTo: async (id: string) =>
      (await t.mails())
        .map((mail) => Buffer.from(decodeMail(mail), 'latin1').toString())
        .filter((mail) => mail.includes(`To: ${id}@test.example`)),
  };
}
