import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import type { Browser } from '../../tests/setup/browser.ts';
import { addPhoto } from '../../tests/setup/photos.ts';
import { shopOf } from '../../tests/setup/shop.ts';
import { audit } from './audit.ts';
import { addEntry } from './ledger.ts';

describe.each(anyEngine)('premium on the %s database', (engine) => {
  let t: TestApp;
  let shop: ReturnType<typeof shopOf>;
  beforeAll(async () => {
    t = await startTestApp(engine);
    shop = shopOf(t);
  });
  afterAll(async () => {
    expect((await audit(t.db)).problems).toEqual([]);
    await t.close();
  });

  let spent = 0;
  const spend = (member: string, credits: number) =>
    addEntry(t.db, { member, kind: 'correction', amount: -credits, key: `spent:${spent++}` });
  const isPremium = async (browser: Browser) => (await shop.userOf(browser)).paid_user;
  const offerOf = async (browser: Browser, id: string) => (await shop.paymentOf(browser, id)).withdrawal;
  async function withdraw(browser: Browser, payment_id: string) {
    await browser.post('withdrawal.php', { payment_id });
    await t.jobs.run();
  }
  /** A member with six credits of the sign-up who bought and withdrew from the whole purchase. */
  async function withdrawn() {
    const buyer = await shop.buyer(6);
    const first = await shop.buy(buyer.browser);
    expect(await isPremium(buyer.browser)).toBe(true);
    await withdraw(buyer.browser, first);
    return buyer;
  }

  it('comes with a purchase after a whole withdrawal once the first credit of it is spent', async () => {
    const { id, browser } = await withdrawn();
    const seen = await t.addMember();
    for (const position of [0, 1]) await addPhoto(t.db, seen, { position });
    const isLocked = async () => (await browser.get(`profile.php?id=${seen}`)).body.profile.images[1].locked;
    const second = await shop.buy(browser);
    expect(await shop.userOf(browser)).toMatchObject({ credits: 31, paid_user: false, first_purchase_over: true });
    expect(await isLocked()).toBe(true);
    await spend(id, 6);
    expect(await isPremium(browser)).toBe(false);
    await browser.post('message.php', { profile: seen, text: 'Hello', client_id: crypto.randomUUID() });
    expect(await shop.userOf(browser)).toMatchObject({ credits: 24, paid_user: true });
    expect(await isLocked()).toBe(false);
    expect(await offerOf(browser, second)).toMatchObject({ kept: 1, ends_premium: true });
    await withdraw(browser, second);
    expect(await isPremium(browser)).toBe(false);
  });

  it('comes with a purchase after a whole withdrawal once its withdrawal period is over', async () => {
    const { browser } = await withdrawn();
    const { until } = await offerOf(browser, await shop.buy(browser));
    t.clock.advance(Date.parse(until) - t.clock.now().getTime() - 1);
    expect(await isPremium(browser)).toBe(false);
    t.clock.advance(1);
    expect(await isPremium(browser)).toBe(true);
  });

  it('is not had for nothing by buying and withdrawing again and again', async () => {
    const { browser } = await withdrawn();
    for (let round = 0; round < 3; round++) {
      const next = await shop.buy(browser);
      expect(await isPremium(browser)).toBe(false);
      expect(await offerOf(browser, next)).toMatchObject({ kept: 0, ends_premium: false });
      await withdraw(browser, next);
    }
  });

  it('stays with a purchase before the withdrawn one, and waits with a purchase after it', async () => {
    const { browser } = await shop.buyer(6);
    const [first, second, third] = [await shop.buy(browser), await shop.buy(browser), await shop.buy(browser)] as const;
    expect(await offerOf(browser, second)).toMatchObject({ ends_premium: false });
    await withdraw(browser, second);
    expect(await isPremium(browser)).toBe(true);
    expect(await offerOf(browser, third)).toMatchObject({ ends_premium: false });
    expect(await offerOf(browser, first)).toMatchObject({ ends_premium: true });
    await withdraw(browser, first);
    expect(await isPremium(browser)).toBe(false);
  });

  it('is not had for nothing by buying and having the bank take the money back', async () => {
    const { id, browser } = await shop.buyer(0);
    const first = await shop.buy(browser);
    await shop.later(first, 'charged_back');
    expect(await isPremium(browser)).toBe(false);
    await shop.buy(browser);
    expect(await isPremium(browser)).toBe(false);
    await spend(id, 1);
    expect(await isPremium(browser)).toBe(true);
    await shop.later(first, 'chargeback_reversed');
    expect(await isPremium(browser)).toBe(true);
  });

  it('begins ten conversations a day for nothing while each purchase can still be withdrawn from whole', async () => {
    const { id, browser } = await shop.buyer(1);
    const begin = async (content: object = { icebreaker: 'weekend' }) =>
      browser.post('message.php', { profile: await t.addMember(), client_id: crypto.randomUUID(), ...content });
    const statusesOf = async (count: number) => {
      const statuses = [];
      for (let n = 0; n < count; n++) statuses.push((await begin()).status);
      return statuses;
    };
    t.clock.minutes(25 * 60);
    await shop.buy(browser);
    expect(await statusesOf(5)).toEqual(Array(5).fill(201));
    t.clock.minutes(60);
    expect(await statusesOf(6)).toEqual([...Array(5).fill(201), 429]);
    const refused = await begin();
    expect([refused.body.error, refused.headers.get('retry-after')]).toEqual(['rate_limited', `${23 * 3600}`]);

    // A message that costs is none of the ten. This one is paid with the credit of the sign-up.
    expect((await begin({ text: 'Good evening' })).status).toBe(201);
    expect((await begin()).status).toBe(429);
    t.clock.minutes(23 * 60);
    expect(await statusesOf(6)).toEqual([...Array(5).fill(201), 429]);

    await spend(id, 1);
    expect(await statusesOf(3)).toEqual(Array(3).fill(201));
  });

  it('begins any number of conversations for nothing once the withdrawal period of a purchase is over', async () => {
    const { browser } = await shop.buyer(0);
    const { until } = await offerOf(browser, await shop.buy(browser));
    t.clock.advance(Date.parse(until) - t.clock.now().getTime());
    await shop.buy(browser);
    const begin = async () =>
      browser.post('message.php', {
        profile: await t.addMember(),
        client_id: crypto.randomUUID(),
        icebreaker: 'weekend',
      });
    for (let n = 0; n < 11; n++) expect((await begin()).status).toBe(201);
  });

  it('comes at once with a purchase after a withdrawal from a part', async () => {
    const { id, browser } = await shop.buyer(0);
    const first = await shop.buy(browser);
    await spend(id, 1);
    await withdraw(browser, first);
    expect(await isPremium(browser)).toBe(false);
    await shop.buy(browser);
    expect(await isPremium(browser)).toBe(true);
  });
});
