import { signUp } from '../../tests/setup/account.ts';
import { startTestApp } from '../../tests/setup/backend.ts';
import { visits } from '../db/schema/affiliates.ts';
import { events } from '../db/schema/chat.ts';
import { complaints } from '../db/schema/complaints.ts';
import { directdebitAttempts, directdebitBlocks } from '../db/schema/directdebit.ts';
import { members } from '../db/schema/members.ts';
import { sentReminders } from '../db/schema/notifications.ts';
import { operatorActions } from '../db/schema/operator.ts';
import { loginAttempts, mailTokens, sessions } from '../db/schema/sessions.ts';
import { expireRows } from './expire-rows.ts';

it('forgets links a day after they expire, and log-in attempts a day after the first', async () => {
  const test = await startTestApp();
  const [now, memberId] = [test.clock.now(), await test.addMember()];
  const of = { siteId: 'fonkel', memberId };
  await test.db.insert(mailTokens).values({ ...of, kind: 'undo', tokenHash: 'hash', expires: now });
  await test.db.insert(loginAttempts).values({ key: 'key', failures: 1, windowStart: now });
  const left = async (milliseconds: number) => {
    await expireRows(test.db, new Date(now.getTime() + milliseconds));
    return [await test.db.$count(mailTokens), await test.db.$count(loginAttempts)];
  };
  const day = 24 * 3_600_000;
  expect([await left(day), await left(day + 1)]).toEqual([
    [1, 1],
    [0, 0],
  ]);
  await test.close();
});

it('deletes a sent reminder after two months, when no new reminder depends on it', async () => {
  const test = await startTestApp();
  const [now, memberId] = [test.clock.now(), await test.addMember()];
  const type = 'like';
  await test.db.insert(sentReminders).values({ siteId: 'fonkel', memberId, type, channel: 'email', created: now });
  const left = async (days: number) => {
    await expireRows(test.db, new Date(now.getTime() + days * 24 * 3_600_000));
    return test.db.$count(sentReminders);
  };
  expect([await left(60), await left(61)]).toEqual([1, 0]);
  await test.close();
});

it('keeps a block of direct debit for thirteen months of the calendar, however many days these have', async () => {
  const test = await startTestApp();
  const of = { siteId: 'fonkel', memberId: await test.addMember(), returnCode: 'MD06' };
  await test.db.insert(directdebitBlocks).values({ ...of, created: new Date('2027-03-01T12:00:00Z') });
  const left = async (day: string) => {
    await expireRows(test.db, new Date(`${day}T03:17:00Z`));
    return test.db.$count(directdebitBlocks);
  };
  expect([await left('2028-04-01'), await left('2028-04-02')]).toEqual([1, 0]);
  await test.close();
});

it('keeps attempts of direct debit for as long as limits ask, and counts of visits for two years', async () => {
  const test = await startTestApp();
  const [now, memberId] = [test.clock.now(), await test.addMember()];
  const of = { siteId: 'fonkel', memberId, created: now };
  await test.db.insert(directdebitAttempts).values({ ...of, details: 'sealed', lastSent: now, expires: now });
  const labels = { network: 'acme', ref: '', sub1: '', sub2: '', sub3: '' };
  await test.db.insert(visits).values({ siteId: 'fonkel', day: now.toISOString().slice(0, 10), ...labels, count: 1 });
  const left = async (days: number) => {
    await expireRows(test.db, new Date(now.getTime() + days * 24 * 3_600_000));
    return Promise.all([directdebitAttempts, visits].map((table) => test.db.$count(table)));
  };
  expect(await left(2)).toEqual([1, 1]);
  expect(await left(3)).toEqual([0, 1]);
  expect(await left(760)).toEqual([0, 1]);
  expect(await left(761)).toEqual([0, 0]);
  await test.close();
});

