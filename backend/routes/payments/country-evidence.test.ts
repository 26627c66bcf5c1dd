import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { debitsAt } from '../../../tests/setup/debit.ts';
import { unzip } from '../../../tests/setup/unzip.ts';
import { profiles } from '../../db/schema/members.ts';
import { payments } from '../../db/schema/money.ts';
import { paymentMeans } from '../../db/schema/payment-means.ts';
import { countAgreeing, isProved } from './country-evidence.ts';

test.each([
  [{ profile: 'nl' }, 1, true],
  [{ profile: 'nl', address: 'nl' }, 2, true],
  [{ profile: 'nl', address: 'de' }, 1, false],
  [{ profile: 'nl', address: 'de', means: 'nl' }, 2, true],
  [{ profile: 'nl', address: 'de', means: 'de' }, 1, false],
  [{ profile: 'nl', address: 'de', means: 'lt' }, 1, false],
  [{ profile: 'nl', address: 'nl', means: 'lt' }, 2, true],
  [{ profile: 'nl', means: 'lt' }, 1, true],
  [{ profile: 'de', address: 'nl', means: 'nl' }, 2, true],
  [{ profile: 'de', address: 'nl', earlier: 'nl' }, 2, true],
  [{ profile: 'de', address: 'nl' }, 1, false],
  [{ profile: 'de', address: 'de' }, 0, false],
  [{ profile: 'de', means: 'nl' }, 1, false],
  [{ profile: 'br', address: 'nl' }, 1, false],
])('of %j, %s pieces say the Netherlands, and its price is given: %s', (evidence, pieces, proved) => {
  expect([countAgreeing(evidence, 'nl'), isProved(evidence, 'nl')]).toEqual([pieces, proved]);
});

