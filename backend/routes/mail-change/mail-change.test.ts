import { eq } from 'drizzle-orm';
import { mailsTo, startAccount, tokenOf } from '../../../tests/setup/account.ts';
import { startTestApp, type TestApp, testPassword } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import { members } from '../../db/schema/members.ts';

const page = '/mail-change/do';
const expired = { status: 410, body: { error: 'link_expired' } };

describe.each(anyEngine)('change of address on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(engine);
  });
  afterAll(() => test.close());

  type Account = Awaited<ReturnType<typeof startAccount>>;
  const ask = ({ browser }: Account, email: string, password = testPassword) =>
    browser.post('mail-change.php', { email, password });
  const confirm = (token: string, host?: string) => test.browser(host).put('mail-change.php', { token });

  it('takes the new address once its link is used, and tells the old one', async () => {
    const account = await startAccount(test, { email: 'old@test.example', name: 'Mover' });
    expect((await ask(account, 'New@test.example')).status).toBe(204);
    const [mail = ''] = await mailsTo(test, 'New@test.example');
    expect(mail).toContain('Is dit jouw adres?');
    expect(mail).not.toContain('Mover');
    expect(await account.login()).toBe(200);
    expect(await mailsTo(test, 'old@test.example')).toEqual([]);

    const token = await tokenOf(test, 'New@test.example', page);
    expect((await confirm(token)).status).toBe(204);
    expect([await account.login(), await account.login(testPassword, 'new@test.example')]).toEqual([401, 200]);
    expect((await account.browser.get('user.php')).body.user.id).toBe(account.id);
    const [told = ''] = await mailsTo(test, 'old@test.example');
    expect(told).toContain('Je mailadres bij Fonkel is gewijzigd');
    expect(told).toContain('http://nl.localhost/undo#token=');
    expect(told).not.toMatch(/new@test\.example/i);
    expect(await confirm(token)).toMatchObject(expired);
  });

  it('ends the links of the old address: who reads its mail sets no password any more', async () => {
    const account = await startAccount(test, { email: 'abandoned@test.example' });
    await test.browser().post('password-reset.php', { email: 'abandoned@test.example' });
    const token = await tokenOf(test, 'abandoned@test.example', '/reset-password/do');
    await ask(account, 'moved@test.example');
    await confirm(await tokenOf(test, 'moved@test.example', page));
    const reset = await test.browser().put('password-reset.php', { token, password: 'seven green bottles' });
    expect(reset).toMatchObject(expired);
  });

  it('asks for the password, as often as a log-in does', async () => {
    const account = await startAccount(test, { email: 'guarded@test.example' });
    for (let i = 0; i < 10; i++) {
      const wrong = await ask(account, 'intruder@test.example', 'not the password');
      expect(wrong).toMatchObject({ status: 401, body: { error: 'wrong_password' } });
    }
    const locked = await ask(account, 'intruder@test.example');
    expect(locked).toMatchObject({ status: 429, body: { error: 'too_many_attempts', minutes: 15 } });
    expect(await account.login()).toBe(200);
  });

  it('refuses an address that an account of the site has, one’s own included, and what is none', async () => {
    const account = await startAccount(test, { email: 'mine@test.example' });
    await test.addMember({ email: 'theirs@test.example' });
    await test.addMember({ email: 'leaving@test.example' });
    await test.db.update(members).set({ status: 'deleted' }).where(eq(members.email, 'leaving@test.example'));
    for (const email of ['THEIRS@test.example', 'mine@test.example', 'leaving@test.example']) {
      expect(await ask(account, email)).toMatchObject({ status: 409, body: { error: 'email_taken' } });
    }
    for (const email of ['nothing', 'a@b', 'a@test.example\r\nBcc: b@test.example']) {
      expect((await ask(account, email)).body).toMatchObject({ fields: { email: 'invalid_email' } });
    }
    await test.addMember({ email: 'elsewhere@test.example', site: 'velours' });
    expect((await ask(account, 'elsewhere@test.example')).status).toBe(204);
  });

  it('refuses the own address, written another way, of an account that was not confirmed in time', async () => {
    const account = await startAccount(test, { email: 'own@test.example', status: 'not_confirmed' });
    test.clock.minutes(8 * 24 * 60);
    expect(await ask(account, 'OWN@test.example')).toMatchObject({ status: 409, body: { error: 'email_taken' } });
  });

  it('tells nobody of more than ten addresses an hour whether somebody has them', async () => {
    const account = await startAccount(test, { email: 'curious@test.example' });
    await test.addMember({ email: 'asked@test.example' });
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await ask(account, 'asked@test.example')).status);
    expect(statuses).toEqual([...Array(10).fill(409), 429]);
  });

  it('tells the members of one network of thirty addresses an hour, however many of them sign up', async () => {
    const body = { email: 'sought@test.example', password: testPassword };
    await test.addMember({ email: body.email });
    const statuses: number[] = [];
    for (const asks of [10, 10, 10, 1]) {
      const browser = await test.loginAs(await test.addMember());
      for (let i = 0; i < asks; i++)
        statuses.push((await browser.post('mail-change.php', body, { from: '203.0.113.61' })).status);
    }
    expect(statuses).toEqual([...Array(30).fill(409), 429]);
  });

  it('gives the address of an account that an operator closed to nobody, by no link of before', async () => {
    const account = await startAccount(test, { email: 'closed@test.example' });
    const email = 'elsewhere.closed@test.example';
    await ask(account, email);
    const token = await tokenOf(test, email, page);
    await test.db.update(members).set({ closed: test.clock.now() }).where(eq(members.email, 'closed@test.example'));
    expect((await test.browser().put('mail-change.php', { token })).body.error).toBe('link_expired');
    const again = await test.browser().post('signup-check.php', { email: 'closed@test.example' });
    expect(again.body.email.error).toBe('email_taken');
  });

  it('gives an address to whoever confirms it first', async () => {
    const email = 'wanted@test.example';
    const [one, two] = [
      await startAccount(test, { email: 'one@test.example' }),
      await startAccount(test, { email: 'two@test.example' }),
    ];
    await ask(one, email);
    const first = await tokenOf(test, email, page);
    await ask(two, email);
    const second = await tokenOf(test, email, page);
    const answers = await Promise.all([confirm(first), confirm(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await test.db.$count(members, eq(members.email, email))).toBe(1);
  });

  it('sends three mails a day', async () => {
    const account = await startAccount(test, { email: 'restless@test.example' });
    for (const i of [1, 2, 3]) expect((await ask(account, `restless${i}@test.example`)).status).toBe(204);
    expect((await ask(account, 'restless4@test.example')).body.error).toBe('too_many_emails');
  });

  it('takes no link that is a day old, of another site, or of a deleted account', async () => {
    const account = await startAccount(test, { email: 'waiting@test.example' });
    await ask(account, 'waited@test.example');
    const token = await tokenOf(test, 'waited@test.example', page);
    expect(await confirm(token, 'velours.localhost')).toMatchObject(expired);
    await test.db.update(members).set({ status: 'deleted' }).where(eq(members.id, account.id));
    expect(await confirm(token)).toMatchObject(expired);
    await test.db.update(members).set({ status: 'active' }).where(eq(members.id, account.id));
    test.clock.minutes(24 * 60 + 1);
    expect(await confirm(token)).toMatchObject(expired);
  });

  it('repairs a mistyped address of an unconfirmed account: confirms it, and gives the stranger no way back', async () => {
    const account = await startAccount(test, { email: 'typo@test.example', status: 'not_confirmed' });
    await ask(account, 'right@test.example');
    await confirm(await tokenOf(test, 'right@test.example', page));
    expect((await account.browser.get('user.php')).body.user.status).toBe('active');
    expect(await mailsTo(test, 'typo@test.example')).toEqual([]);
  });

  it('takes an address that somebody left unconfirmed a week ago', async () => {
    await test.addMember({ email: 'left@test.example', status: 'not_confirmed' });
    test.clock.minutes(8 * 24 * 60);
    const account = await startAccount(test, { email: 'taker@test.example' });
    expect((await ask(account, 'left@test.example')).status).toBe(204);
    expect((await confirm(await tokenOf(test, 'left@test.example', page))).status).toBe(204);
    expect(await account.login(testPassword, 'left@test.example')).toBe(200);
  });
});
