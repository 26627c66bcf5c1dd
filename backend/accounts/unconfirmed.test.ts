import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { mailsTo, signUp } from '../../tests/setup/account.ts';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import type { Browser } from '../../tests/setup/browser.ts';
import { addPhoto } from '../../tests/setup/photos.ts';
import { shopOf } from '../../tests/setup/shop.ts';
import { members } from '../db/schema/members.ts';
import { foldEmail, foldName } from './fold.ts';

const day = 24 * 60;

/** Milliseconds: fifty passwords at a time are hashed on a machine that does other things as well. */
jest.setTimeout(300_000);

describe.each(anyEngine)('sign-ups with the address or name of a never confirmed account, on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(engine);
  });
  afterAll(() => test.close());

  const newcomer = async (email: string, name: string) => {
    const { status, body, id, browser } = await signUp(test, { email, name });
    return { status, error: body.error, id, browser };
  };
  const fifty = <T>(act: (i: number) => Promise<T>) => Promise.all(Array.from({ length: 50 }, (_, i) => act(i)));
  const isMade = ({ status }: { status: number }) => status === 201;

  async function pay(browser: Browser): Promise<void> {
    await shopOf(test).buy(browser);
    expect((await browser.get('user.php')).body.user.paid_user).toBe(true);
  }

  it.each<[what: string, act: (browser: Browser, id: string, other: string) => Promise<unknown>]>([
    ['paid', pay],
    ['wrote', (me, _, profile) => me.post('message.php', { profile, text: 'Hello', client_id: randomUUID() })],
    ['liked', (me, _, profile) => me.post('like.php', { profile })],
    ['played', (me, _, profile) => me.post('swipe.php', { profile, like: false })],
    ['uploaded', (_, id) => addPhoto(test.db, id)],
  ])('take nothing of one that %s', async (what, act) => {
    const [email, name] = [`${what}@test.example`, `it_${what}`];
    const { id, browser } = await newcomer(email, name);
    await act(browser, id, await test.addMember());
    test.clock.minutes(8 * day);
    expect((await newcomer(email, `other_${what}`)).error).toBe('email_taken');
    expect((await newcomer(`other-${what}@test.example`, name)).error).toBe('name_taken');
    expect((await browser.get('user.php')).body.user.id).toBe(id);
    expect(await mailsTo(test, email)).not.toContainEqual(expect.stringContaining('is verwijderd'));
  });

  it('do not take its name, however old the account is', async () => {
    const { id } = await newcomer('namesake@test.example', 'namesake');
    test.clock.minutes(400 * day);
    for (const { error } of await fifty((i) => newcomer(`namesake-${i}@test.example`, 'namesake')))
      expect(error).toBe('name_taken');
    const [kept] = await test.db
      .select()
      .from(members)
      .where(eq(members.nameFolded, foldName('namesake')));
    expect(kept).toMatchObject({ id, status: 'not_confirmed' });
  });

  it('give its address to one of fifty sign-ups; the former account is mailed and then erased', async () => {
    const email = 'wanted@test.example';
    const { id, browser } = await newcomer(email, 'win-money.example');
    await test.mails();
    test.clock.minutes(7 * day);
    expect((await newcomer(email, 'too_early')).error).toBe('email_taken');
    test.clock.minutes(1);
    const answers = await fifty((i) => newcomer(email, `taker_${i}`));
    const [taker, ...others] = answers.filter(isMade);
    expect(others).toEqual([]);
    for (const { error } of answers.filter((one) => !isMade(one))) expect(error).toBe('email_taken');
    expect(await test.db.$count(members, eq(members.emailFolded, foldEmail(email)))).toBe(1);
    expect((await browser.get('user.php')).body.user).toBeNull();

    const queued = test.jobs.queued.filter(({ name }) => name === 'removal-mail');
    expect(queued).toHaveLength(1);
    expect(JSON.stringify(queued)).not.toContain('wanted');
    const told = (await mailsTo(test, email)).filter((mail) => mail.includes('is verwijderd'));
    expect(told).toHaveLength(1);
    for (const words of ['met alles wat erin stond', 'omdat iemand dit adres heeft ingevuld'])
      expect(told[0]).toContain(words);
    expect(told[0]).not.toContain('win-money');

    test.jobs.queued.push({ name: 'erase-accounts', data: {} });
    await test.jobs.run();
    const [row] = await test.db.select().from(members).where(eq(members.id, id));
    expect(row).toMatchObject({ status: 'deleted', email: '', name: '', erased: test.clock.now() });
    expect((await taker?.browser.get('user.php'))?.body.user.id).toBe(taker?.id);
  });

  it('make one account of fifty with one new name, and of fifty with one new address', async () => {
    const names = await fifty((i) => newcomer(`rush-${i}@test.example`, 'rush_name'));
    const addresses = await fifty((i) => newcomer('rush@test.example', `rush_${i}`));
    expect([names.filter(isMade).length, addresses.filter(isMade).length]).toEqual([1, 1]);
    const errors = (all: typeof names) => [...new Set(all.filter((one) => !isMade(one)).map(({ error }) => error))];
    expect([errors(names), errors(addresses)]).toEqual([['name_taken'], ['email_taken']]);
  });
});
