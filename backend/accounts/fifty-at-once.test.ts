import { and, eq, isNull } from 'drizzle-orm';
import { formOf, picture } from '../../tests/fixtures/pictures.ts';
import { mailsTo, startAccount, tokenOf } from '../../tests/setup/account.ts';
import { startTestApp, type TestApp, testPassword } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import { done, errorsOf, fifty } from '../../tests/setup/fifty.ts';
import { shopOf } from '../../tests/setup/shop.ts';
import { audit } from '../credits/audit.ts';
import { erasedOutcomes } from '../db/schema/affiliates.ts';
import { chatPhotos } from '../db/schema/chat-photos.ts';
import { members } from '../db/schema/members.ts';
import { reversals } from '../db/schema/money.ts';
import { sites } from '../db/schema/sites.ts';

/** Milliseconds: fifty passwords are hashed in a test on a machine that does other things as well. */
jest.setTimeout(300_000);

const day = 24 * 60;

describe.each(anyEngine)('of fifty at the same moment, on %s', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(async () => {
    expect((await audit(t.db)).problems).toEqual([]);
    await t.close();
  });

  const row = async (id: string) => (await t.db.select().from(members).where(eq(members.id, id)))[0];
  const work = (name: 'erase-accounts' | 'remove-unconfirmed') => t.jobs.send(t.db, name, {}).then(() => t.jobs.run());

  it('withdrawals of one purchase give its price and its credits back once', async () => {
    const shop = shopOf(t);
    const { id, browser } = await shop.buyer(6);
    const payment_id = await shop.buy(browser);
    const answers = await fifty(() => browser.post('withdrawal.php', { payment_id }));
    expect(done(answers)).toHaveLength(50);
    await t.jobs.run();
    expect(await t.db.$count(reversals, eq(reversals.memberId, id))).toBe(1);
    expect((await shop.userOf(browser)).credits).toBe(6);
  });

  it.each(['reactivate.php', 'undo.php', 'password-reset.php'] as const)(
    'uses of one link of %s one does it',
    async (call) => {
      const email = `${call.split('.')[0]}@test.example`;
      const { id, browser } = await startAccount(t, { email });
      const ask = { 'reactivate.php': 'POST', 'undo.php': 'POST', 'password-reset.php': 'PUT' }[call];
      const path = { 'reactivate.php': '/reactivate', 'undo.php': '/undo', 'password-reset.php': '/reset-password/do' }[
        call
      ];
      if (call === 'reactivate.php') await browser.delete('user.php', { password: testPassword, reason: 'other' });
      if (call === 'undo.php')
        await browser.put('user.php', { old_password: testPassword, password: 'seven green bottles' });
      if (call === 'password-reset.php') await browser.post(call, { email });
      const token = await tokenOf(t, email, path);
      const answers = await fifty((i) => t.browser().send(ask, call, { token, password: `eight green bottles ${i}` }));
      expect([done(answers).length, errorsOf(answers)]).toEqual([1, ['link_expired']]);
      expect((await row(id))?.status).toBe('active');
    },
  );

  it('changes of address to the same one, one is made', async () => {
    const wanted = 'wanted@test.example';
    const tokens: string[] = [];
    for (let i = 0; i < 12; i++) {
      const { browser } = await startAccount(t, { email: `mover-${i}@test.example` });
      await browser.post('mail-change.php', { email: wanted, password: testPassword });
      tokens.push(await tokenOf(t, wanted, '/mail-change/do'));
    }
    const answers = await fifty((i) => t.browser().put('mail-change.php', { token: tokens[i % tokens.length] }));
    expect(done(answers)).toHaveLength(1);
    expect(await t.db.$count(members, eq(members.emailFolded, wanted))).toBe(1);
  });

  it('runs of the jobs that erase, one erases an account, mails its address and adds it to the sums', async () => {
    const tracking = { network: 'acme', ref: 'one' };
    const [left, idle] = ['left@test.example', 'idle@test.example'];
    const one = await startAccount(t, { email: left });
    const other = await t.addMember({ email: idle, status: 'not_confirmed' });
    await t.db.update(members).set({ tracking });
    await one.browser.delete('user.php', { password: testPassword, reason: 'other' });
    t.clock.minutes(16 * day);
    await fifty((i) => work(i % 2 === 0 ? 'erase-accounts' : 'remove-unconfirmed'));
    for (const id of [one.id, other]) expect((await row(id))?.erased).not.toBeNull();
    const removed = (await mailsTo(t, idle)).filter((mail) => mail.includes('is verwijderd'));
    expect(removed).toHaveLength(1);
    const sums = await t.db.select().from(erasedOutcomes).where(eq(erasedOutcomes.what, 'signups'));
    expect(sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(2);
  });

  it('photos for a message ten are kept, and profiles as many are shown as the site allows', async () => {
    const id = await t.addMember({ credits: 20 });
    const browser = await t.loginAs(id);
    const bytes = await picture('jpeg', { width: 30, height: 40 });
    // A member has four uploads at a time.
    for (let i = 0; i < 13; i++) {
      await Promise.all(Array.from({ length: 4 }, () => browser.post('message-photo.php', formOf(bytes))));
    }
    const isUnsent = and(eq(chatPhotos.memberId, id), isNull(chatPhotos.messageId));
    expect(await t.db.$count(chatPhotos, isUnsent)).toBe(10);

    await t.db.update(sites).set({ memberProfilesPerDay: 5 }).where(eq(sites.id, 'fonkel'));
    t.deps.sites.forget();
    const others: string[] = [];
    for (let i = 0; i < 10; i++) others.push(await t.addMember());
    const shown = await fifty((i) => browser.get(`profile.php?id=${others[i % 10]}`));
    expect([done(shown).length, errorsOf(shown)]).toEqual([25, ['too_many_profiles']]);
  });
});
