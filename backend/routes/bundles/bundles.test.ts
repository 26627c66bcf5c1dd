import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import { statementsOf } from '../../../tests/setup/statements-of.ts';
import { newId } from '../../db/schema/columns.ts';
import { payments } from '../../db/schema/money.ts';
import { readOfferId } from './offer.ts';

describe.each(anyEngine)('bundles.php on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  it('prices for the country asked for, else the member’s, else the host’s', async () => {
    const host = (await t.browser('pl.localhost').get('bundles.php')).body;
    expect(host).toMatchObject({ payment_methods: expect.arrayContaining(['blik']), vat_percentage: 23 });
    expect(host.bundles[0].price.currency).toBe('PLN');

    const dane = await t.loginAs(await t.addMember({ profile: { country: 'dk' } }));
    expect((await dane.get('bundles.php')).body.bundles[0].price.currency).toBe('DKK');

    const asked = (await dane.get('bundles.php?country=NL')).body;
    expect(asked.bundles.map(({ credits, price }: { credits: number; price: object }) => [credits, price])).toEqual([
      [10, { amount: 999, currency: 'EUR' }],
      [25, { amount: 1999, currency: 'EUR' }],
      [60, { amount: 3999, currency: 'EUR' }],
      [150, { amount: 7999, currency: 'EUR' }],
    ]);
    expect((await dane.get('bundles.php?country=nowhere')).body.fields).toEqual({ country: 'invalid' });
  });

  it.each(['xx', 'zz', 'br', 'jp'])('rejects the country %s, which has no prices', async (country) => {
    for (const browser of [t.browser(), await t.loginAs(await t.addMember())]) {
      const { status, body } = await browser.get(`bundles.php?country=${country}`);
      expect([status, body.error, body.fields]).toEqual([400, 'invalid_request', { country: 'invalid' }]);
    }
  });

  it('shows a visitor all countries that the site sells to, a member those that something speaks for', async () => {
    const { countries } = (await t.browser().get('bundles.php')).body;
    expect(countries).toEqual(expect.arrayContaining(['bg', 'ch', 'gb', 'nl', 'us']));
    expect(countries).toHaveLength(31);
    const dane = await t.loginAs(await t.addMember({ profile: { country: 'dk' } }));
    expect((await dane.get('bundles.php')).body.countries).toEqual(['dk']);
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-country': 'SE' };
    const abroad = (await dane.get('bundles.php', { headers })).body;
    expect([abroad.countries, abroad.address_country]).toEqual([['dk', 'se'], 'se']);
  });

  it('charges what it showed, whatever the host’s country', async () => {
    const pole = await t.loginAs(await t.addMember({ profile: { country: 'pl' } }));
    const [bundle] = (await pole.get('bundles.php?country=pl')).body.bundles;
    const answer = await pole.post('payment.php', {
      bundle: bundle.id,
      paymentmethod: 'blik',
      idempotency_key: randomUUID(),
    });
    expect(answer.body.payment).toMatchObject({ bundle: bundle.id, price: bundle.price });
  });

  it('counts the sales of a site once in five minutes, also for calls at once', async () => {
    const ask = () => t.browser('velours.localhost').get('bundles.php');
    const counts = async (what: () => Promise<unknown>) =>
      (await statementsOf(what)).filter((text) => /count\(.* from "payments"/.test(text)).length;
    t.clock.minutes(5);
    expect(await counts(() => Promise.all([ask(), ask(), ask()]))).toBe(1);
    t.clock.minutes(4);
    expect(await counts(ask)).toBe(0);
    t.clock.minutes(1);
    expect(await counts(ask)).toBe(1);
  });

  it('calls popular what sold best on the site in ninety days, and nothing while sales are few', async () => {
    const memberId = await t.addMember();
    const { bundles } = (await t.browser().get('bundles.php')).body;
    const sell = (id: string, times: number, days: number, siteId = 'fonkel') =>
      t.db.insert(payments).values(
        Array.from({ length: times }, () => ({
          id: newId(),
          siteId,
          memberId,
          bundleId: readOfferId(id)?.bundleId ?? '',
          credits: 1,
          amount: 1,
          currency: 'EUR',
          country: 'nl',
          paymentMethod: 'ideal',
          status: 'completed' as const,
          provider: 'sandbox',
          idempotencyKey: randomUUID(),
          requestHash: '',
          completed: new Date(t.clock.now().getTime() - days * 86_400_000),
        })),
      );
    const popular = async () => {
      t.clock.minutes(5);
      const { body } = await t.browser().get('bundles.php');
      return body.bundles.map((one: { popular?: boolean }) => one.popular ?? false);
    };
    await sell(bundles[0].id, 100, 91);
    await sell(bundles[1].id, 19, 5);
    expect(await popular()).toEqual([false, false, false, false]);
    const { bundles: others } = (await t.browser('velours.localhost').get('bundles.php')).body;
    await sell(others[0].id, 50, 1, 'velours');
    await sell(bundles[1].id, 1, 89);
    expect(await popular()).toEqual([false, true, false, false]);
    await sell(bundles[2].id, 20, 1);
    expect(await popular()).toEqual([false, false, false, false]);
  });
});
