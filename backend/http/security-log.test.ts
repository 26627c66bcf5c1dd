import pino from 'pino';
import { startAccount, tokenOf } from '../../tests/setup/account.ts';
import { Authenticator } from '../../tests/setup/authenticator.ts';
import { startTestApp, type TestApp, testPassword } from '../../tests/setup/backend.ts';
import { defaultEngine } from '../../tests/setup/backend-database.ts';
import { members } from '../db/schema/members.ts';

const lines: string[] = [];
let t: TestApp;
beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  t = await startTestApp(defaultEngine, { logger });
});
afterAll(() => t.close());
beforeEach(() => {
  lines.length = 0;
});

const from = '203.0.113.9';
const fresh = 'seven green bottles';
const email = 'ida@test.example';

/** What the log told of accounts since the test began: event, outcome and member. */
const told = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security');
const events = () => told().map(({ event, outcome, member }) => [event, outcome, member]);

test('tells each event of an account, with member, site, call and request, and nothing that was typed', async () => {
  const { id, browser } = await startAccount(t, { email });
  const visitor = t.browser();
  await visitor.post('user.php', { login: email, password: 'wrong secret' }, { from });
  await visitor.post('user.php', { login: 'nobody@test.example', password: 'wrong secret' }, { from });
  await visitor.post('user.php', { login: email, password: testPassword }, { from });
  await visitor.get('logout.php', { from });
  const { options } = (await browser.post('passkeys.php?options=1', { password: testPassword })).body;
  const key = new Authenticator('nl.localhost');
  const { passkey } = (await browser.post('passkeys.php', { credential: key.create(options) })).body;
  const asked = (await visitor.post('passkey-login.php?options=1')).body.options;
  await visitor.post('passkey-login.php', { credential: key.get(asked) }, { from });
  await browser.delete('sessions.php', {});
  await browser.delete('passkeys.php', { id: passkey.id });
  await browser.put('user.php', { language: 'de' });
  await browser.put('user.php', { old_password: 'wrong secret', password: fresh });
  await browser.put('user.php', { old_password: testPassword, password: fresh });
  await visitor.post('password-reset.php', { email }, { from });
  const token = await tokenOf(t, email, '/reset-password/do');
  await visitor.put('password-reset.php', { token, password: testPassword }, { from });
  await visitor.get('likes.php', { from });
  expect(events()).toEqual([
    ['log_in', 'login_failed', id],
    ['log_in', 'login_failed', undefined],
    ['log_in', 'ok', id],
    ['log_out', 'ok', id],
    ['passkey_asked', 'ok', id],
    ['passkey_added', 'ok', id],
    ['log_in', 'ok', id],
    ['sessions_ended', 'ok', id],
    ['passkey_removed', 'ok', id],
    ['password_changed', 'wrong_password', id],
    ['password_changed', 'ok', id],
    ['password_reset_asked', 'ok', id],
    ['password_reset', 'ok', id],
    ['refused', 'authentication_required', undefined],
  ]);
  expect(told()[0]).toMatchObject({
    level: 40,
    site: 'fonkel',
    call: 'logIn',
    by: 'password',
    request_id: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(lines.join('')).not.toMatch(/wrong secret|green bottles|test\.example|203\.0\.113/);
  expect(lines.join('')).not.toContain(token);
});

test('tells of an account that is locked, of a new address and of one that is taken back', async () => {
  const { id, browser } = await startAccount(t, { email: 'jan@test.example' });
  await browser.post('mail-change.php', { email: 'new@test.example', password: testPassword });
  const change = await tokenOf(t, 'new@test.example', '/mail-change/do');
  await t.browser().put('mail-change.php', { token: change });
  const undo = await tokenOf(t, 'jan@test.example', '/undo');
  await t.browser().post('undo.php', { token: undo });
  for (let i = 0; i < 11; i++)
    await t.browser().post('user.php', { login: 'jan@test.example', password: 'wrong secret' });
  expect(events().slice(0, 3)).toEqual([
    ['mail_change_asked', 'ok', id],
    ['mail_changed', 'ok', id],
    ['change_undone', 'ok', id],
  ]);
  expect(events().at(-1)).toEqual(['log_in', 'too_many_attempts', id]);
});

test('tells of a page of another site, and of a member who may not write to others', async () => {
  const { id, browser } = await startAccount(t, { email: 'eva@test.example' });
  await browser.get('logout.php', { headers: { 'sec-fetch-site': 'cross-site' } });
  await t.db.update(members).set({ restricted: t.clock.now() });
  const other = await t.addMember();
  await browser.post('like.php', { id: other });
  expect(events()).toEqual([
    ['log_out', 'bad_origin', undefined],
    ['refused', 'restricted', id],
  ]);
});
