import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { engines } from '../../tests/setup/backend-database.ts';
import { members } from '../db/schema/members.ts';
import { creditEntries } from '../db/schema/money.ts';
import { audit } from './audit.ts';
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

  it('is audited: a balance that nobody booked, a payment and a message without their entries', async () => {
    const member = await t.addMember();
    await t.db.update(members).set({ credits: 7 }).where(eq(members.id, member));
    const { problems } = await audit(t.db);
    expect(problems).toContain(`balance is not the sum of its entries: ${member}`);
  });
});
