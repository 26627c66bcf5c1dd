import { asc, eq } from 'drizzle-orm';
import { paymentStatuses } from '#contract/money';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { shopOf } from '../../../tests/setup/shop.ts';
import { paymentEvents, sandboxPayments, sandboxRefunds } from '../../db/schema/money.ts';
import { canMove, isOver, steps } from './state.ts';

type Status = (typeof paymentStatuses)[number];

const price = 1999;

/** What the sandbox's book says of a payment in each state. */
const books: Record<Status, Partial<typeof sandboxPayments.$inferInsert> & { refunded?: number }> = {
  open: { status: 'open' },
  pending: { status: 'pending' },
  completed: { status: 'completed' },
  failed: { status: 'failed' },
  cancelled: { status: 'cancelled' },
  expired: { status: 'open', expires: new Date(0) },
  refunded: { status: 'completed', refunded: price },
  charged_back: { status: 'completed', chargedBack: price },
};

/** What comes before a state that an order cannot be in at once. */
const before: Partial<Record<Status, Status>> = { refunded: 'completed', charged_back: 'completed' };

const never = paymentStatuses.flatMap((from) =>
  paymentStatuses.filter((to) => to !== from && !canMove(from, to)).map((to): [Status, Status] => [from, to]),
);

describe('a payment', () => {
  let t: TestApp;
  let shop: ReturnType<typeof shopOf>;
  beforeAll(async () => {
    t = await startTestApp();
    shop = shopOf(t);
    // A refund that comes back, and money for an order that is over, are told to the operator.
    t.deps.logger.level = 'silent';
  });
  afterAll(() => t.close());

  /** The provider's book says so, and its webhook comes. */
  async function tell(payment: string, status: Status): Promise<void> {
    const { refunded = 0, ...book } = books[status];
    const paymentId = await shop.providerIdOf(payment);
    await t.db.delete(sandboxRefunds).where(eq(sandboxRefunds.paymentId, paymentId));
    if (refunded > 0)
      await t.db.insert(sandboxRefunds).values({ id: `desk-${paymentId}`, paymentId, amount: refunded });
    const expires = new Date(Date.now() + 3_600_000);
    await t.db
      .update(sandboxPayments)
      .set({ chargedBack: 0, expires, ...book })
      .where(eq(sandboxPayments.id, paymentId));
    expect((await shop.deliver(payment)).status).toBe(200);
  }

  async function paymentThatIs(status: Status) {
    const { browser } = await shop.buyer(6);
    const id = await shop.order(browser);
    const way = [before[status], status].filter((one) => one !== undefined && one !== 'open');
    for (const one of way) await tell(id, one as Status);
    expect((await shop.paymentOf(browser, id)).status).toBe(status);
    return { id, browser };
  }

  const stepsOf = async (id: string) =>
    (
      await t.db
        .select()
        .from(paymentEvents)
        .where(eq(paymentEvents.paymentId, id))
        .orderBy(asc(paymentEvents.created), asc(paymentEvents.id))
    ).map(({ fromStatus, toStatus }) => [fromStatus, toStatus]);

  it.each(steps)('that is %s becomes %s by the provider’s word, once', async (from, to) => {
    const { id, browser } = await paymentThatIs(from);
    await tell(id, to);
    await shop.deliver(id);
    expect((await shop.paymentOf(browser, id)).status).toBe(to);
    expect((await stepsOf(id)).filter((step) => step[0] === from && step[1] === to)).toHaveLength(1);
    const { credits, paid_user } = await shop.userOf(browser);
    // A refund that came back from the bank is paid another way: its credits stay gone.
    expect(credits).toBe(to === 'completed' && from !== 'refunded' && !isOver(from) ? 31 : 6);
    expect(paid_user).toBe(to === 'completed' && !isOver(from));
  });

  it.each(never)('that is %s never becomes %s, whatever the provider says', async (from, to) => {
    const { id, browser } = await paymentThatIs(from);
    const was = await shop.userOf(browser);
    await tell(id, to);
    const taken = await stepsOf(id);
    expect(taken).not.toContainEqual([from, to]);
    // Money that came and went before anybody asked takes two steps at once.
    for (const [one, next] of taken.slice(1)) expect(canMove(one as Status, next as Status)).toBe(true);
    if ((await shop.paymentOf(browser, id)).status === from) expect(await shop.userOf(browser)).toEqual(was);
  });
});
