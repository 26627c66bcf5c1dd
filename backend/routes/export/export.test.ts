import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { consentVersion } from '#contract/member';
import { debitDetails } from '../../../tests/fixtures/debit.ts';
import { formOf, picture } from '../../../tests/fixtures/pictures.ts';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { addPhoto } from '../../../tests/setup/photos.ts';
import { shopOf } from '../../../tests/setup/shop.ts';
import { unzip } from '../../../tests/setup/unzip.ts';
import { directdebitBlocks, directdebitMandates } from '../../db/schema/directdebit.ts';
import { members } from '../../db/schema/members.ts';
import { operatorActions } from '../../db/schema/operator.ts';
import { mailTokens, sessions } from '../../db/schema/sessions.ts';
import { sealDetails } from '../../directdebit/details.ts';
import { decideReport } from '../../safety/decide-report.ts';

describe.each(anyEngine)('the export on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(engine);
  });
  afterAll(() => test.close());

  const write = (from: Browser, profile: string, text: string) =>
    from.post('message.php', { profile, client_id: randomUUID(), text });

  async function download(browser: Browser) {
    const answer = await browser.raw('GET', 'export.php');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="fonkel-\d{4}-\d\d-\d\d\.zip"$/);
    const files = unzip(Buffer.from(await answer.arrayBuffer()));
    return { files, json: (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null') };
  }

  it('holds everything about the member, and what others wrote only as the member sees it', async () => {
    const id = await test.addMember({ name: 'Sietske', email: 'sietske@test.example', credits: 20 });
    const browser = await test.loginAs(id);
    const [annId, benId, goneId, leftId] = [
      await test.addMember({ name: 'Ann' }),
      await test.addMember({ name: 'Ben' }),
      await test.addMember({ name: 'Gone' }),
      await test.addMember({ name: 'Left' }),
    ];
    const [ann, ben, gone] = [await test.loginAs(annId), await test.loginAs(benId), await test.loginAs(goneId)];
    await write(browser, annId, 'Hoi Ann 💜');
    await write(ann, id, 'Hoi Sietske');
    const { conversation } = (await write(ben, id, 'deleted by Sietske')).body.message;
    await browser.delete('chat.php', { conversation });
    await write(gone, id, 'from somebody who left');
    await browser.post('swipe.php', { profile: goneId, like: false });
    await browser.post('block.php', { profile: leftId });
    await test.db
      .update(members)
      .set({ status: 'deleted' })
      .where(inArray(members.id, [goneId, leftId]));
    await browser.post('like.php', { profile: annId });
    await ann.post('like.php', { profile: id });
    test.clock.advance(1_000);
    await browser.post('block.php', { profile: benId });
    await browser.put('pause.php', { hidden: true });
    await browser.post('complaints.php', { email: 'sietske@test.example', subject: 'A thing', text: 'It broke' });
    const photo = await addPhoto(test.db, id);
    await test.deps.storage.write(`${photo.name}-960.webp`, Buffer.from('picture'));

    const agreed = { sexuality: 'bisexual', consents: { sexuality: consentVersion }, visibility: 'members' };
    await browser.put('profile.php', agreed);

    const { files, json } = await download(browser);

    expect(json('account')).toMatchObject({ id, name: 'Sietske', email: 'sietske@test.example', credits: 19 });
    expect(json('account').profile_hidden_since).not.toBeNull();
    expect(json('profile')).toMatchObject({
      ...{ gender: 'female', date_of_birth: '1990-05-17', sexuality: 'bisexual', visible_to: 'members' },
      consents: { sexuality: { version: consentVersion, given: test.clock.now().toISOString() } },
    });
    expect(json('messages')).toEqual([
      expect.objectContaining({ with: 'Ann', sent: true, text: 'Hoi Ann 💜', credits: 1 }),
      expect.objectContaining({ with: 'Ann', sent: false, text: 'Hoi Sietske' }),
    ]);
    expect(json('likes').map((like: { direction: string }) => like.direction)).toEqual(['given', 'received']);
    expect(json('swipes')).toEqual([expect.objectContaining({ profile: goneId, liked: false, taken_back: false })]);
    expect(json('blocks')).toMatchObject([
      { profile: leftId, name: null },
      { profile: benId, name: 'Ben' },
    ]);
    expect(json('ledger').map((entry: { amount: number }) => entry.amount)).toEqual([20, -1]);
    expect(json('sessions')).toMatchObject([{ browser: 'test' }]);
    expect(json('complaints')).toMatchObject([{ subject: 'A thing' }]);
    expect([json('payments'), json('passkeys'), json('push'), json('reminders'), json('settings')]).toEqual([
      [],
      [],
      [],
      [],
      null,
    ]);
    const [{ file }] = json('photos');
    expect(files.get(file)?.toString()).toBe('picture');
    const everything = [...files.values()].join('\n');
    for (const secret of ['argon2', browser.cookies.get('auth'), 'deleted by Sietske', 'somebody who left']) {
      expect(everything).not.toContain(secret);
    }
  });

  it('holds a like of a member who is out of sight by now, without the name', async () => {
    const [id, shown, hidden] = [
      await test.addMember(),
      await test.addMember({ name: 'Shown' }),
      await test.addMember(),
    ];
    const [browser, theirs] = [await test.loginAs(id), await test.loginAs(hidden)];
    for (const profile of [shown, hidden]) await browser.post('like.php', { profile });
    await theirs.post('like.php', { profile: id });
    await theirs.put('pause.php', { hidden: true });
    const likes: { profile: string }[] = (await download(browser)).json('likes');
    expect(likes.map(({ profile }) => profile).sort()).toEqual([shown, hidden].sort());
    expect(likes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ direction: 'given', profile: shown, name: 'Shown' }),
        expect.objectContaining({ direction: 'given', profile: hidden, name: null }),
      ]),
    );
  });

  it('holds the photos that were sent in chats, what was agreed to and what was reported', async () => {
    const id = await test.addMember({ credits: 20 });
    const [browser, otherId] = [await test.loginAs(id), await test.addMember()];
    await write(browser, otherId, 'Hoi');
    await browser.post('photo-consent.php', { profile: otherId });
    await browser.post('report.php', { profile: otherId, reason: 'fake', comment: 'Not who they say' });
    const bytes = await picture('jpeg', { width: 30, height: 40 });
    const { photo } = (await browser.post('message-photo.php', formOf(bytes))).body;
    await browser.post('message.php', { profile: otherId, photo: photo.id, client_id: randomUUID() });
    await browser.post('message.php', { profile: otherId, gift: 'rose', client_id: randomUUID() });

    const { files, json } = await download(browser);
    expect(json('messages').map((one: { kind: string; gift?: string }) => [one.kind, one.gift])).toEqual([
      ['text', undefined],
      ['photo', undefined],
      ['gift', 'rose'],
    ]);
    expect(json('photo-consents')).toMatchObject([{ profile: otherId }]);
    expect(json('reports')).toMatchObject([{ profile: otherId, reason: 'fake', comment: 'Not who they say' }]);
    const [{ file, intimate }] = json('chat-photos');
    expect([intimate, (files.get(file)?.length ?? 0) > 0]).toEqual([false, true]);
  });

  it('holds the whole account number, mails with former addresses, and what was decided about the member', async () => {
    const id = await test.addMember({ email: 'former@test.example' });
    const browser = await test.loginAs(id);
    const at = { siteId: 'fonkel', memberId: id, created: test.clock.now() };
    await test.db.insert(directdebitMandates).values({
      ...at,
      id: 'mandate',
      reference: 'FONKEL-1',
      details: sealDetails(test.deps.secretKey, 'mandate', { ...debitDetails, iban: 'NL91ABNA0417164300' }),
      ibanHash: 'hash',
      language: 'nl',
      consented: at.created,
      signed: at.created,
    });
    const undo = { ...at, kind: 'undo' as const, tokenHash: 'hash', expires: at.created };
    await test.db.insert(mailTokens).values({ ...undo, data: { email: 'earlier@test.example' } });
    await test.db.insert(directdebitBlocks).values({ ...at, returnCode: 'MD06', note: 'internal' });
    await test.db.insert(operatorActions).values({ action: 'member correct', subject: id, note: 'internal' });
    const { files, json } = await download(browser);
    expect(json('direct_debit')).toMatchObject([{ kind: 'mandate', iban: 'NL91ABNA0417164300' }]);
    expect(json('mails')).toMatchObject([{ type: 'undo', address: 'earlier@test.example' }]);
    const decisions = json('decisions');
    expect(decisions).toHaveLength(2);
    expect(decisions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'member correct' }),
        expect.objectContaining({ what: 'debit block', return_code: 'MD06' }),
      ]),
    );
    expect([...files.values()].join('\n')).not.toContain('internal');
  });

  it('holds what is kept of the member for reports, with pictures, and nothing that tells who reported', async () => {
    const [id, otherId] = [await test.addMember({ credits: 20 }), await test.addMember({ credits: 20 })];
    const [browser, other] = [await test.loginAs(id), await test.loginAs(otherId)];
    const { message } = (await write(browser, otherId, 'Send me a card')).body;
    await write(other, id, 'I will not');
    const photo = await addPhoto(test.db, id);
    await test.deps.storage.write(`${photo.name}-960.webp`, Buffer.from('picture'));
    const report = async (body: object) => (await other.post('report.php', { profile: id, ...body })).body.report.id;
    const told = await report({ reason: 'scam', message: message.id });
    const shown = await report({ reason: 'nudity', photo: photo.id, comment: 'Told nobody' });
    await report({ reason: 'fake', comment: 'Open' });
    const acted = { status: 'acted', measure: 'warning', explanation: 'Nobody may ask for cards', by: 'ops' } as const;
    for (const one of [told, shown]) {
      test.clock.minutes(1);
      await decideReport(test.db, one, acted, test.clock.now());
    }
    const { files, json } = await download(browser);
    expect(json('notices')).toMatchObject([
      { id: told, kept_of_yours: { message: { text: 'Send me a card' }, pictures: [] } },
      { id: shown, kept_of_yours: { pictures: [`evidence/${shown}-1.webp`] } },
    ]);
    expect(files.get(`evidence/${shown}-1.webp`)?.toString()).toBe('picture');
    const notices = files.get('notices.json')?.toString();
    for (const secret of [otherId, 'I will not', 'Told nobody', 'evidence-', 'conversation']) {
      expect(notices).not.toContain(secret);
    }
    const reports = (await download(other)).json('reports');
    expect(reports).toHaveLength(3);
    expect(reports).toContainEqual(
      expect.objectContaining({ id: told, kept_of_yours: [expect.objectContaining({ text: 'I will not' })] }),
    );
  });

  it('names money that went back', async () => {
    const shop = shopOf(test);
    const { browser } = await shop.buyer();
    const id = await shop.buy(browser);
    await browser.post('withdrawal.php', { payment_id: id });
    await test.jobs.run();
    const { json } = await download(browser);
    expect(json('payments')).toMatchObject([{ id, refunded: 1999, charged_back: 0, refund_days: 14 }]);
    expect(json('refunds')).toMatchObject([
      { payment: id, kind: 'withdrawal', amount: 1999, credits_taken: 25, state: 'done' },
    ]);
  });

  it('reads long conversations page by page', async () => {
    const id = await test.addMember({ credits: 0 });
    const browser = await test.loginAs(id);
    const friendId = await test.addMember({ credits: 2 });
    const friend = await test.loginAs(friendId);
    const { conversation } = (await write(friend, id, 'first')).body.message;
    await test.deps.database.executeSql(
      `insert into messages (id, site_id, conversation_id, position, sender_id, client_id, kind, text, credits)
       select 'long' || n, 'fonkel', $1, n, $2, gen_random_uuid(), 'text', 'message ' || n, 0
       from generate_series(2, 1203) n`,
      [conversation, friendId],
    );
    const messages = (await download(browser)).json('messages');
    expect(messages).toHaveLength(1203);
    expect(messages.at(-1).text).toBe('message 1203');
  });

  it('is cut off, never falsely whole, where something cannot be read', async () => {
    const browser = await test.loginAs(await test.addMember());
    const { name } = await addPhoto(test.db, (await browser.get('user.php')).body.user.id);
    const file = `${name}-960.webp`;
    mkdirSync(join(test.deps.dataDir, 'media', name.slice(0, 2), file), { recursive: true });
    const answer = await browser.raw('GET', 'export.php');
    await expect(answer.arrayBuffer()).rejects.toThrow('EISDIR');
  });

  it('ends with its session, also while it is read', async () => {
    const id = await test.addMember();
    const reader = (await (await test.loginAs(id)).raw('GET', 'export.php')).body?.getReader();
    await reader?.read();
    await test.db.delete(sessions).where(eq(sessions.memberId, id));
    test.clock.advance(1_001);
    const readOn = async () => {
      for (let done = false; !done; ) done = (await reader?.read())?.done ?? true;
    };
    await expect(readOn()).rejects.toThrow('authentication_required');
  });

  it('is for the member alone, five times an hour', async () => {
    expect((await test.browser().get('export.php')).body.error).toBe('authentication_required');
    const browser = await test.loginAs(await test.addMember());
    for (let i = 0; i < 5; i++) await download(browser);
    expect((await browser.get('export.php')).body.error).toBe('rate_limited');
  });
});
