import {
  changeMail,
  endSessions,
  listPasskeysByLink,
  listSessions,
  requestMailChange,
  requestPasswordReset,
  resetPassword,
  undoChange,
} from '#contract/account';
import { getUser, logIn, updateUser } from '#contract/session';
import { tokenFor } from '../setup/outbox';
import { Client } from './client';
import { confirm, hosts, newPerson, password } from './people';
import { perform, refusal } from './perform';

const fresh = 'seven green bottles';
const visitor = () => new Client(hosts.own);
const worn = [410, 'link_expired'];

/** What an account's ways in and back do; part of the journeys, which count the calls that have succeeded. */
export function describeWaysBack(): void {
  const mayLogIn = async (login: string, secret: string) =>
    (await visitor().call('POST', '/api/user.php', { json: { login, password: secret } })).status === 200;

  test('a forgotten password is chosen anew by a link, once, and every session ends', async () => {
    const { client, email } = await confirm(await newPerson());
    await perform(visitor(), requestPasswordReset, { body: { email } });
    const token = await tokenFor(email, '/reset-password/do');
    expect(await refusal(new Client(hosts.other), resetPassword, { body: { token, password: fresh } })).toEqual(worn);
    const look = { query: { passkeys: '1' as const }, body: { token } };
    expect(await refusal(new Client(hosts.other), listPasskeysByLink, look)).toEqual(worn);
    expect(await perform(visitor(), listPasskeysByLink, look)).toEqual({ passkeys: [] });
    await perform(visitor(), resetPassword, { body: { token, password: fresh, remove_passkeys: ['never-was'] } });
    expect(await refusal(visitor(), listPasskeysByLink, look)).toEqual(worn);
    expect(await perform(client, getUser)).toEqual({ user: null });
    expect([await mayLogIn(email, password), await mayLogIn(email, fresh)]).toEqual([false, true]);
    expect(await refusal(visitor(), resetPassword, { body: { token, password: fresh } })).toEqual(worn);
    const nobody = { email: `nobody.${email}` };
    expect(await refusal(visitor(), requestPasswordReset, { body: nobody })).toEqual([404, 'email_not_found']);
  });

  test('no more than three mails a day bring a new password', async () => {
    const body = { email: (await newPerson()).email };
    for (let i = 0; i < 3; i++) await perform(visitor(), requestPasswordReset, { body });
    expect(await refusal(visitor(), requestPasswordReset, { body })).toEqual([429, 'too_many_emails']);
  });

  test('a changed address is told to the old one, which can take it back', async () => {
    const { client, email } = await confirm(await newPerson());
    const moved = `moved.${email}`;
    const wrong = { email: moved, password: 'not the password' };
    expect(await refusal(client, requestMailChange, { body: wrong })).toEqual([401, 'wrong_password']);
    const taken = { email: (await newPerson()).email, password };
    expect(await refusal(client, requestMailChange, { body: taken })).toEqual([409, 'email_taken']);
    await perform(client, requestMailChange, { body: { email: moved, password } });
    await perform(visitor(), changeMail, { body: { token: await tokenFor(moved, '/mail-change/do') } });
    expect([await mayLogIn(email, password), await mayLogIn(moved, password)]).toEqual([false, true]);
    const token = await tokenFor(email, '/undo');
    await perform(visitor(), undoChange, { body: { token } });
    expect([await mayLogIn(email, password), await mayLogIn(moved, password)]).toEqual([false, false]);
    expect(await perform(client, getUser)).toEqual({ user: null });
    await perform(visitor(), requestPasswordReset, { body: { email } });
    const reset = await tokenFor(email, '/reset-password/do');
    await perform(visitor(), resetPassword, { body: { token: reset, password: fresh } });
    expect(await mayLogIn(email, fresh)).toBe(true);
    expect(await refusal(visitor(), undoChange, { body: { token } })).toEqual(worn);
  });

  test('a new password needs the old one, ends the other sessions, and can be taken back', async () => {
    const { client, email } = await confirm(await newPerson());
    const wrong = { old_password: 'not the password', password: fresh };
    expect(await refusal(client, updateUser, { body: wrong })).toEqual([401, 'wrong_password']);
    const other = visitor();
    await perform(other, logIn, { body: { login: email, password } });
    await perform(client, updateUser, { body: { old_password: password, password: fresh } });
    expect(await perform(other, getUser)).toEqual({ user: null });
    expect((await perform(client, getUser)).user).not.toBeNull();
    await perform(visitor(), undoChange, { body: { token: await tokenFor(email, '/undo') } });
    // Whoever changed it was asked for the old one: neither opens the account now.
    expect([await mayLogIn(email, password), await mayLogIn(email, fresh)]).toEqual([false, false]);
  });

  test('devices are listed and logged out', async () => {
    const { client, email } = await newPerson();
    const others = [visitor(), visitor()];
    for (const other of others) await perform(other, logIn, { body: { login: email, password } });
    const { sessions } = await perform(client, listSessions);
    expect(sessions.map(({ current }) => current)).toEqual([true, false, false]);
    await perform(client, endSessions, { body: { id: sessions[1]?.id ?? '' } });
    expect((await perform(client, listSessions)).sessions).toHaveLength(2);
    await perform(client, endSessions);
    expect((await perform(client, listSessions)).sessions).toHaveLength(1);
    for (const other of others) expect(await perform(other, getUser)).toEqual({ user: null });
  });
}
