import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { audit } from '../../credits/audit.ts';
import { messages } from '../../db/schema/chat.ts';
import { newId } from '../../db/schema/columns.ts';
import { blocks } from '../../db/schema/likes.ts';
import { members } from '../../db/schema/members.ts';
import { sites } from '../../db/schema/sites.ts';

interface To {
  profile?: string | undefined;
  conversation?: string;
}

const letter = (to: To, text = 'Hello you', client_id: string = randomUUID()) => ({ ...to, text, client_id });

describe.each(anyEngine)('message.php on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(async () => {
    expect((await audit(t.db)).problems).toEqual([]);
    await t.close();
  });

  /** Two members; the first is logged in. */
  async function pair(given: Parameters<TestApp['addMember']>[0] = {}): Promise<[Browser, string, string]> {
    const me = await t.addMember(given);
    const other = await t.addMember({ name: `o${me.slice(0, 12)}` });
    return [await t.loginAs(me), other, me];
  }

  it('stores, charges and numbers a message', async () => {
    const [browser, other, me] = await pair();
    const key = randomUUID();
    const first = await browser.post('message.php', letter({ profile: other }, 'Hi, é!', key));
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      message: { sender: me, position: 1, client_id: key, kind: 'text', text: 'Hi, é!', status: 'sent', credits: 1 },
      credits: 5,
    });
    const { conversation } = first.body.message;
    const second = await browser.post('message.php', letter({ conversation }, 'Again'));
    expect(second.body).toMatchObject({ message: { position: 2, conversation }, credits: 4 });
    expect((await browser.get('user.php')).body.user.credits).toBe(4);
  });

  it('answers the same key with the same message, free of charge, and refuses it for another one', async () => {
    const [browser, other] = await pair();
    const body = letter({ profile: other });
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.post('message.php', body)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.message.id)).size).toBe(1);
    const { conversation } = answers[0]?.body.message ?? {};
    const { profile: _, ...rest } = body;
    expect((await browser.post('message.php', { ...rest, conversation })).body).toMatchObject({ credits: 5 });
    const changed = await browser.post('message.php', { ...body, text: 'Something else' });
    expect([changed.status, changed.body.error]).toEqual([409, 'key_reused']);
    const elsewhere = await browser.post('message.php', { ...body, profile: await t.addMember() });
    expect([elsewhere.status, elsewhere.body.error]).toEqual([409, 'key_reused']);
  });

  it('has a database that takes a key once, whatever the code before it forgets', async () => {
    const [browser, other] = await pair();
    const { message } = (await browser.post('message.php', letter({ profile: other }))).body;
    const [stored] = await t.db.select().from(messages).where(eq(messages.id, message.id));
    const again = { ...(stored as NonNullable<typeof stored>), id: newId(), position: 2 };
    await expect(t.db.insert(messages).values(again)).rejects.toThrow();
    await t.db.insert(messages).values({ ...again, clientId: randomUUID(), credits: 0 });
    await t.db.delete(messages).where(eq(messages.id, again.id));
  });

  it('spends the last credits once, however many tabs send', async () => {
    const [browser, other] = await pair({ credits: 3, paidUser: true });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => browser.post('message.php', letter({ profile: other }, `Text ${i}`))),
    );
    const sent = answers.filter(({ status }) => status === 201);
    expect(sent).toHaveLength(3);
    expect(sent.map(({ body }) => body.message.position).sort()).toEqual([1, 2, 3]);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ body }) => body.error))).toEqual(new Set(['not_enough_credits']));
    expect(refused[0]?.status).toBe(402);
    expect((await browser.get('user.php')).body.user.credits).toBe(0);
  });

  it('does not deadlock when two write to each other at once', async () => {
    const [mine, other, me] = await pair({ credits: 20 });
    const theirs = await t.loginAs(other);
    const both = Array.from({ length: 6 }, (_, i) => [
      mine.post('message.php', letter({ profile: other }, `Ping ${i}`)),
      theirs.post('message.php', letter({ profile: me }, `Pong ${i}`)),
    ]).flat();
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(answers.map(({ body }) => body.message.position).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, i) => i + 1),
    );
    expect(new Set(answers.map(({ body }) => body.message.conversation)).size).toBe(1);
  });

  it('lets a free member start two conversations; answering does not count', async () => {
    const [browser, first, me] = await pair();
    const [second, third] = [await t.addMember(), await t.addMember()];
    const starter = await t.loginAs(third);
    expect((await browser.post('message.php', letter({ profile: first }))).status).toBe(201);
    expect((await browser.post('message.php', letter({ profile: second }))).status).toBe(201);
    const refused = await browser.post('message.php', letter({ profile: third }));
    expect([refused.status, refused.body.error]).toEqual([409, 'conversation_limit']);
    expect((await starter.post('message.php', letter({ profile: me }))).status).toBe(201);
    expect((await browser.post('message.php', letter({ profile: third }))).status).toBe(201);
  });

  it('refuses in the order blocked, conversation limit, credits', async () => {
    const [browser, other, me] = await pair({ credits: 0 });
    const send = () => browser.post('message.php', letter({ profile: other }));
    expect((await send()).body.error).toBe('not_enough_credits');
    const paid = await t.addMember({ paidUser: true });
    const rich = await t.loginAs(paid);
    for (const _ of [1, 2]) await rich.post('message.php', letter({ profile: await t.addMember() }));
    await t.db.insert(blocks).values({ siteId: 'fonkel', memberId: other, targetId: me });
    expect(await send()).toMatchObject({ status: 403, body: { error: 'blocked', name: `o${me.slice(0, 12)}` } });
  });

  it('charges no more than its sender was shown, and says the new price', async () => {
    const [browser, other] = await pair({ credits: 6 });
    const { conversation } = (await browser.post('message.php', letter({ profile: other }))).body.message;
    const at = (shown_credits: number, to: To = { conversation }) =>
      browser.post('message.php', { ...letter(to), shown_credits });
    const setPrice = async (messageCredits: number) => {
      await t.db.update(sites).set({ messageCredits }).where(eq(sites.id, 'fonkel'));
      t.deps.sites.forget();
    };
    await setPrice(3);
    try {
      for (const to of [{ conversation }, { profile: other }])
        expect(await at(1, to)).toMatchObject({ status: 409, body: { error: 'price_changed', credits: 3 } });
      expect((await at(3)).body).toMatchObject({ message: { credits: 3 }, credits: 2 });
      expect((await at(3)).body.error).toBe('not_enough_credits');
      await setPrice(1);
      expect((await at(3)).body).toMatchObject({ message: { credits: 1 }, credits: 1 });
    } finally {
      await setPrice(1);
    }
  });

  it('answers a stranger not_found for a hidden member who blocks them', async () => {
    const [browser, other, me] = await pair();
    await t.db.insert(blocks).values({ siteId: 'fonkel', memberId: other, targetId: me });
    await (await t.loginAs(other)).put('pause.php', { hidden: true });
    const answers = [
      await browser.post('message.php', letter({ profile: other })),
      await browser.get(`chat.php?profile=${other}`),
    ];
    for (const { body } of answers) expect(body).toEqual({ error: 'not_found', request_id: expect.any(String) });
  });

  it('names nobody where the block is the sender’s own', async () => {
    const [browser, other, me] = await pair();
    await t.db.insert(blocks).values({ siteId: 'fonkel', memberId: me, targetId: other });
    const answer = await browser.post('message.php', letter({ profile: other }));
    expect(answer.body).toMatchObject({ error: 'blocked' });
    expect(answer.body.name).toBeUndefined();
  });

  it.each([
    ['nothing to see', { text: ' \u200B\u2800\u3164\n' }, { text: 'no_visible_text' }],
    ['an empty text', { text: '' }, { text: 'no_visible_text' }],
    ['a text too long', { text: '😀'.repeat(1001) }, { text: 'too_long' }],
    ['no key', { client_id: undefined }, { client_id: 'required' }],
    ['a key of another form', { client_id: 'abc' }, { client_id: 'invalid' }],
    ['nobody to write to', { profile: undefined }, { conversation: 'required' }],
    ['a number as text', { text: 5 }, { text: 'invalid' }],
  ])('refuses %s', async (_, change, fields) => {
    const [browser, other] = await pair();
    const answer = await browser.post('message.php', { ...letter({ profile: other }), ...change });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request', fields } });
  });

  it('counts code points, not code units', async () => {
    const [browser, other] = await pair();
    expect((await browser.post('message.php', letter({ profile: other }, '😀'.repeat(1000)))).status).toBe(201);
  });

  it('finds nobody who cannot be opened', async () => {
    const [browser, , me] = await pair();
    const [stranger, helper] = [await t.addMember(), await t.addMember()];
    const gone = await t.addMember();
    await t.db.update(members).set({ status: 'deleted' }).where(eq(members.id, gone));
    const foreign = await (await t.loginAs(stranger)).post('message.php', letter({ profile: helper }));
    const targets = [
      { profile: me },
      { profile: 'nobody' },
      { profile: await t.addMember({ site: 'velours' }) },
      { profile: await t.addMember({ status: 'not_confirmed' }) },
      { profile: gone },
      { conversation: 'none' },
      { conversation: foreign.body.message.conversation },
    ];
    for (const target of targets) {
      expect(await browser.post('message.php', letter(target))).toMatchObject({ status: 404 });
    }
    expect((await browser.get('user.php')).body.user.credits).toBe(6);
  });

  it('lets a newcomer begin ten conversations an hour, says when the next may begin, and limits no older member', async () => {
    const me = await t.addMember({ paidUser: true, credits: 50 });
    const browser = await t.loginAs(me);
    const begin = async (from = browser) =>
      from.post('message.php', letter({ profile: await t.addMember() }, `Words ${randomUUID()}`));
    for (let i = 0; i < 5; i++) expect((await begin()).status).toBe(201);
    t.clock.minutes(20);
    for (let i = 0; i < 5; i++) expect((await begin()).status).toBe(201);
    const refused = await begin();
    expect([refused.status, refused.body.error, refused.headers.get('retry-after')]).toEqual([
      429,
      'rate_limited',
      '2400',
    ]);
    t.clock.minutes(40);
    expect((await begin()).status).toBe(201);

    const created = new Date(t.clock.now().getTime() - 24 * 3_600_000);
    const older = await t.loginAs(await t.addMember({ paidUser: true, credits: 50, created }));
    for (let i = 0; i < 11; i++) expect((await begin(older)).status).toBe(201);
  });

  it('lets newcomers of one network begin five conversations an hour with a member, icebreakers too', async () => {
    const target = await t.addMember();
    const created = new Date(t.clock.now().getTime() - 48 * 3_600_000);
    const unconfirmed = { status: 'not_confirmed', created } as const;
    const begin = async (
      from: Parameters<TestApp['addMember']>[0],
      body: object = { text: 'Hello' },
      address = '203.0.113.90',
    ) => {
      const browser = await t.loginAs(await t.addMember(from));
      const letter = { profile: target, client_id: randomUUID(), ...body };
      return browser.post('message.php', letter, { from: address });
    };
    for (let i = 0; i < 4; i++) expect((await begin(unconfirmed)).status).toBe(201);
    expect((await begin({})).status).toBe(201);
    for (const body of [{ text: 'Hello' }, { icebreaker: 'weekend' }]) {
      const refused = await begin(unconfirmed, body);
      expect([refused.status, refused.body.error]).toEqual([429, 'rate_limited']);
    }
    expect((await begin({})).status).toBe(429);
    expect((await begin({ created })).status).toBe(201);
    // Of IPv6, all networks of a customer are one.
    const text = { text: 'Hello' };
    for (let n = 0; n < 5; n++) expect((await begin(unconfirmed, text, `2001:db8:b:${n}::1`)).status).toBe(201);
    expect((await begin(unconfirmed, text, '2001:db8:b:9::1')).status).toBe(429);
  });

  it('brakes newcomers, equal texts and floods', async () => {
    const me = await t.addMember({ paidUser: true, credits: 200 });
    const browser = await t.loginAs(me);
    const others = await Promise.all(Array.from({ length: 12 }, () => t.addMember()));
    const send = (to: string | undefined, text?: string) => browser.post('message.php', letter({ profile: to }, text));
    const first = letter({ profile: others[0] }, 'First');
    expect((await browser.post('message.php', first)).status).toBe(201);
    for (const other of others.slice(0, 5)) expect((await send(other, 'Same words')).status).toBe(201);
    const same = await send(others[5], 'Same words');
    expect([same.status, same.body.error, same.headers.get('retry-after')]).toEqual([429, 'rate_limited', '3600']);
    expect((await send(others[0], 'Same words')).status).toBe(201);
    for (const other of others.slice(5, 10)) expect((await send(other, `Words for ${other}`)).status).toBe(201);
    expect((await send(others[10], 'One too many')).body.error).toBe('rate_limited');
    expect((await send(others[9], 'An old friend')).status).toBe(201);
    t.clock.minutes(60);
    expect((await send(others[5], 'Same words')).status).toBe(201);

    const rest = await Promise.all(Array.from({ length: 120 }, (_, i) => send(others[0], `Flood ${i}`)));
    const refused = rest.filter(({ status }) => status === 429);
    expect(refused.length).toBe(16);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);

    // What was sent is told again, and what could never be sent is refused for good, however fast they come.
    expect(await browser.post('message.php', first)).toMatchObject({
      status: 201,
      body: { message: { text: 'First' } },
    });
    expect((await send('nobody')).body.error).toBe('not_found');
    await t.db.insert(blocks).values({ siteId: 'fonkel', memberId: others[1] ?? '', targetId: me });
    expect((await send(others[1])).body.error).toBe('blocked');
  });
});
