import { randomUUID } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { engines } from '../../tests/setup/backend-database.ts';
import { shopOf } from '../../tests/setup/shop.ts';
import { rows } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { creditEntries, reversals } from '../db/schema/money.ts';
import { audit } from './audit.ts';
import { checks } from './checks.ts';
import { addEntry } from './ledger.ts';

describe.each(engines)('the ledger on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  const balanceOf = async (id: string) =>
    (await t.db.select({ credits: members.credits }).from(members).where(eq(members.id, id)))[0]?.credits;

  it('moves the balance with each entry and never below zero', async () => {
    const member = await t.addMember({ credits: 3 });
    expect(await addEntry(t.db, { member, kind: 'message', amount: -2, key: 'message:a' })).toBe(1);
    expect(await addEntry(t.db, { member, kind: 'message', amount: -2, key: 'message:b' })).toBeNull();
    expect(await addEntry(t.db, { member, kind: 'purchase', amount: 10, key: 'payment:c', reference: 'c' })).toBe(11);
    expect(await balanceOf(member)).toBe(11);
    const entries = await t.db.select().from(creditEntries).where(eq(creditEntries.memberId, member));
    expect(entries.map(({ amount, balance }) => [amount, balance])).toEqual([
      [3, 3],
      [-2, 1],
      [10, 11],
    ]);
  });

  it('takes a key once, also when many come at once', async () => {
    const member = await t.addMember({ credits: 5 });
    const tries = Array.from({ length: 8 }, () =>
      addEntry(t.db, { member, kind: 'correction', amount: -1, key: `once:${member}` }),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(member)).toBe(4);
  });

  it('cannot be changed afterwards', async () => {
    const member = await t.addMember();
    const own = eq(creditEntries.memberId, member);
    await expect(t.db.update(creditEntries).set({ amount: 100 }).where(own)).rejects.toThrow();
    await expect(t.db.delete(creditEntries).where(own)).rejects.toThrow();
    await expect(t.db.update(members).set({ credits: -1 }).where(eq(members.id, member))).rejects.toThrow();
  });
});

/** What breaks a book, by the problem that the audit finds then. `refund` is of 1,000 cents of the 1,999 that were paid. */
const broken: Record<string, (of: Record<'member' | 'payment' | 'refund' | 'message', string>) => SQL> = {
  'balance is not the sum of its entries': ({ member }) =>
    sql`update members set credits = credits + 1 where id = ${member} returning id`,
  'paid purchase without its one entry': ({ payment }) =>
    sql`update payments set credits = credits + 1 where id = ${payment} returning id`,
  'purchase without a paid payment': ({ payment }) =>
    sql`update payments set status = 'failed' where id = ${payment}
        returning (select e.id from credit_entries e where e.key = 'payment:' || ${payment}) as id`,
  'reversal without its one entry': ({ refund }) =>
    sql`update reversals set credits_taken = credits_taken + 1 where id = ${refund} returning id`,
  'paid message without its one entry': ({ message }) =>
    sql`update messages set credits = credits + 1 where id = ${message} returning id`,
  'conversation whose messages are not numbered without gaps': ({ message }) =>
    sql`update conversations set last_position = last_position + 1
        where id = (select conversation_id from messages where id = ${message}) returning id`,
  'means that the provider has not given up for a week': ({ payment }) =>
    sql`insert into revocations (id, provider, customer_id, mandate_id, created)
        values (${payment}, 'sandbox', 'customer', 'mandate', now() - interval '8 days') returning id`,
  'completed payment with a discount whose code is not used': ({ payment }) =>
    sql`update payments set discount_code = 'CODE', discount_percentage = 10, discount_amount = 1
        where id = ${payment} returning id`,
  'payment whose steps do not lead to where it is': ({ payment }) =>
    sql`update payments set status = 'pending' where id = ${payment} returning id`,
  'payment with a step that there is not': ({ payment }) =>
    sql`insert into payment_events (id, payment_id, from_status, to_status, cause)
        values ('failed:' || ${payment}, ${payment}, 'failed', 'pending', 'poll') returning payment_id as id`,
  'payment of which the provider names another price': ({ payment }) =>
    sql`update payments set mismatch = 'EUR 1' where id = ${payment} returning id || ' (EUR 1)' as id`,
  'member without premium although a purchase stands': ({ member }) =>
    sql`update members set paid_user = false where id = ${member} returning id`,
  'premium member of whose purchases none stands': ({ member }) =>
    sql`update payments set withdrawn = now() where member_id = ${member} returning member_id as id`,
  'entry of a refund or charge-back that there is not': ({ payment }) =>
    sql`insert into credit_entries (id, site_id, member_id, amount, balance, kind, key, reference)
        select 'lone:' || id, site_id, member_id, 1, 1, 'refund', 'reversal:lone:' || id, id
        from payments where id = ${payment} returning id`,
  'payment of which more credits went back than it gave': ({ payment, refund }) =>
    sql`update reversals set credits_due = 26 where id = ${refund} returning ${payment} as id`,
  'payment whose money that went back is not that of its reversals': ({ payment }) =>
    sql`update payments set charged_back = 1 where id = ${payment} returning id`,
  'payment that is not in the state that its money says': ({ payment }) =>
    sql`update payments set status = 'refunded' where id = ${payment} returning id`,
  'payment of which more money went back than was paid': ({ payment }) =>
    sql`update payments set charged_back = 1000 where id = ${payment} returning id`,
  'payment whose money went back without its credits': ({ payment, refund }) =>
    sql`update reversals set credits_due = 0, credits_taken = 0 where id = ${refund} returning ${payment} as id`,
  'purchase that was taken back without a refund': ({ payment, refund }) =>
    sql`with gone as (delete from reversals where id = ${refund})
        update payments set withdrawn = now() where id = ${payment} returning id`,
  'money of an order that was over, not given back yet': ({ payment, refund }) =>
    sql`update reversals set cause = 'order_over', state = 'sent' where id = ${refund} returning ${payment} as id`,
  'refund that the provider refused': ({ refund }) =>
    sql`update reversals set state = 'refused' where id = ${refund} returning id`,
  'refund that the provider does not carry out': ({ refund }) =>
    sql`update reversals set state = 'sent', created = now() - interval '15 days' where id = ${refund} returning id`,
};

describe.each(engines)('the audit on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  it('knows no check that these tests do not break', () =>
    expect(checks.map(([problem]) => problem).sort()).toEqual(Object.keys(broken).sort()));

  it.each(Object.entries(broken))('finds a %s', async (problem, statement) => {
    const shop = shopOf(t);
    const { id: member, browser } = await shop.buyer(6);
    const payment = await shop.buy(browser);
    await shop.refundAtDesk(payment, 1000);
    const [{ id: refund = '' } = {}] = await t.db.select().from(reversals).where(eq(reversals.paymentId, payment));
    const text = { profile: await t.addMember(), text: 'Hello', client_id: randomUUID() };
    const { id: message } = (await browser.post('message.php', text)).body.message;
    const before = await audit(t.db);
    const [{ id = '' } = {}] = await rows<{ id: string }>(t.db, statement({ member, payment, refund, message }));
    const { problems } = await audit(t.db);
    expect(before.problems).not.toContain(`${problem}: ${id}`);
    expect(problems).toContain(`${problem}: ${id}`);
  });
});
