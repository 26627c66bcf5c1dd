import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp, testPassword } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import { discountCodes } from '../../db/schema/discounts.ts';
import { members } from '../../db/schema/members.ts';

const day = 24 * 60;

describe.each(anyEngine)('discountcode.php and leaving-discount.php on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  const addCode = (code: string, more: Partial<typeof discountCodes.$inferInsert> = {}) =>
    t.db.insert(discountCodes).values({ siteId: 'fonkel', code, kind: 'campaign', valuePercentage: 10, ...more });
  const newBrowser = async (more: Parameters<TestApp['addMember']>[0] = {}) => {
    const id = await t.addMember({ created: new Date(t.clock.now().getTime() - day * 60_000), ...more });
    return { id, browser: await t.loginAs(id) };
  };

  it('gives a code with everything that it is bound to, however it is written', async () => {
    const expires = new Date(t.clock.now().getTime() + 60_000);
    await addCode('SPRING', {
      country: 'nl',
      expires,
      valuePercentage: 12.5,
      currency: 'EUR',
      minimumOrderValue: 1500,
      paymentMethods: ['ideal', 'paypal'],
    });
    const { browser } = await newBrowser();
    const found = {
      code: 'SPRING',
      country: 'nl',
      user_id: null,
      expires: expires.toISOString(),
      value_percentage: 12.5,
      currency: 'EUR',
      minimum_order_value: 1500,
      status: 'active',
      validity: 'once-per-user',
      expired: false,
      paymentmethods: ['ideal', 'paypal'],
    };
    expect(await browser.get('discountcode.php?code=%20spring%20')).toMatchObject({ status: 200, body: found });
    t.clock.minutes(2);
    expect((await browser.get('discountcode.php?code=SPRING&x=1')).body).toEqual({ ...found, expired: true });
  });

  it('knows no code of another site, of another member, that was ended, or that nobody made', async () => {
    const owner = await newBrowser();
    await addCode('ELSEWHERE', { siteId: 'velours' });
    await addCode('OWN', { memberId: owner.id });
    await addCode('ENDED', { status: 'inactive' });
    const { browser } = await newBrowser();
    for (const code of ['ELSEWHERE', 'OWN', 'ENDED', 'NEVER', "' or 1=1", '%25']) {
      const answer = await browser.get(`discountcode.php?code=${encodeURIComponent(code)}`);
      expect([code, answer.status, answer.body.error]).toEqual([code, 404, 'code_not_found']);
    }
    expect((await owner.browser.get('discountcode.php?code=own')).body.user_id).toBe(owner.id);
    expect((await browser.get('discountcode.php')).body.fields).toEqual({ code: 'required' });
    expect((await browser.get('discountcode.php?welcome=false')).status).toBe(400);
    expect((await browser.get(`discountcode.php?code=${'x'.repeat(65)}`)).status).toBe(400);
    expect((await t.browser().get('discountcode.php?code=OWN')).body.error).toBe('authentication_required');
  });

  it('gives members who never paid the time bonus until 14,400 s after sign-up, and not a second longer', async () => {
    const { id, browser } = await newBrowser({ created: t.clock.now() });
    const ask = () => browser.get('discountcode.php?code=timebonus25');
    expect((await ask()).body).toMatchObject({
      code: 'TIMEBONUS25',
      value_percentage: 25,
      user_id: id,
      expired: false,
    });
    expect((await browser.get('bundles.php')).body.discount).toMatchObject({ code: 'TIMEBONUS25' });
    t.clock.advance(14_399_000);
    expect((await ask()).status).toBe(200);
    t.clock.advance(1_000);
    expect(await ask()).toMatchObject({ status: 409, body: { error: 'not_eligible' } });
    expect((await browser.get('bundles.php')).body.discount).toBeUndefined();
    const paid = await newBrowser({ created: t.clock.now(), paidUser: true });
    expect((await paid.browser.get('discountcode.php?code=TIMEBONUS25')).body.error).toBe('not_eligible');
    expect((await t.browser().get('bundles.php')).body.discount).toBeUndefined();
  });

  it('stores no welcome code without an end of its own', async () => {
    await expect(addCode('FOREVER', { kind: 'welcome' })).rejects.toThrow();
    expect(await t.db.select().from(discountCodes).where(eq(discountCodes.code, 'FOREVER'))).toEqual([]);
  });

  it('gives members who never paid the welcome code of the country, else of the site', async () => {
    const [fresh, paid] = [await newBrowser(), await newBrowser({ paidUser: true })];
    const ask = () => fresh.browser.get('discountcode.php?welcome=true');
    expect((await ask()).status).toBe(204);
    const expires = new Date(t.clock.now().getTime() + 60_000);
    await addCode('HELLO', { kind: 'welcome', valuePercentage: 25, expires });
    await addCode('HOI', { kind: 'welcome', country: 'nl', expires });
    await addCode('HEJ', { kind: 'welcome', country: 'dk', expires });
    await addCode('LATE', { kind: 'welcome', country: 'nl', valuePercentage: 50, expires: t.clock.now() });
    expect((await ask()).body.code).toBe('HOI');
    const discountIn = async (country: string) =>
      (await fresh.browser.get(`bundles.php?country=${country}`)).body.discount.code;
    expect([await discountIn('dk'), await discountIn('de')]).toEqual(['HEJ', 'HELLO']);
    await addCode('HOI2', { kind: 'welcome', country: 'nl', valuePercentage: 20, expires });
    await addCode('HAI', { kind: 'welcome', country: 'nl', valuePercentage: 20, expires });
    expect((await ask()).body.code).toBe('HAI');
    for (const path of ['welcome=true', 'code=HELLO']) {
      expect((await paid.browser.get(`discountcode.php?${path}`)).body.error).toBe('not_eligible');
    }
    expect((await paid.browser.get('bundles.php')).body.discount).toBeUndefined();
    await t.db.delete(discountCodes).where(eq(discountCodes.kind, 'welcome'));
  });

  it('limits guesses of codes', async () => {
    const { browser } = await newBrowser();
    for (let i = 0; i < 30; i++) expect((await browser.get(`discountcode.php?code=TRY${i}`)).status).toBe(404);
    const refused = await browser.get('discountcode.php?code=SPRING');
    expect([refused.status, refused.body.error]).toEqual([429, 'rate_limited']);
    const { bundles, payment_methods } = (await browser.get('bundles.php')).body;
    const order = { bundle: bundles[0].id, paymentmethod: payment_methods[0], discountcode: 'TRY' };
    expect((await browser.post('payment.php', { ...order, idempotency_key: crypto.randomUUID() })).body.error).toBe(
      'rate_limited',
    );
  });

  it('limits how many codes members of one network try', async () => {
    const at = { headers: { 'x-forwarded-for': '203.0.113.80' } };
    const statuses = [];
    for (let member = 0; member < 5; member++) {
      const { browser } = await newBrowser();
      for (let i = 0; i < (member < 4 ? 30 : 1); i++) {
        statuses.push((await browser.get(`discountcode.php?code=NET${i}`, at)).status);
      }
    }
    expect(statuses).toEqual([...Array(120).fill(404), 429]);
    // Neighbours use up no time bonus.
    const { browser: newcomer } = await newBrowser({ created: t.clock.now() });
    expect((await newcomer.get('discountcode.php?code=TIMEBONUS25', at)).status).toBe(200);
  });

  it('gives a leaving member one code for 14 days, the same on every request', async () => {
    const { id, browser } = await newBrowser();
    const offer = async () => (await browser.get('leaving-discount.php')).body.value_percentage;
    expect(await offer()).toBe(25);
    const answers = await Promise.all([1, 2, 3].map(() => browser.post('leaving-discount.php')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [{ code }] = answers.map(({ body }) => body);
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({
      user_id: id,
      value_percentage: 25,
      validity: 'once-per-user',
      expires: expect.any(String),
    });
    const stranger = await newBrowser();
    expect((await stranger.browser.get(`discountcode.php?code=${code}`)).body.error).toBe('code_not_found');
    expect((await browser.get('bundles.php')).body.discount.code).toBe(code);
    expect(await offer()).toBe(25);

    t.clock.turnTo(answers[0]?.body.expires);
    expect(await offer()).toBeNull();
    expect((await browser.get('bundles.php')).body.discount).toBeUndefined();
    const again = await browser.post('leaving-discount.php');
    expect([again.status, again.body.error]).toEqual([409, 'not_eligible']);
    expect(await t.db.$count(discountCodes, eq(discountCodes.memberId, id))).toBe(1);
  });

  it.each([
    ['nl', '2026-10-11T22:30:00Z', '2026-10-26', '2026-10-26T23:00:00.000Z'],
    ['ro', '2026-11-22T22:30:00Z', '2026-12-07', '2026-12-07T22:00:00.000Z'],
  ])('ends the code for staying, in %s, with a day of the member’s own', async (country, now, last_day, expires) => {
    const before = t.clock.now();
    t.clock.turnTo(now);
    const { browser } = await newBrowser({ profile: { country } });
    const given = (await browser.post('leaving-discount.php')).body;
    expect(given).toMatchObject({ expires, last_day });
    t.clock.turnTo(expires);
    t.clock.advance(-1);
    expect((await browser.get(`discountcode.php?code=${given.code}`)).body.expired).toBe(false);
    t.clock.advance(1);
    expect((await browser.get(`discountcode.php?code=${given.code}`)).body.expired).toBe(true);
    t.clock.turnTo(before);
  });

  it('gives no code where the site has no delete_discount', async () => {
    const id = await t.addMember({ site: 'velours' });
    const browser = await t.loginAs(id, 'velours.localhost');
    expect((await browser.get('leaving-discount.php')).body).toEqual({ value_percentage: null });
    expect((await browser.post('leaving-discount.php')).body.error).toBe('not_eligible');
    expect((await t.browser().post('leaving-discount.php')).body.error).toBe('authentication_required');
  });

  it('takes a member’s own code along when the account is erased', async () => {
    const { id, browser } = await newBrowser();
    await browser.post('leaving-discount.php');
    await browser.delete('user.php', { password: testPassword, reason: 'too_expensive', solution: 'discount' });
    t.clock.minutes(16 * day);
    t.jobs.queued.push({ name: 'erase-accounts', data: {} });
    await t.jobs.run();
    expect((await t.db.select().from(members).where(eq(members.id, id)))[0]?.erased).not.toBeNull();
    expect(await t.db.$count(discountCodes, eq(discountCodes.memberId, id))).toBe(0);
  });
});
