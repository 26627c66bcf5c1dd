import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import type { Answer, Browser } from '../../tests/setup/browser.ts';
import { members } from '../db/schema/members.ts';
import { mailTokens } from '../db/schema/sessions.ts';
import { addMailToken, codeOf, linkOf, type MailTokenKind } from './mail-tokens.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Where a link of each kind is used, and the state of an account for which it would do the most. */
const uses: Record<
  MailTokenKind,
  { status: 'not_confirmed' | 'active' | 'deleted'; use: (browser: Browser, token: string) => Promise<Answer> }
> = {
  activation: { status: 'not_confirmed', use: (browser, token) => browser.post('activate.php', { token }) },
  password_reset: {
    status: 'active',
    use: (browser, token) => browser.put('password-reset.php', { token, password: 'seven green bottles' }),
  },
  mail_change: { status: 'active', use: (browser, token) => browser.put('mail-change.php', { token }) },
  undo: { status: 'active', use: (browser, token) => browser.post('undo.php', { token }) },
  reactivation: { status: 'deleted', use: (browser, token) => browser.post('reactivate.php', { token }) },
  export: { status: 'active', use: (browser, token) => browser.post('export.php', { token }) },
};
const kinds = Object.keys(uses) as MailTokenKind[];

test.each(kinds)('a link of the kind %s does nothing but its own', async (kind) => {
  const { db, deps, clock } = app;
  const id = await app.addMember();
  const mine = eq(members.id, id);
  const stored = async () => (await db.select().from(members).where(mine))[0];
  const data = { email: `${kind}@test.example`, passwordHash: (await stored())?.passwordHash };
  const row = await addMailToken(db, deps.secretKey, kind, { id, siteId: 'fonkel' }, clock.now(), data);
  const token = linkOf(deps.secretKey, row);
  const prepare = async (status: 'not_confirmed' | 'active' | 'deleted') => {
    const deleted = status === 'deleted' ? clock.now() : null;
    await db.update(members).set({ status, deleted }).where(mine);
    return stored();
  };

  // A link that restores an account also downloads its data.
  const own = kind === 'reactivation' ? [kind, 'export'] : [kind];
  for (const other of kinds.filter((one) => !own.includes(one))) {
    const before = await prepare(uses[other].status);
    const { status, body } = await uses[other].use(app.browser(), token);
    expect([other, status, body.error]).toEqual([other, 410, 'link_expired']);
    expect(await stored()).toEqual(before);
  }
  await prepare(uses[kind].status);
  expect((await uses[kind].use(app.browser(), token)).status).toBeLessThan(300);
});

test('a mailed code is kept as a hash that no list of codes gives back', async () => {
  const { db, deps, clock } = app;
  const member = { id: await app.addMember({ status: 'not_confirmed' }), siteId: 'fonkel' };
  const id = await addMailToken(db, deps.secretKey, 'activation', member, clock.now());
  const [row] = await db.select().from(mailTokens).where(eq(mailTokens.id, id));
  const guess = createHash('sha256')
    .update(`${id}:${codeOf(deps.secretKey, id)}`)
    .digest('base64url');
  expect(row?.codeHash).toMatch(/^[\w-]{43}$/);
  expect(row?.codeHash).not.toBe(guess);
});