describe.each(anyEngine)('the country of an order on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  /** The headers of a call that front and CDN pass on from a country; of a country that nobody knows without one. */
  const from = (country?: string) => ({
    headers: { 'x-forwarded-for': '203.0.113.9', ...(country && { 'x-forwarded-country': country }) },
  });
  const member = async (country = 'nl'): Promise<[Browser, string]> => {
    const id = await t.addMember({ profile: { country } });
    return [await t.loginAs(id), id];
  };
  const shopOf = async (browser: Browser, country: string, at?: string) =>
    (await browser.get(`bundles.php?country=${country}`, from(at))).body;
  const order = (browser: Browser, country: string, paymentmethod: string, at?: string, more: object = {}) =>
    browser.post(
      'payment.php',
      { bundle: `fonkel-10-${country}`, paymentmethod, idempotency_key: randomUUID(), ...more },
      from(at),
    );
  const refusal = async (answer: Promise<{ status: number; body: { error?: string } }>) => {
    const { status, body } = await answer;
    return [status, body.error];
  };
  const unproved = [403, 'country_unproved'];
  const evidenceOf = async (answer: { body: { payment: { payment_id: string } } }) => {
    const [row] = await t.db.select().from(payments).where(eq(payments.id, answer.body.payment.payment_id));
    return row?.countryEvidence;
  };
  const pay = async (browser: Browser, answer: { body: { payment: { payment_id: string } } }) =>
    browser.post('sandbox-checkout.php', { payment_id: answer.body.payment.payment_id, outcome: 'completed' });

  it('is that of profile and address, with which any method goes, and is kept', async () => {
    const [browser] = await member();
    const ordered = await order(browser, 'nl', 'creditcard', 'NL');
    expect(ordered.status).toBe(201);
    expect(await evidenceOf(ordered)).toEqual({ profile: 'nl', address: 'nl' });
    const shop = await shopOf(browser, 'nl', 'NL');
    expect(shop.payment_methods).toEqual(['ideal', 'creditcard', 'paypal', 'applepay', 'sdd', 'sct', 'paysafecard']);
    expect(shop).not.toHaveProperty('address_country');
  });

  it('is that of the profile where nobody knows where the address is', async () => {
    const [browser] = await member();
    for (const nobody of [undefined, 'XX', 'T1', '']) {
      const ordered = await order(browser, 'nl', 'creditcard', nobody);
      expect(await evidenceOf(ordered)).toEqual({ profile: 'nl' });
    }
    expect(await refusal(order(browser, 'pl', 'creditcard'))).toEqual(unproved);
    expect(await refusal(order(browser, 'pl', 'blik'))).toEqual(unproved);
  });

  it.each(['xx', 'zz', 'br'])('is never %s, which the site does not sell to', async (country) => {
    const [browser] = await member(country);
    expect(await refusal(order(browser, country, 'creditcard', country.toUpperCase()))).toEqual([404, 'not_found']);
    const shop = (await browser.get('bundles.php')).body;
    expect([shop.country, shop.payment_methods]).toEqual(['nl', []]);
    expect(await refusal(order(browser, 'nl', 'ideal'))).toEqual(unproved);
  });

  it('needs a means of it where profile and address differ', async () => {
    const [browser] = await member();
    for (const method of ['creditcard', 'paypal', 'sct']) {
      expect(await refusal(order(browser, 'nl', method, 'DE'))).toEqual(unproved);
      expect(await refusal(order(browser, 'de', method, 'DE'))).toEqual(unproved);
    }
    const shop = await shopOf(browser, 'nl', 'DE');
    expect(shop).toMatchObject({ payment_methods: ['ideal', 'sdd'], countries: ['de', 'nl'], address_country: 'de' });
    expect((await shopOf(browser, 'de', 'DE')).payment_methods).toEqual(['sdd']);
    const ordered = await order(browser, 'nl', 'ideal', 'DE');
    expect(await evidenceOf(ordered)).toEqual({ profile: 'nl', address: 'de', means: 'nl' });
  });

  it('is that of the account of a mandate, beside profile or address', async () => {
    const [browser] = await member();
    expect(await refusal(order(browser, 'de', 'sdd', 'DE'))).toEqual([403, 'mandate_required']);
    await debitsAt(t).sign(browser, 'DE89370400440532013000');
    expect(await refusal(order(browser, 'nl', 'sdd', 'DE'))).toEqual(unproved);
    expect((await shopOf(browser, 'nl', 'DE')).payment_methods).toEqual(['ideal']);
    const ordered = await order(browser, 'de', 'sdd', 'DE');
    expect(await evidenceOf(ordered)).toEqual({ profile: 'nl', address: 'de', means: 'de' });
    // An account abroad refuses nobody whose address is at home, or unknown.
    expect((await order(browser, 'nl', 'sdd', 'NL')).status).toBe(201);
    expect((await order(browser, 'nl', 'sdd')).status).toBe(201);
  });

  it('is that of the means that paid before, of which travellers need no other', async () => {
    const [browser] = await member();
    expect(await refusal(order(browser, 'nl', 'creditcard', 'ES'))).toEqual(unproved);
    await pay(browser, await order(browser, 'nl', 'ideal', 'NL'));
    const ordered = await order(browser, 'nl', 'creditcard', 'ES');
    expect(await evidenceOf(ordered)).toEqual({ profile: 'nl', address: 'es', earlier: 'nl' });
    expect((await shopOf(browser, 'nl', 'ES')).payment_methods).toContain('creditcard');
    expect(await refusal(order(browser, 'es', 'creditcard', 'ES'))).toEqual(unproved);
  });

  it('is that of a kept card, where the provider tells it', async () => {
    const [browser, id] = await member();
    await pay(browser, await order(browser, 'nl', 'creditcard', 'NL', { keep_means: true }));
    const repeat = (country: string, at?: string) =>
      browser.post('payment.php?repeat=1', { bundle: `fonkel-10-${country}`, idempotency_key: randomUUID() }, from(at));
    expect(await refusal(repeat('nl', 'DE'))).toEqual(unproved);
    await t.db.update(paymentMeans).set({ country: 'de' }).where(eq(paymentMeans.memberId, id));
    expect(await refusal(repeat('nl', 'DE'))).toEqual(unproved);
    expect(await evidenceOf(await repeat('de', 'DE'))).toEqual({ profile: 'nl', address: 'de', means: 'de' });
  });

  it('is asked for once: the same key is the same order, wherever it comes from', async () => {
    const [browser] = await member();
    const key = { idempotency_key: randomUUID() };
    const first = await order(browser, 'nl', 'creditcard', 'NL', key);
    expect((await order(browser, 'nl', 'creditcard', 'DE', key)).body.payment).toEqual(first.body.payment);
    expect(await evidenceOf(first)).toEqual({ profile: 'nl', address: 'nl' });
  });

  it('is not what a stranger’s own header says', async () => {
    const [browser] = await member();
    const stranger = { ...from('DE'), from: '203.0.113.9' };
    const body = { bundle: 'fonkel-10-nl', paymentmethod: 'creditcard', idempotency_key: randomUUID() };
    expect(await evidenceOf(await browser.post('payment.php', body, stranger))).toEqual({ profile: 'nl' });
    expect((await browser.get('bundles.php', stranger)).body).not.toHaveProperty('address_country');
  });

  it('changes with the profile, and an order keeps what it was placed by', async () => {
    const [browser, id] = await member('de');
    expect(await refusal(order(browser, 'nl', 'creditcard', 'NL'))).toEqual(unproved);
    await browser.put('profile.php', { country: 'nl' });
    const ordered = await order(browser, 'nl', 'creditcard', 'NL');
    await t.db.update(profiles).set({ country: 'de' }).where(eq(profiles.memberId, id));
    expect(await evidenceOf(ordered)).toEqual({ profile: 'nl', address: 'nl' });
    const answer = await browser.raw('GET', 'export.php');
    const files = unzip(Buffer.from(await answer.arrayBuffer()));
    expect(JSON.parse(files.get('payments.json')?.toString() ?? '')).toMatchObject([
      { country: 'nl', country_evidence: { profile: 'nl', address: 'nl' } },
    ]);
  });
});
