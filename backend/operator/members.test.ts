import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pictureWidths } from '#contract/picture-width';
import { mailsTo, startAccount, tokenOf } from '../../tests/setup/account.ts';
import { asOperator } from '../../tests/setup/as-operator.ts';
import { Authenticator } from '../../tests/setup/authenticator.ts';
import { startTestApp, type TestApp, testPassword } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import { EventReader } from '../../tests/setup/event-reader.ts';
import { addPhoto } from '../../tests/setup/photos.ts';
import { shopOf } from '../../tests/setup/shop.ts';
import { unzip } from '../../tests/setup/unzip.ts';
import { freeAbandoned } from '../accounts/unconfirmed.ts';
import type { Database } from '../db/client.ts';
import { directdebitCollections, directdebitMandates } from '../db/schema/directdebit.ts';
import { members } from '../db/schema/members.ts';
import { createStreams } from '../events/streams.ts';
import { addDays, addMonths, dayOf } from '../local-day.ts';
import { findDue } from '../notifications/find-due.ts';
import { runCommand } from './commands.ts';
import { listActions } from './queries.ts';

describe.each(anyEngine)("members as operators' commands change them, on %s", (engine) => {
  let t: TestApp;
  let operator: Database;
  beforeAll(async () => {
    t = await startTestApp(engine);
    await t.deps.streams.close();
    const { database, logger } = t.deps;
    // Nothing but the news of it ends a stream here.
    t.deps.streams = createStreams({ database, logger, look: 3_600_000 });
    operator = await asOperator(database);
  });
  afterAll(async () => {
    await operator.close();
    await t.close();
  });

  const command = (...args: string[]) => runCommand(operator.db, { command: 'members', args }, t.deps);
  const close = (who: string) => command('close', 'fonkel', who, 'a fraud');
  const reopen = (who: string) => command('reopen', 'fonkel', who, 'it was none');
  const blocked = { status: 403, body: { error: 'account_blocked' } };
  const logIn = (login: string, password = testPassword) => t.browser().post('user.php', { login, password });

  it('a closed account is logged out everywhere at once and opens by no password, until it is opened again', async () => {
    const email = 'closed@test.example';
    const { id, browser } = await startAccount(t, { email });
    const stream = await EventReader.open(browser);
    await expect(command('close', 'fonkel', id, ' ')).rejects.toThrow('this needs a reason');
    await expect(command('close', 'velours', id, 'x')).rejects.toThrow(`there is no member ${id} on velours`);
    expect(await close('CLOSED@test.example')).toEqual({ member: id, email, closed: true, ended: 1 });
    await stream.ended;
    expect((await browser.get('sessions.php')).status).toBe(403);
    expect(await logIn(email)).toMatchObject(blocked);
    // Nobody else learns it.
    expect(await logIn(email, 'a wrong one')).toMatchObject({ status: 401, body: { error: 'login_failed' } });
    // A session that begins at the very moment opens nothing either.
    expect((await (await t.loginAs(id)).get('user.php')).body).toEqual({ user: null });
    await expect(close(id)).rejects.toThrow(`member ${id} is closed already`);

    expect(await reopen(id)).toMatchObject({ closed: false });
    await expect(reopen(id)).rejects.toThrow(`member ${id} is not closed`);
    expect((await logIn(email)).status).toBe(200);
    const actions = (await listActions(t.db)).filter(({ subject }) => subject === id);
    expect(actions).toMatchObject([
      { action: 'member reopen', subject: id, before: 'closed', after: 'open', note: 'it was none' },
      { action: 'member close', subject: id, before: 'open', after: 'closed', note: 'a fraud' },
    ]);
  });

  it('a closed account opens by no passkey and by no new password that was asked for before', async () => {
    const email = 'keys@test.example';
    const { id, browser } = await startAccount(t, { email });
    const key = new Authenticator('nl.localhost');
    await browser.post('passkeys.php', {
      credential: key.create((await browser.post('passkeys.php?options=1')).body.options),
    });
    await t.browser().post('password-reset.php', { email });
    await close(id);
    const { options } = (await t.browser().post('passkey-login.php?options=1')).body;
    expect(await t.browser().post('passkey-login.php', { credential: key.get(options) })).toMatchObject(blocked);
    const token = await tokenOf(t, email, '/reset-password/do');
    const password = 'seven green bottles';
    expect((await t.browser().put('password-reset.php', { token, password })).status).toBe(204);
    expect(await logIn(email, password)).toMatchObject(blocked);
  });

  it('the member of a closed account who asks for a new password gets a link to their data instead, for a day', async () => {
    const email = 'shut@test.example';
    const { id } = await startAccount(t, { email });
    await close(id);
    expect((await t.browser().post('password-reset.php', { email })).status).toBe(204);
    const [mail = ''] = (await mailsTo(t, email)).slice(-1);
    expect(mail).not.toContain('/reset-password/do');
    const token = await tokenOf(t, email, '/export');
    const archive = await t.browser().raw('POST', 'export.php', { token });
    expect([archive.status, archive.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const files = unzip(Buffer.from(await archive.arrayBuffer()));
    expect(JSON.parse(files.get('account.json')?.toString() ?? '')).toMatchObject({ id, email });
    const password = 'seven green bottles';
    expect((await t.browser().put('password-reset.php', { token, password })).body.error).toBe('link_expired');
    expect((await t.browser('velours.localhost').post('export.php', { token })).body.error).toBe('link_expired');
    t.clock.minutes(24 * 60);
    expect((await t.browser().post('export.php', { token })).body.error).toBe('link_expired');
  });

  it('exports an account to a new file, also one that is closed or waits to be erased, and notes it', async () => {
    const email = 'copied@test.example';
    const { id, browser } = await startAccount(t, { email });
    const folder = mkdtempSync(join(tmpdir(), 'rendezvous-export-'));
    const file = join(folder, 'copy.zip');
    await browser.delete('user.php', { password: testPassword, reason: 'other' });
    expect(await command('export', 'fonkel', email, file)).toMatchObject({ member: id, email, file });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(unzip(readFileSync(file)).get('account.json')?.toString() ?? '')).toMatchObject({ id, email });
    await expect(command('export', 'fonkel', email, file)).rejects.toThrow('EEXIST');
    expect(statSync(file).size).toBeGreaterThan(0);
    await expect(command('export', 'fonkel', 'nobody', file)).rejects.toThrow('there is no member nobody');
    expect((await listActions(t.db)).filter(({ action }) => action === 'member export')).toMatchObject([
      { subject: id },
    ]);
    rmSync(folder, { recursive: true });
  });

  it('lists what an address complained about, and deletes the complaint of a visitor alone', async () => {
    const email = 'cross@test.example';
    const { id, browser } = await startAccount(t, { email });
    const words = { email: 'Cross@test.example', subject: 'A double charge', text: 'I paid twice.' };
    const { reference } = (await t.browser().post('complaints.php', words)).body;
    t.clock.minutes(1);
    const own = (await browser.post('complaints.php', words)).body.reference;
    const run = (...args: string[]) => runCommand(operator.db, { command: 'complaints', args }, t.deps);
    expect(await run('list', 'fonkel', email)).toMatchObject([
      { reference, member: null, text: 'I paid twice.' },
      { reference: own, member: id },
    ]);
    expect(await run('list', 'velours', email)).toEqual([]);
    await expect(run('delete', 'fonkel', own)).rejects.toThrow('it goes with the account');
    await expect(run('delete', 'velours', reference)).rejects.toThrow('has no complaint');
    expect(await run('delete', 'fonkel', reference)).toEqual({ deleted: reference });
    expect(await run('list', 'fonkel', email)).toMatchObject([{ reference: own }]);
  });

  it('a closed account is hidden, is not written to, and keeps its name, and its address where somebody confirmed it', async () => {
    const [id, other] = [await t.addMember({ name: 'Kept', email: 'kept@test.example' }), await t.addMember()];
    const browser = await t.loginAs(other);
    const opened = async () => (await browser.get(`profile.php?id=${id}`)).status;
    const write = () => browser.post('message.php', { profile: id, text: 'Hello', client_id: randomUUID() });
    expect([await opened(), (await write()).status]).toEqual([200, 201]);
    await close(id);
    expect([await opened(), (await write()).status]).toEqual([404, 404]);
    const { results } = (await browser.get('members.php')).body;
    expect(results.map((one: { id: string }) => one.id)).not.toContain(id);

    const writer = await t.addMember({ profile: { lastActive: t.clock.now() } });
    await (await t.loginAs(writer)).post('message.php', { profile: other, text: 'Hello', client_id: randomUUID() });
    const seen = async () => (await browser.get(`profile.php?id=${writer}`)).body.profile?.online;
    expect(await seen()).toBe(true);
    await close(writer);
    expect(await seen()).toBe(false);

    const pending = { name: 'Waits', email: 'waits@test.example', status: 'not_confirmed' } as const;
    const created = new Date(t.clock.now().getTime() - 30 * 24 * 3_600_000);
    const unconfirmed = await t.addMember({ ...pending, created });
    await close(unconfirmed);
    const check = async (body: object) => (await t.browser().post('signup-check.php', body)).body;
    expect(await check({ email: 'kept@test.example', name: 'Waits' })).toMatchObject({
      email: { error: 'email_taken' },
      name: { error: 'name_taken' },
    });
    expect(await check({ email: pending.email, name: 'Kept' })).toMatchObject({
      email: { ok: true },
      name: { error: 'name_taken' },
    });
    await t.db.transaction((tx) => freeAbandoned(t.deps, tx, 'fonkel', pending.email, t.clock.now()));
    await expect(reopen(unconfirmed)).rejects.toThrow('has no address');

    await reopen(id);
    expect(await opened()).toBe(200);
  });

  it('a sign-up that is repeated logs in to no closed account', async () => {
    const person = { gender: 'male', looking_for: 'female', date_of_birth: '1990-05-17' };
    const body = { ...person, name: 'Again', email: 'again@test.example', password: 'seven green bottles' };
    expect((await t.browser().post('signup.php', body)).status).toBe(201);
    expect((await t.browser().post('signup.php', body)).status).toBe(201);
    await close(body.email);
    expect((await t.browser().post('signup.php', body)).body.error).toBe('email_taken');
  });

  it('a closed account is reminded of nothing, and what was paid for is credited with its receipt', async () => {
    const shop = shopOf(t);
    const email = 'buyer@test.example';
    const { id, browser } = await startAccount(t, { email });
    const writer = await t.loginAs(await t.addMember());
    await writer.post('message.php', { profile: id, text: 'Hello', client_id: randomUUID() });
    const payment = await shop.order(browser);
    t.clock.minutes(60);
    const due = () => findDue(t.db, 'email', 'unread_message_reminders', t.clock.now(), { ids: [id] });
    expect(await due()).toHaveLength(1);
    await close(id);
    expect(await due()).toEqual([]);
    await t.deps.payments.sandbox?.finish(await shop.providerIdOf(payment), 'completed');
    await shop.deliver(payment);
    const mails = await mailsTo(t, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(payment);
    const [row] = await t.db.select().from(members).where(eq(members.id, id));
    expect(row).toMatchObject({ credits: 31, paidUser: true });
  });

  it('erasing says what goes and does nothing, unless it is sure', async () => {
    const email = 'erased@test.example';
    const { id, browser } = await startAccount(t, { email, name: 'Erased' });
    const photo = await addPhoto(t.db, id);
    const file = `${photo.name}-${pictureWidths[0]}.webp`;
    await t.deps.storage.write(file, new Uint8Array([1]));
    const reporter = await t.loginAs(await t.addMember());
    await reporter.post('report.php', { profile: id, reason: 'fake' });
    const debited = { siteId: 'fonkel', memberId: id, reference: 'M-1' };
    const signed = { details: '', ibanHash: '', language: 'nl', consented: new Date(), signed: new Date() };
    await t.db.insert(directdebitMandates).values({ ...debited, ...signed });
    const paid = await shopOf(t).order(browser);
    await t.db
      .insert(directdebitCollections)
      .values({ paymentId: paid, mandateReference: 'M-1', collectOn: new Date().toISOString().slice(0, 10) });
    const kept = { payments: 1, reports: 1, mandates: 1 };
    const found = { member: id, name: 'Erased', email, credits: 6, photos: 1, messages: 0, ...kept };
    expect(await command('erase', 'fonkel', email, '')).toEqual({ ...found, erased: false });
    expect((await browser.get('user.php')).body.user.id).toBe(id);
    expect(await command('erase', 'fonkel', email, 'yes')).toEqual({ ...found, erased: true });
    expect((await browser.get('user.php')).body.user).toBeNull();
    expect(await t.deps.storage.read(file)).toBeNull();
    const [row] = await t.db.select().from(members).where(eq(members.id, id));
    expect(row).toMatchObject({ status: 'deleted', name: '', email: '', erased: expect.any(Date) });
    await expect(command('erase', 'fonkel', id, 'yes')).rejects.toThrow(`there is no member ${id} on fonkel`);
  });

  it('counts the age after a correction by the member’s own clock', async () => {
    const id = await t.addMember();
    // A zone that has another day than UTC, for some hours to come.
    const now = new Date();
    const time_zone = now.getUTCHours() < 10 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
    await (await t.loginAs(id)).put('notifications.php', { quiet_hours: { from: 0, until: 60, time_zone } });
    const today = dayOf(now, time_zone);
    const correct = (written: string) => command('correct', 'fonkel', id, 'born', written);
    await correct(addMonths(today, -18 * 12));
    await expect(correct(addDays(addMonths(today, -18 * 12), 1))).rejects.toThrow('is younger than 18');
  });

  it('corrects a name and a day of birth by the rules of the sign-up, and notes neither', async () => {
    const id = await t.addMember({ name: 'Wrong' });
    const browser = await t.loginAs(id);
    await t.addMember({ name: 'Taken' });
    const correct = (what: string, written: string) => command('correct', 'fonkel', id, what, written);
    await expect(correct('name', 'TÄKEN')).rejects.toThrow('another member of fonkel has the name TÄKEN');
    await expect(correct('name', '@x')).rejects.toThrow('@x is no name for a member: name_starts_with_at');
    await expect(correct('born', '31-12-1990')).rejects.toThrow('31-12-1990 is no day of birth: YYYY-MM-DD');
    const child = `${new Date().getUTCFullYear() - 10}-01-01`;
    await expect(correct('born', child)).rejects.toThrow(`who was born on ${child} is younger than 18`);
    await expect(correct('email', 'x@test.example')).rejects.toThrow('there is no email to correct');
    await correct('name', 'Right');
    await correct('born', '1980-02-03');
    expect((await browser.get('user.php')).body.user.profile.name).toBe('Right');
    const { rows } = await t.deps.database.executeSql(
      `select date_of_birth::text as born from profiles where member_id = '${id}'`,
    );
    expect(rows).toEqual([{ born: '1980-02-03' }]);
    const noted = (await listActions(t.db)).filter(({ subject }) => subject === id);
    expect(noted.map(({ before, after, note }) => [before, after, note])).toEqual([
      [null, 'born', null],
      [null, 'name', null],
    ]);
  });
});
