import { and, desc, eq } from 'drizzle-orm';
import { mailsTo, startAccount, tokenOf } from '../../../tests/setup/account.ts';
import { Authenticator } from '../../../tests/setup/authenticator.ts';
import { startTestApp, type TestApp, testPassword } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import { linkOf } from '../../accounts/mail-tokens.ts';
import { members } from '../../db/schema/members.ts';
import { passkeys } from '../../db/schema/passkeys.ts';
import { mailTokens } from '../../db/schema/sessions.ts';
import { expireRows } from '../../jobs/expire-rows.ts';

const fresh = 'seven green bottles';
const expired = { status: 410, body: { error: 'link_expired' } };

describe.each(anyEngine)('way back of a change on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(engine);
  });
  afterAll(() => test.close());

  type Account = Awaited<ReturnType<typeof startAccount>>;
  const undo = (token: string, host?: string) => test.browser(host).post('undo.php', { token });
  const changePassword = ({ browser }: Account, password = fresh) =>
    browser.put('user.php', { old_password: testPassword, password });
  const isLoggedIn = async ({ browser }: Account) => (await browser.get('user.php')).body.user !== null;

  async function changeMail({ browser }: Account, email: string, password = testPassword): Promise<void> {
    await browser.post('mail-change.php', { email, password });
    await test.browser().put('mail-change.php', { token: await tokenOf(test, email, '/mail-change/do') });
  }

  it('takes a change of password back, once, and ends every session', async () => {
    const email = 'secret@test.example';
    const account = await startAccount(test, { email });
    await changePassword(account);
    const [mail = ''] = await mailsTo(test, email);
    expect(mail).toContain('Je wachtwoord bij Fonkel is gewijzigd');
    expect([await account.login(), await account.login(fresh)]).toEqual([401, 200]);
    const token = await tokenOf(test, email, '/undo');
    expect((await account.browser.post('undo.php', { token })).status).toBe(204);
    expect([...account.browser.cookies.keys()]).toEqual(['device']);
    // The change asked for the former password: whoever made it knows that one as well.
    expect([await account.login(), await account.login(fresh)]).toEqual([401, 401]);
    expect(await undo(token)).toMatchObject(expired);
  });

  it('puts the password back that a reset by somebody in the mailbox replaced', async () => {
    const email = 'read@test.example';
    const account = await startAccount(test, { email });
    await test.browser().post('password-reset.php', { email });
    const reset = await tokenOf(test, email, '/reset-password/do');
    expect((await test.browser().put('password-reset.php', { token: reset, password: fresh })).status).toBe(204);
    expect((await undo(await tokenOf(test, email, '/undo'))).status).toBe(204);
    expect([await account.login(), await account.login(fresh)]).toEqual([200, 401]);
  });

  it('leads back to the old address, also where somebody signed up with it meanwhile and never proved it', async () => {
    const email = 'squatted@test.example';
    const account = await startAccount(test, { email });
    await changeMail(account, 'squatter@test.example');
    const squatter = await test.addMember({ email, status: 'not_confirmed' });
    expect((await undo(await tokenOf(test, email, '/undo'))).status).toBe(204);
    const [mine] = await test.db.select().from(members).where(eq(members.id, account.id));
    const [theirs] = await test.db.select().from(members).where(eq(members.id, squatter));
    expect([mine?.email, theirs?.email, theirs?.status]).toEqual([email, '', 'deleted']);
  });

  it('leads back to the old address, also where an account that never proved it was deleted with it', async () => {
    const email = 'squatted-twice@test.example';
    const account = await startAccount(test, { email });
    await changeMail(account, 'squatter-twice@test.example');
    const squatter = await startAccount(test, { email, status: 'not_confirmed' });
    await squatter.browser.delete('user.php', { password: testPassword, reason: 'other' });
    expect((await undo(await tokenOf(test, email, '/undo'))).status).toBe(204);
    const [mine] = await test.db.select().from(members).where(eq(members.id, account.id));
    const [theirs] = await test.db.select().from(members).where(eq(members.id, squatter.id));
    // Without a password nothing brings it back, and the next run erases it.
    expect([mine?.email, theirs?.email, theirs?.passwordHash]).toEqual([email, '', '']);
  });

  it('leads back to the old address, also where an operator closed the account that never proved it', async () => {
    const email = 'squatted-closed@test.example';
    const account = await startAccount(test, { email });
    await changeMail(account, 'squatter-closed@test.example');
    const squatter = await startAccount(test, { email, status: 'not_confirmed' });
    await test.db.update(members).set({ closed: test.clock.now() }).where(eq(members.id, squatter.id));
    expect((await undo(await tokenOf(test, email, '/undo'))).status).toBe(204);
    const [mine] = await test.db.select().from(members).where(eq(members.id, account.id));
    expect(mine?.email).toBe(email);
  });

  it('takes a change of address back: who came by it is out, and its links are worthless', async () => {
    const account = await startAccount(test, { email: 'robbed@test.example' });
    await changeMail(account, 'robber@test.example');
    test.clock.minutes(5);
    await test.browser().post('password-reset.php', { email: 'robber@test.example' });
    const reset = await tokenOf(test, 'robber@test.example', '/reset-password/do');
    await changePassword(account);
    const counter = await tokenOf(test, 'robber@test.example', '/undo');
    expect(counter).not.toBe('');

    expect((await undo(await tokenOf(test, 'robbed@test.example', '/undo'))).status).toBe(204);
    expect(await isLoggedIn(account)).toBe(false);
    expect(await account.login(fresh, 'robber@test.example')).toBe(401);
    expect(await undo(counter)).toMatchObject(expired);
    expect(await test.browser().put('password-reset.php', { token: reset, password: fresh })).toMatchObject(expired);
  });

  it('closes the way back of a change that began before the change of address and was done after it', async () => {
    const account = await startAccount(test, { email: 'overtaken@test.example' });
    test.clock.minutes(5);
    await changeMail(account, 'overtaker@test.example');
    test.clock.minutes(-1);
    await changePassword(account);
    test.clock.minutes(1);
    const counter = await tokenOf(test, 'overtaker@test.example', '/undo');
    expect(counter).not.toBe('');

    expect((await undo(await tokenOf(test, 'overtaken@test.example', '/undo'))).status).toBe(204);
    expect(await undo(counter)).toMatchObject(expired);
  });

  it('leaves neither the password of a takeover by a new address nor a spent limit: the owner chooses one by mail', async () => {
    const email = 'owner@test.example';
    const account = await startAccount(test, { email });
    const ask = (to: string, from = '203.0.113.50') =>
      test.browser().post('password-reset.php', { email: to }, { from });
    for (let i = 0; i < 12; i++) await ask(email, `198.51.100.${i}`);
    expect((await ask(email)).body.error).toBe('too_many_emails');
    await changePassword(account);
    await changeMail(account, 'taker@test.example', fresh);
    for (let i = 0; i < 3; i++) expect((await ask('taker@test.example')).status).toBe(204);

    expect((await undo(await tokenOf(test, email, '/undo'))).status).toBe(204);
    expect([await account.login(fresh), await account.login()]).toEqual([401, 401]);
    expect((await ask(email)).status).toBe(204);
    const token = await tokenOf(test, email, '/reset-password/do');
    const chosen = { token, password: 'another green bottle' };
    expect((await test.browser().put('password-reset.php', chosen)).status).toBe(204);
    expect(await account.login('another green bottle')).toBe(200);
  });

  it('puts back no password that may be the intruder’s, who changed it twice', async () => {
    const twice = await startAccount(test, { email: 'twice@test.example' });
    await changePassword(twice);
    test.clock.minutes(1);
    await twice.browser.put('user.php', { old_password: fresh, password: 'another green bottle' });
    await undo(await tokenOf(test, 'twice@test.example', '/undo'));
    expect([await twice.login('another green bottle'), await twice.login(fresh)]).toEqual([401, 401]);
  });

  async function addPasskey({ browser }: Account, typed?: object): Promise<void> {
    const { options } = (await browser.post('passkeys.php?options=1', typed)).body;
    const credential = new Authenticator(browser.host).create(options);
    expect((await browser.post('passkeys.php', { credential })).status).toBe(201);
  }

  it.each<[string, (account: Account) => Promise<unknown>]>([
    ['nothing else', async () => {}],
    ['the password', (account) => changePassword(account)],
    ['the address', (account) => changeMail(account, `thief-${account.id}@test.example`)],
    ['a deletion', ({ browser }) => browser.delete('user.php', { password: testPassword, reason: 'other' })],
  ])('leaves no password of an intruder who added a passkey, then %s', async (_, change) => {
    const email = `keyed-${test.clock.now().getTime()}@test.example`;
    const account = await startAccount(test, { email });
    await addPasskey(account);
    const token = await tokenOf(test, email, '/undo');
    test.clock.minutes(1);
    await change(account);
    expect((await undo(token)).status).toBe(204);
    expect([await account.login(), await account.login(fresh)]).toEqual([401, 401]);
  });

  it('puts back no password that opened the account when a passkey was added before a reset', async () => {
    const email = 'keyed-reset@test.example';
    const account = await startAccount(test, { email });
    test.clock.minutes(11);
    await addPasskey(account, { password: testPassword });
    test.clock.minutes(1);
    await test.browser().post('password-reset.php', { email });
    const reset = await tokenOf(test, email, '/reset-password/do');
    await test.browser().put('password-reset.php', { token: reset, password: fresh });
    expect((await undo(await tokenOf(test, email, '/undo'))).status).toBe(204);
    expect([await account.login(), await account.login(fresh)]).toEqual([401, 401]);
  });

  it('takes back with a password the address that was changed after it', async () => {
    const account = await startAccount(test, { email: 'first@test.example' });
    await changePassword(account);
    test.clock.minutes(5);
    await changeMail(account, 'later@test.example', fresh);
    const mails = await mailsTo(test, 'first@test.example');
    expect(mails).toHaveLength(2);
    const token = /\/undo#token=([\w-]+)/.exec(mails[0] ?? '')?.[1] ?? '';
    expect((await undo(token)).status).toBe(204);
    const [found] = await test.db.select().from(members).where(eq(members.id, account.id));
    expect(found?.email).toBe('first@test.example');
    expect(await undo(await tokenOf(test, 'first@test.example', '/undo'))).toMatchObject(expired);
  });

  it('leaves the way back of an earlier change usable', async () => {
    const account = await startAccount(test, { email: 'before@test.example' });
    await changeMail(account, 'between@test.example');
    test.clock.minutes(1);
    await changeMail(account, 'after@test.example');
    expect((await undo(await tokenOf(test, 'between@test.example', '/undo'))).status).toBe(204);
    expect((await undo(await tokenOf(test, 'before@test.example', '/undo'))).status).toBe(204);
    const [found] = await test.db.select().from(members).where(eq(members.id, account.id));
    expect(found?.email).toBe('before@test.example');
  });

  it('puts back a password that was chosen so long before the reset that the owner could have undone it', async () => {
    const email = 'long-ago@test.example';
    const account = await startAccount(test, { email });
    await changePassword(account);
    await test.jobs.run();
    test.clock.minutes(48 * 60);
    await test.browser().post('password-reset.php', { email });
    const reset = await tokenOf(test, email, '/reset-password/do');
    await test.browser().put('password-reset.php', { token: reset, password: 'another green bottle' });
    expect((await undo(await tokenOf(test, email, '/undo'))).status).toBe(204);
    expect(await account.login(fresh)).toBe(200);
  });

  it('leaves no passkey, which may be the intruder’s', async () => {
    const account = await startAccount(test, { email: 'keys@test.example' });
    const owned = eq(passkeys.memberId, account.id);
    await test.db.insert(passkeys).values({
      id: 'of-an-intruder',
      siteId: 'fonkel',
      memberId: account.id,
      host: 'nl.localhost',
      publicKey: 'key',
      counter: 0,
      transports: [],
      name: 'Phone',
    });
    await changePassword(account);
    expect(await test.db.$count(passkeys, owned)).toBe(1);
    await undo(await tokenOf(test, 'keys@test.example', '/undo'));
    expect(await test.db.$count(passkeys, owned)).toBe(0);
  });

  it('stops a change of address that was asked for and not yet confirmed', async () => {
    const account = await startAccount(test, { email: 'still@test.example' });
    await account.browser.post('mail-change.php', { email: 'soon@test.example', password: testPassword });
    const token = await tokenOf(test, 'soon@test.example', '/mail-change/do');
    await changePassword(account);
    expect(await test.browser().put('mail-change.php', { token })).toMatchObject(expired);
  });

  it('says so where another account has the old address by now, and stays usable', async () => {
    const account = await startAccount(test, { email: 'given-up@test.example' });
    await changeMail(account, 'moved@test.example');
    const taker = await test.addMember({ email: 'given-up@test.example' });
    const token = await tokenOf(test, 'given-up@test.example', '/undo');
    expect(await undo(token)).toMatchObject({ status: 409, body: { error: 'email_taken' } });
    await test.db.update(members).set({ emailFolded: 'free again' }).where(eq(members.id, taker));
    expect((await undo(token)).status).toBe(204);
  });

  it('removes the account that took the address meanwhile and never confirmed it, or its address alone if it did something', async () => {
    const taken = async (role: string, act: (id: string) => Promise<unknown>) => {
      const email = `${role}@test.example`;
      const account = await startAccount(test, { email });
      await changeMail(account, `${role}-moved@test.example`);
      const taker = await test.addMember({ email, status: 'not_confirmed' });
      await act(taker);
      expect((await undo(await tokenOf(test, email, '/undo'))).status).toBe(204);
      return (await test.db.select().from(members).where(eq(members.id, taker)))[0];
    };
    expect(await taken('squat', async () => {})).toMatchObject({ status: 'deleted', email: '', name: '' });
    const like = async (id: string) => (await test.loginAs(id)).post('like.php', { profile: await test.addMember() });
    const kept = await taken('squat-liked', like);
    expect(kept).toMatchObject({ status: 'not_confirmed', email: '' });
    expect(kept?.name).not.toBe('');
    const browser = await test.loginAs(kept?.id ?? '');
    expect((await browser.post('activate.php?resend=1')).status).toBe(204);
    const before = (await test.mails()).length;
    await browser.post('mail-change.php', { email: 'own@test.example', password: testPassword });
    expect((await test.mails()).length).toBe(before + 1);
  });

  it('brings back an account that the intruder deleted with the new address', async () => {
    const account = await startAccount(test, { email: 'hostage@test.example' });
    await test.db.update(members).set({ confirmed: test.clock.now() }).where(eq(members.id, account.id));
    await changeMail(account, 'thief@test.example');
    await account.browser.delete('user.php', { password: testPassword, reason: 'other' });
    const reactivation = await tokenOf(test, 'thief@test.example', '/reactivate');
    expect(reactivation).not.toBe('');
    expect((await undo(await tokenOf(test, 'hostage@test.example', '/undo'))).status).toBe(204);
    const [stored] = await test.db.select().from(members).where(eq(members.id, account.id));
    expect(stored).toMatchObject({ status: 'active', deleted: null, deletion: null });
    expect(await test.browser().post('reactivate.php', { token: reactivation })).toMatchObject(expired);
  });

  it('works for 48 hours, on its own site, for an account that was neither erased nor freed', async () => {
    const account = await startAccount(test, { email: 'slow@test.example' });
    await changePassword(account);
    const token = await tokenOf(test, 'slow@test.example', '/undo');
    expect(await undo(token, 'velours.localhost')).toMatchObject(expired);
    const [{ passwordHash } = { passwordHash: '' }] = await test.db
      .select()
      .from(members)
      .where(eq(members.id, account.id));
    for (const gone of [{ erased: test.clock.now() }, { passwordHash: '' }]) {
      await test.db
        .update(members)
        .set({ status: 'deleted', ...gone })
        .where(eq(members.id, account.id));
      expect(await undo(token)).toMatchObject(expired);
      await test.db
        .update(members)
        .set({ status: 'active', erased: null, passwordHash })
        .where(eq(members.id, account.id));
    }
    test.clock.minutes(48 * 60 + 1);
    expect(await undo(token)).toMatchObject(expired);
    expect(await account.login(fresh)).toBe(200);
  });

  it('works for 48 hours from its mail, however long that waited for the mail server', async () => {
    const email = 'waited@test.example';
    const account = await startAccount(test, { email });
    test.mailServer.away = true;
    await changePassword(account);
    await test.jobs.run();
    // Longer than a mail is tried.
    test.clock.minutes(50 * 60);
    await expireRows(test.db, test.clock.now());
    test.mailServer.away = false;
    const token = await tokenOf(test, email, '/undo');
    expect(token).not.toBe('');
    test.clock.minutes(48 * 60 - 1);
    await expireRows(test.db, test.clock.now());
    expect((await undo(token)).status).toBe(204);
    expect(await account.login(fresh)).toBe(401);
  });

  it('is not mailed, and works no longer, once an earlier change was undone while its mail waited', async () => {
    const email = 'waited-first@test.example';
    const account = await startAccount(test, { email });
    await changeMail(account, 'waited-second@test.example');
    const first = await tokenOf(test, email, '/undo');
    test.mailServer.away = true;
    await changePassword(account);
    await test.jobs.run();
    expect((await undo(first)).status).toBe(204);
    const undos = and(eq(mailTokens.memberId, account.id), eq(mailTokens.kind, 'undo'));
    const [later] = await test.db.select().from(mailTokens).where(undos).orderBy(desc(mailTokens.created));
    test.clock.minutes(60);
    test.mailServer.away = false;
    expect(await mailsTo(test, 'waited-second@test.example')).toHaveLength(1);
    expect(await undo(linkOf(test.deps.secretKey, later?.id ?? ''))).toMatchObject(expired);
  });

  it('leaves no password of an intruder, also where the mail of the first change waited', async () => {
    const email = 'waited-twice@test.example';
    const account = await startAccount(test, { email });
    test.mailServer.away = true;
    await changePassword(account);
    test.clock.minutes(49 * 60);
    test.mailServer.away = false;
    await test.browser().post('password-reset.php', { email });
    const reset = await tokenOf(test, email, '/reset-password/do');
    await test.browser().put('password-reset.php', { token: reset, password: 'another green bottle' });
    expect((await undo(await tokenOf(test, email, '/undo'))).status).toBe(204);
    expect([await account.login(fresh), await account.login()]).toEqual([401, 401]);
  });

  it('frees no address of an account that an operator closed', async () => {
    const email = 'closed-mover@test.example';
    const account = await startAccount(test, { email });
    await changeMail(account, 'closed-moved@test.example');
    await test.db.update(members).set({ closed: test.clock.now() }).where(eq(members.id, account.id));
    expect(await undo(await tokenOf(test, email, '/undo'))).toMatchObject(expired);
  });

  it('follows a reset, too', async () => {
    const email = 'reset@test.example';
    const account = await startAccount(test, { email });
    await test.browser().post('password-reset.php', { email });
    const token = await tokenOf(test, email, '/reset-password/do');
    await test.browser().put('password-reset.php', { token, password: fresh });
    expect((await undo(await tokenOf(test, email, '/undo'))).status).toBe(204);
    expect(await account.login()).toBe(200);
  });
});
