import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp, testPassword } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import type { Browser } from '../../tests/setup/browser.ts';

const far = { from: '203.0.113.7' };

/** Calls with a limit for each member or network, and how many it allows. Requests that fail count as well. */
const rates: [what: string, most: number, ask: (member: Browser, stranger: Browser) => Promise<{ status: number }>][] =
  [
    ['clicks told', 120, (_, stranger) => stranger.post('visit.php', { tracking: {}, again: true }, far)],
    [
      'addresses and names looked up',
      120,
      (_, stranger) => stranger.post('signup-check.php', { name: 'somebody' }, far),
    ],
    ['passkey log-ins begun', 120, (_, stranger) => stranger.post('passkey-login.php?options=1', undefined, far)],
    ['signs of typing', 60, (member) => member.post('typing.php', { conversation: randomUUID() })],
    ['texts checked', 60, (member) => member.post('message.php?check=1', { text: 'Hello' })],
    ['changes of a profile', 60, (member) => member.put('profile.php', {})],
    ['blocks', 500, (member) => member.post('block.php', { profile: randomUUID() })],
    ['pauses', 30, (member) => member.put('pause.php', { hidden: true })],
    ['moves of photos', 60, (member) => member.put('photo.php', { id: randomUUID(), main: true })],
    [
      'orders',
      30,
      (member) =>
        member.post('payment.php', {
          bundle: randomUUID(),
          paymentmethod: 'ideal',
          idempotency_key: randomUUID(),
          immediate_performance: true,
        }),
    ],
    [
      'orders by kept means',
      30,
      (member) =>
        member.post('payment.php?repeat=1', {
          bundle: randomUUID(),
          idempotency_key: randomUUID(),
          immediate_performance: true,
        }),
    ],
  ];

describe.each(anyEngine)('%s: rates', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  test.each(rates)('%s: %i at a time, and no more', async (_, most, ask) => {
    const member = await t.loginAs(await t.addMember());
    const stranger = t.browser();
    const statuses: number[] = [];
    for (let i = 0; i <= most; i++) statuses.push((await ask(member, stranger)).status);
    expect(statuses.indexOf(429)).toBe(most);
    expect(statuses).not.toContain(400);
  });

  test('proofs of a password: thirty an hour, the right one included, and the next one is not looked at', async () => {
    const member = await t.loginAs(await t.addMember({ email: 'proving@test.example' }));
    const asks = [
      (password: string) => member.post('mail-change.php', { email: 'proving@test.example', password }),
      (password: string) => member.put('user.php', { old_password: password, password: testPassword }),
    ];
    for (let i = 0; i < 15; i++) for (const ask of asks) await ask(testPassword);
    for (const ask of asks) expect((await ask('not the password')).body.error).toBe('rate_limited');
  });

  /** Asks one call after the other, as if only limits of a day were there; how many are answered until one is refused. */
  async function askAllDay(member: Browser, asks: ((member: Browser) => Promise<{ status: number }>)[]) {
    const { limits } = t.deps;
    t.deps.limits = {
      ...limits,
      take: async (rule, key) => (rule.seconds < 86_400 ? undefined : limits.take(rule, key)),
    };
    const statuses: number[] = [];
    for (let i = 0; i < 151; i++) for (const ask of asks) statuses.push((await ask(member)).status);
    t.deps.limits = limits;
    return statuses.indexOf(429);
  }

  test('orders: 300 a day, and no more, whatever the pace', async () => {
    const member = await t.loginAs(await t.addMember());
    const asks = rates.filter(([what]) => what.startsWith('orders')).map(([, , ask]) => ask);
    expect(
      await askAllDay(
        member,
        asks.map((ask) => (one) => ask(one, one)),
      ),
    ).toBe(300);
  });

  test('likes: 300 a day, and no more, whatever the pace', async () => {
    const [member, profile] = [await t.loginAs(await t.addMember()), await t.addMember()];
    const like = () => member.post('like.php', { profile });
    expect(await askAllDay(member, [like, like])).toBe(300);
  });

  test('likes: those of the swipe game count too, also when they are taken back', async () => {
    const [liked, swiped] = [await t.addMember(), await t.addMember()];
    const member = await t.loginAs(await t.addMember());
    const swipe = async () => {
      const answer = await member.post('swipe.php', { profile: swiped, like: true });
      await member.delete('swipe.php');
      return answer;
    };
    expect(await askAllDay(member, [() => member.post('like.php', { profile: liked }), swipe])).toBe(300);
  });
});