it('keeps labels that few visits of a network share for 32 days, and labels that five share for two years', async () => {
  const test = await startTestApp();
  const now = test.clock.now();
  const row = (day: number, labels: string, count: number, network = 'acme') => {
    const [ref = '', sub1 = '', sub2 = '', sub3 = ''] = labels.split(' ');
    const date = new Date(now.getTime() + day * 24 * 3_600_000).toISOString().slice(0, 10);
    return { siteId: 'fonkel', day: date, network, ref, sub1, sub2, sub3, count };
  };
  const rows = [
    ...['1', '2', '3', '4', '5'].map((click) => row(0, `blog ${click} top`, 1)),
    row(0, 'blog paper', 2),
    row(1, 'blog paper', 3),
    row(0, 'rare', 4),
    row(0, 'rare', 3, 'other'),
    // Each of these is shared, but not all of them together.
    ...['a', 'b'].flatMap((sub1) => ['c', 'd'].map((sub2) => row(0, `split ${sub1} ${sub2}`, 3))),
  ];
  await test.db.insert(visits).values(rows);
  const left = async (days: number) => {
    await expireRows(test.db, new Date(now.getTime() + days * 24 * 3_600_000));
    const found = await test.db.select().from(visits);
    return found
      .map(
        ({ network, ref, sub1, sub2, sub3, count }) => `${[network, ref, sub1, sub2, sub3].join(' ').trim()}: ${count}`,
      )
      .sort();
  };
  expect(await left(32)).toHaveLength(rows.length);
  const folded = [
    ...['acme blog paper: 2', 'acme blog paper: 3', 'acme blog: 5'],
    ...['acme split a: 6', 'acme split b: 6', 'acme: 4', 'other: 3'],
  ];
  expect(await left(33)).toEqual(folded);
  expect(await left(760)).toEqual(folded);
  await test.close();
});

it('forgets what operators did after two years', async () => {
  const test = await startTestApp();
  const created = test.clock.now();
  await test.db.insert(operatorActions).values({ action: 'member close', subject: 'somebody', note: 'why', created });
  const left = async (days: number) => {
    await expireRows(test.db, new Date(created.getTime() + days * 24 * 3_600_000));
    return test.db.$count(operatorActions);
  };
  expect([await left(730), await left(731)]).toEqual([1, 0]);
  await test.close();
});

it('keeps events for a week, so that streams resume after that time', async () => {
  const test = await startTestApp();
  const [sender, target] = [await test.addMember(), await test.addMember()];
  await (await test.loginAs(sender)).post('like.php', { profile: target });
  const since = test.clock.now().getTime();
  const left = async (days: number) => {
    await expireRows(test.db, new Date(since + days * 24 * 3_600_000));
    return (await test.db.$count(events)) > 0;
  };
  expect([await left(6.9), await left(7.1)]).toEqual([true, false]);
  await test.close();
});

it('forgets the complaint of a stranger after a year, never a member’s before the account', async () => {
  const test = await startTestApp();
  const words = { email: 'jo@test.example', subject: 'A double charge', text: 'I paid twice.' };
  const memberId = await test.addMember();
  await test.browser().post('complaints.php', words);
  await (await test.loginAs(memberId)).post('complaints.php', words);
  const left = async (days: number) => {
    await expireRows(test.db, new Date(test.clock.now().getTime() + days * 24 * 3_600_000));
    return (await test.db.select().from(complaints)).map((one) => one.memberId);
  };
  expect([(await left(365)).length, await left(366)]).toEqual([2, [memberId]]);
  await test.close();
});

it('takes away what has served its time, and nothing else', async () => {
  const test = await startTestApp();
  await signUp(test, { email: 'jo@test.example', name: 'jo_jo' });
  const left = async () => [await test.db.$count(sessions), await test.db.$count(mailTokens)];
  test.clock.minutes(7 * 24 * 60);
  await expireRows(test.db, test.clock.now());
  expect(await left()).toEqual([1, 1]);
  test.clock.minutes(2 * 24 * 60);
  await expireRows(test.db, test.clock.now());
  expect(await left()).toEqual([1, 0]);
  test.clock.minutes(30 * 24 * 60);
  await expireRows(test.db, test.clock.now());
  expect(await left()).toEqual([0, 0]);
  expect(await test.db.$count(members)).toBe(1);
  await test.close();
});
