import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import type { Browser } from '../../tests/setup/browser.ts';
import { killingDatabase } from '../../tests/setup/killing-database.ts';
import { shopOf } from '../../tests/setup/shop.ts';
import type { SandboxCheckout, SandboxLater, SandboxOutcome } from '../adapters/payments/provider.ts';
import { sendRefund } from '../routes/payments/send-refund.ts';
import { settleUnfinished } from '../routes/payments/settle-unfinished.ts';
import { audit } from './audit.ts';
import { auditProvider } from './provider-audit.ts';

jest.setTimeout(120_000);

/** Random stories that are tried; `npm run test:release` tries more. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 10);

/** What an operator has to do is no fault of the books. */
const forOperators = ['refund that the provider refused', 'payment of which more money went back than was paid'];
const isFault = (problem: string) => !forOperators.some((one) => problem.startsWith(one));

describe('the books', () => {
  let t: TestApp;
  let shop: ReturnType<typeof shopOf>;
  let killing: ReturnType<typeof killingDatabase>;
  beforeAll(async () => {
    t = await startTestApp();
    shop = shopOf(t);
    t.deps.logger.level = 'silent';
    killing = killingDatabase(t.db);
    t.deps.db = killing.db;
  });
  afterAll(() => t.close());

  interface World {
    members: { id: string; browser: Browser }[];
    other: string;
    payments: { id: string; member: number }[];
    bundles: { id: string; credits: number }[];
  }

  type Happening = { what: (world: World) => Promise<unknown>; named: string; killAfter: number | null };

  const sandbox = () => t.deps.payments.sandbox as SandboxCheckout;
  const nth = fc.nat(3);
  const pick = ({ payments }: World, n: number) => payments[n % Math.max(1, payments.length)];

  /** Something that is about a payment, where there is one. */
  const ofPayment = (n: number, what: (payment: World['payments'][number], world: World) => Promise<unknown>) => {
    return async (world: World) => {
      const payment = pick(world, n);
      if (payment) await what(payment, world);
    };
  };

  const order = fc.record({ by: fc.nat(1), credits: fc.constantFrom(10, 25) }).map(({ by, credits }) => ({
    named: `order ${credits} by ${by}`,
    what: async (world: World) => {
      const browser = world.members[by]?.browser as Browser;
      const bundle = world.bundles.find((one) => one.credits === credits)?.id;
      const body = { bundle, paymentmethod: 'ideal', idempotency_key: randomUUID() };
      const first = await browser.post('payment.php', body);
      killing.spare();
      const answer = first.status === 201 ? first : await browser.post('payment.php', body);
      if (answer.status === 201) world.payments.push({ id: answer.body.payment.payment_id, member: by });
    },
  }));
  const outcomes: SandboxOutcome[] = ['completed', 'completed', 'completed', 'failed', 'cancelled', 'pending'];
  const pay = fc.record({ n: nth, outcome: fc.constantFrom(...outcomes) }).map(({ n, outcome }) => ({
    named: `provider: ${outcome} of ${n}`,
    what: ofPayment(n, async ({ id }) => sandbox().finish(await shop.providerIdOf(id), outcome)),
  }));
  const laters: SandboxLater[] = ['refunded', 'charged_back', 'charged_back', 'chargeback_reversed'];
  const told = fc.boolean();
  const later = fc.record({ n: nth, outcome: fc.constantFrom(...laters), told }).map(({ n, outcome, told }) => ({
    named: `provider: ${outcome} of ${n}${told ? ', told at once' : ''}`,
    what: ofPayment(n, async ({ id }) => {
      await sandbox().later(await shop.providerIdOf(id), outcome);
      if (told) await shop.deliver(id);
    }),
  }));
  const part = fc.record({ n: nth, amount: fc.integer({ min: 1, max: 900 }) }).map(({ n, amount }) => ({
    named: `desk: ${amount} of ${n}`,
    what: ofPayment(n, ({ id }) => shop.refundAtDesk(id, amount).catch(() => undefined)),
  }));
  const webhook = fc.record({ n: nth, times: fc.integer({ min: 1, max: 4 }) }).map(({ n, times }) => ({
    named: `webhook of ${n}, ${times} times at once`,
    what: ofPayment(n, ({ id }) => Promise.all(Array.from({ length: times }, () => shop.deliver(id)))),
  }));
  const forged = nth.map((n) => ({
    named: `forged webhook of ${n}`,
    what: ofPayment(n, async ({ id }) => {
      const { status } = await shop.deliverFor(await shop.providerIdOf(id), 'ab'.repeat(32));
      // Or it died before it looked.
      expect([403, 500]).toContain(status);
    }),
  }));
  const message = fc.nat(1).map((by) => ({
    named: `message of ${by}`,
    what: ({ members, other }: World) =>
      members[by]?.browser.post('message.php', { profile: other, text: 'Hello', client_id: randomUUID() }) ??
      Promise.resolve(),
  }));
  const withdrawal = nth.map((n) => ({
    named: `withdrawal of ${n}`,
    what: ofPayment(n, ({ id, member }, { members }) =>
      Promise.resolve(members[member]?.browser.post('withdrawal.php', { payment_id: id })),
    ),
  }));
  const work = async () => {
    for (const { name, data } of t.jobs.queued.splice(0)) {
      if (name === 'refund') await sendRefund(t.deps, (data as { reversal: string }).reversal).catch(() => undefined);
    }
  };
  const jobs = fc.constant({ named: 'jobs', what: work });
  const reconcile = fc.constantFrom(6, 25 * 60).map((minutes) => ({
    named: `reconciliation after ${minutes} minutes`,
    what: async () => {
      t.clock.minutes(minutes);
      await settleUnfinished(t.deps).catch(() => undefined);
    },
  }));
  /** A step that may die after some of its statements. */
  const happening: fc.Arbitrary<Happening> = fc
    .tuple(
      fc.oneof(
        order,
        order,
        pay,
        pay,
        webhook,
        webhook,
        later,
        part,
        forged,
        message,
        message,
        withdrawal,
        jobs,
        reconcile,
      ),
      fc.option(fc.nat(24), { freq: 3 }),
    )
    .map(([step, killAfter]) => ({
      ...step,
      killAfter,
      [fc.toStringMethod]: () => `${step.named}${killAfter === null ? '' : `, killed after ${killAfter} statements`}`,
    }));

  async function newWorld(): Promise<World> {
    const members = [await shop.buyer(6), await shop.buyer(0)];
    const payments = [];
    for (const [member, { browser }] of members.entries()) payments.push({ id: await shop.buy(browser), member });
    const { bundles } = (await t.browser().get('bundles.php')).body;
    return { members, other: await t.addMember(), payments, bundles };
  }

  it(
    'balance after every step of any purchases, webhooks, refunds, charge-backs, messages and crashes',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 25 }), async (steps) => {
          const world = await newWorld();
          for (const { what, killAfter } of steps) {
            if (killAfter !== null) killing.killAfter(killAfter);
            await what(world);
            killing.spare();
            expect((await audit(t.db)).problems.filter(isFault)).toEqual([]);
          }
          await settleEverything(world);
        }),
        { numRuns },
      );
    },
    Math.max(120_000, numRuns * 6_000),
  );

  /** Whatever was lost comes in the end, and then both books say the same. */
  async function settleEverything({ payments }: World) {
    await work();
    t.clock.minutes(2);
    await settleUnfinished(t.deps);
    for (const { id } of payments) expect((await shop.deliver(id)).status).toBe(200);
    // The provider waits an hour for a payer: nothing is open any more when the books are compared.
    t.clock.minutes(60);
    await settleUnfinished(t.deps);
    t.clock.minutes(30);
    expect((await audit(t.db)).problems.filter(isFault)).toEqual([]);
    expect(await auditProvider(t.db, t.deps.payments, t.clock.now())).toEqual([]);
  }
});

describe.each(anyEngine)('the last credits on the %s database', (engine) => {
  it('pay for exactly as many messages as they are enough for, of 200 at once', async () => {
    const t = await startTestApp(engine);
    const { id, browser } = await shopOf(t).buyer(37);
    const other = await t.addMember();
    const spend = () => browser.post('message.php', { profile: other, text: 'Hello', client_id: randomUUID() });
    t.deps.limits = { ...t.deps.limits, take: async () => {} };
    const answers = await Promise.all(Array.from({ length: 200 }, spend));
    const counted = Map.groupBy(answers, ({ status, body }) => (status === 201 ? 'sent' : body.error));
    expect(counted.get('sent')).toHaveLength(37);
    expect(counted.get('not_enough_credits')).toHaveLength(163);
    expect(await audit(t.db)).toMatchObject({ problems: [] });
    expect((await browser.get('user.php')).body.user).toMatchObject({ id, credits: 0 });
    await t.close();
  });
});
