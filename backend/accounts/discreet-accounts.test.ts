import { eq } from 'drizzle-orm';
import { mailsTo, signUp, signUpFields, startAccount, tokenOf } from '../../tests/setup/account.ts';
import { startTestApp, type TestApp, testPassword } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import type { Answer } from '../../tests/setup/browser.ts';
import { statementsOf } from '../../tests/setup/statements-of.ts';
import { members } from '../db/schema/members.ts';

const host = 'velours.localhost';
const { password } = signUpFields;
const hasAccount = 'Je hebt al een account bij Velours';

/** Milliseconds: fifty passwords at a time are hashed on a machine that does other things as well. */
jest.setTimeout(300_000);

describe.each(anyEngine)('a site with discreet_accounts, on %s', (engine) => {
  let test: TestApp;
  let count = 0;
  beforeAll(async () => {
    test = await startTestApp(engine);
  });
  afterAll(() => test.close());

  /** Adds a member. `known` is the member's address; no account has `unknown`. */
  async function twoAddresses(role: string) {
    const [known, unknown] = [`${role}-known@test.example`, `${role}-unknown@test.example`];
    return { id: await test.addMember({ site: 'velours', email: known }), known, unknown };
  }
  const newcomer = async (email: string, name = `veiled_${count++}`) => {
    const { browser, ...answer } = await signUp(test, { email, name }, { host });
    return { answer, name, browser };
  };
  const logIn = async (login: string) => (await test.browser(host).post('user.php', { login, password })).body.error;
  /** An answer without what differs between any two accounts. */
  const shape = ({ status, body }: Pick<Answer, 'status' | 'body'>) =>
    JSON.stringify({ status, body }).replaceAll(/"(id|name|signup_date)":"[^"]*"/g, '"$1":""');

  it('answers a sign-up alike for known and unknown addresses, and mails the difference', async () => {
    const { id, known, unknown } = await twoAddresses('newcomer');
    const [one, other] = [await newcomer(known), await newcomer(unknown)];
    expect(one.answer.status).toBe(201);
    expect(shape(one.answer)).toBe(shape(other.answer));
    for (const [email, { name, browser }] of [
      [known, one],
      [unknown, other],
    ] as const) {
      const checked = await browser.post('signup-check.php', { email });
      expect(checked.body).toEqual({ email: { ok: true } });
      expect([await logIn(email), await logIn(name)]).toEqual(['login_failed', undefined]);
      expect((await browser.post('activate.php?resend=1')).status).toBe(204);
      expect((await test.browser(host).post('activate.php?resend=1', { email })).status).toBe(204);
    }
    const [told, again] = await mailsTo(test, known);
    expect(told).toContain(`Subject: ${hasAccount}`);
    expect(again).toContain(`Subject: ${hasAccount}`);
    expect(told).toContain(`http://${host}/login`);
    expect(told).not.toContain('token=');
    expect(await mailsTo(test, unknown)).toHaveLength(2);
    expect((await test.db.select().from(members).where(eq(members.id, id)))[0]).toMatchObject({
      email: known,
      status: 'active',
    });

    const token = await tokenOf(test, unknown, '/activate/done');
    expect((await test.browser(host).post('activate.php', { token })).body.user.status).toBe('active');
    expect(await logIn(unknown)).toBeUndefined();
  });

  it('gives an address to the first of its sign-ups that confirms it, however many there are', async () => {
    const email = 'shared@test.example';
    const all = await Promise.all(Array.from({ length: 50 }, () => newcomer(email)));
    expect(all.every(({ answer }) => answer.status === 201)).toBe(true);
    const mails = (await mailsTo(test, email)).map((mail) => /token=([\w-]{43})/.exec(mail)?.[1]);
    expect(mails.length).toBeGreaterThan(1);
    const answers = await Promise.all(mails.map((token) => test.browser(host).post('activate.php', { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...mails.slice(1).map(() => 410)]);
    expect(await test.db.$count(members, eq(members.emailFolded, email))).toBe(1);
  });

  it('makes one account of fifty with one name, and knows a sign-up that is repeated', async () => {
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, i) => newcomer(`rush-${i}@test.example`, 'veiled_rush')),
    );
    const made = all.filter(({ answer }) => answer.status === 201);
    expect(made).toHaveLength(1);
    const id = made[0]?.answer.body.user.id;
    const { email } = (await test.db.select().from(members).where(eq(members.id, id)))[0] ?? { email: '' };
    expect((await newcomer(email, 'veiled_rush')).answer.body.user.id).toBe(id);
    expect((await newcomer('somebody@test.example', 'veiled_rush')).answer.body.error).toBe('name_taken');
  });

  it('takes an address that an unconfirmed account of before holds', async () => {
    const email = 'before@test.example';
    const holder = await test.addMember({ site: 'velours', email, status: 'not_confirmed' });
    await newcomer(email);
    const token = await tokenOf(test, email, '/activate/done');
    expect((await test.browser(host).post('activate.php', { token })).status).toBe(200);
    expect((await test.db.select().from(members).where(eq(members.id, holder)))[0]).toMatchObject({
      status: 'deleted',
    });
    expect(await logIn(email)).toBeUndefined();
  });

  it('answers a reset alike, three times a day, and mails a link or that there is no account', async () => {
    const { known, unknown } = await twoAddresses('forgetful');
    const ask = (email: string) => test.browser(host).post('password-reset.php', { email });
    for (const email of [known, unknown]) {
      const answers = [await ask(email), await ask(email), await ask(email), await ask(email)];
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429]);
      expect(answers[3]?.body.error).toBe('too_many_emails');
      expect(JSON.stringify(test.jobs.queued)).not.toContain(email);
    }
    expect(await mailsTo(test, unknown)).toHaveLength(3);
    expect((await mailsTo(test, unknown))[0]).toContain('Subject: Geen account met dit adres bij Velours');
    await test.jobs.run();
    expect(await mailsTo(test, known)).toHaveLength(3);
    const token = await tokenOf(test, known, '/reset-password/do');
    expect((await test.browser(host).put('password-reset.php', { token, password })).status).toBe(204);
    expect(await logIn(known)).toBeUndefined();
  });

  it('answers a change of address alike, and mails the owner of a known one', async () => {
    const { known, unknown } = await twoAddresses('mover');
    const id = await test.addMember({ site: 'velours', email: 'mover@test.example' });
    const browser = await test.loginAs(id, host);
    for (const email of [known, unknown]) {
      const answer = await browser.post('mail-change.php', { email, password: testPassword });
      expect([email, answer.status]).toEqual([email, 204]);
    }
    const [told = ''] = await mailsTo(test, known);
    expect(told).toContain(`Subject: ${hasAccount}`);
    expect(told).not.toContain('token=');
    const token = await tokenOf(test, unknown, '/mail-change/do');
    expect((await test.browser(host).put('mail-change.php', { token })).status).toBe(204);
  });

  it('does the same work for known and unknown addresses', async () => {
    const { known, unknown } = await twoAddresses('measured');
    const id = await test.addMember({ site: 'velours', email: 'measured@test.example' });
    const browser = await test.loginAs(id, host);
    await newcomer('warm@test.example');
    const asked: Record<string, (email: string) => Promise<unknown>> = {
      'sign-up': (email) => newcomer(email),
      check: (email) => test.browser(host).post('signup-check.php', { email }),
      reset: (email) => test.browser(host).post('password-reset.php', { email }),
      resend: (email) => test.browser(host).post('activate.php?resend=1', { email }),
      change: (email) => browser.post('mail-change.php', { email, password: testPassword }),
    };
    for (const [what, ask] of Object.entries(asked)) {
      const work = [await statementsOf(() => ask(unknown)), await statementsOf(() => ask(known))];
      expect([what, work[1]]).toEqual([what, work[0]]);
    }
  });

  it('leaves other sites with the words of the specification', async () => {
    const { browser } = await startAccount(test, { email: 'open@test.example' });
    await test.addMember({ email: 'open-known@test.example' });
    const ask = (email: string) => test.browser().post('password-reset.php', { email });
    expect((await ask('open-unknown@test.example')).body.error).toBe('email_not_found');
    const change = { email: 'open-known@test.example', password: testPassword };
    expect((await browser.post('mail-change.php', change)).body.error).toBe('email_taken');
  });
});
