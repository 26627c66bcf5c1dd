import { eq, sql } from 'drizzle-orm';
import { startTestApp } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import { asInternal } from '../../tests/setup/front-secret.ts';
import { shopOf } from '../../tests/setup/shop.ts';
import { members } from '../db/schema/members.ts';
import { payments } from '../db/schema/money.ts';
import { bookWatch } from '../db/schema/operator.ts';
import { settleUnfinished } from '../routes/payments/settle-unfinished.ts';
import { audit } from './audit.ts';
import { readBookWatch, watchBooks } from './watch.ts';

describe.each(anyEngine)('the watch over the books on %s', (engine) => {
  it('finds what the audit finds, says it once, and forgets what was mended', async () => {
    const t = await startTestApp(engine);
    const errors = jest.spyOn(t.deps.logger, 'error').mockReturnValue();
    const shop = shopOf(t);
    const { id, browser } = await shop.buyer(6);
    const payment = await shop.buy(browser);
    await shop.deliver(payment);
    await shop.refundAtDesk(payment, 200);
    const look = async () => {
      await watchBooks(t.deps);
      return (await readBookWatch(t.db))?.problems;
    };
    expect((await audit(t.db)).problems).toEqual([]);
    expect(await look()).toEqual([]);

    await t.db.execute(sql`update members set credits = credits + 1 where id = ${id}`);
    await t.db.execute(sql`update payments set credits = credits + 1 where id = ${payment}`);
    const found = await look();
    expect(found).toEqual([
      { problem: 'balance is not the sum of its entries', id, member: id },
      { problem: 'paid purchase without its one entry', id: payment, member: id },
    ]);
    const { problems } = await audit(t.db);
    expect(problems).toEqual(expect.arrayContaining((found ?? []).map(({ problem, id }) => `${problem}: ${id}`)));
    expect(await look()).toEqual(found);
    expect(errors.mock.calls.map(([line]) => line)).toEqual(found);
    const { body } = await t.browser().get('metrics', asInternal);
    expect(body).toContain('rendezvous_books_problems{problem="balance is not the sum of its entries"} 1\n');
    expect(body).toContain('rendezvous_books_problems{problem="purchase without a paid payment"} 0\n');
    expect(body).toContain(`rendezvous_books_looked_timestamp_seconds ${t.clock.now().getTime() / 1000}\n`);

    await t.db.execute(sql`update members set credits = credits - 1 where id = ${id}`);
    await t.db.update(payments).set({ credits: sql`credits - 1` }).where(eq(payments.id, payment));
    expect(await look()).toEqual([]);
    errors.mockRestore();
    await t.close();
  });

  it('goes on where it left off, a part at a time, to those who paid lately first', async () => {
    const t = await startTestApp(engine);
    jest.spyOn(t.deps.logger, 'error').mockReturnValue();
    await t.db.execute(sql`insert into members (id, site_id, email, email_folded, name, name_folded, password_hash, status, language, signup_host)
      select 'b' || lpad(n::text, 5, '0'), 'fonkel', n, n, n, n, 'x', 'active', 'nl', 'nl.localhost' from generate_series(1, 1200) n`);
    const shop = shopOf(t);
    const { id, browser } = await shop.buyer(6);
    await shop.deliver(await shop.buy(browser));
    await t.db.update(members).set({ credits: 1 }).where(eq(members.id, 'b00700'));
    await t.db.execute(sql`update members set credits = credits + 1 where id = ${id}`);
    // A second is over at once.
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (clock.mock.calls.length - 1) * 10_000);
    const seen: (string[] | undefined)[] = [];
    const reached: (string | undefined)[] = [];
    for (let run = 0; run < 3; run++) {
      await watchBooks(t.deps);
      const state = await readBookWatch(t.db);
      seen.push(state?.problems.map(({ member }) => member));
      reached.push(state?.reached);
    }
    clock.mockRestore();
    const part = (n: number) => `b${String(n).padStart(5, '0')}`;
    expect(seen[0]).toContain(id);
    expect(seen.slice(1)).toEqual([expect.arrayContaining([id, part(700)]), expect.arrayContaining([id, part(700)])]);
    expect(new Set(reached).size).toBe(3);
    expect(reached.at(-1)).toBe('');
    expect((await readBookWatch(t.db))?.round).toEqual(t.clock.now());
    expect(await t.db.$count(bookWatch)).toBe(1);
    await t.close();
  });

  it('ends with its round, however much of its second is left', async () => {
    const t = await startTestApp(engine);
    await t.addMember();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    await watchBooks(t.deps);
    clock.mockRestore();
    expect(await readBookWatch(t.db)).toMatchObject({ reached: '', round: t.clock.now() });
    await t.close();
  });

  it('comes to whoever paid last, however many of our own looks at older payments came between', async () => {
    const t = await startTestApp(engine);
    jest.spyOn(t.deps.logger, 'error').mockReturnValue();
    await t.db.execute(sql`insert into members (id, site_id, email, email_folded, name, name_folded, password_hash, status, language, signup_host)
      select 'b' || lpad(n::text, 5, '0'), 'fonkel', n, n, n, n, 'x', 'active', 'nl', 'nl.localhost' from generate_series(1, 600) n`);
    const { id, browser } = await shopOf(t).buyer(6);
    await shopOf(t).buy(browser);
    await t.db.execute(sql`insert into payments (id, site_id, member_id, bundle_id, credits, amount, currency, country, payment_method,
        status, provider, idempotency_key, request_hash, completed, updated, looked)
      select 'older' || id, site_id, id, (select id from bundles limit 1), 1, 1, 'EUR', 'nl', 'ideal', 'completed', 'earlier',
        gen_random_uuid(), 'x', now() - interval '2 days', now() - interval '2 days', now() - interval '2 days'
      from members where id like 'b%'`);
    await t.db
      .insert(bookWatch)
      .values({ id: 'books', reached: 'b', round: null, looked: t.clock.now(), problems: [] });
    await t.db.execute(sql`update members set credits = credits + 1 where id = ${id}`);
    t.clock.minutes(5);
    for (let round = 0; round < 3; round++) await settleUnfinished(t.deps);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (clock.mock.calls.length - 1) * 10_000);
    await watchBooks(t.deps);
    clock.mockRestore();
    expect((await readBookWatch(t.db))?.problems.map(({ member }) => member)).toContain(id);
    await t.close();
  });
});
