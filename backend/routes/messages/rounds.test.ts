import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { engines } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { audit } from '../../credits/audit.ts';
import { rows } from '../../db/client.ts';
import { conversationMembers, events, messages } from '../../db/schema/chat.ts';
import { blocks } from '../../db/schema/likes.ts';
import { members } from '../../db/schema/members.ts';
import { inRounds, type Outcome } from './rounds.ts';

describe('rounds', () => {
  /** Rounds of three at most; each is under way until it is ended with what became of its items. */
  function start() {
    const rounds: { items: string[]; end(outcomes: Outcome<string>[] | Promise<never>): void }[] = [];
    const alone: string[] = [];
    const send = inRounds<string, string>({
      most: 3,
      senderOf: (item) => item[0] ?? '',
      together: (items) => new Promise((end) => rounds.push({ items, end })),
      alone: async (item) => {
        alone.push(item);
        return `${item} alone`;
      },
    });
    return { rounds, alone, send };
  }

  it('go at once, and of what comes while two are under way the next is made, no larger than it may be', async () => {
    const { rounds, send } = start();
    const sent = ['a', 'b', 'c', 'd', 'e', 'f'].map(send);
    expect(rounds.map(({ items }) => items)).toEqual([['a'], ['b']]);
    rounds[0]?.end(['first']);
    expect(await sent[0]).toBe('first');
    expect(rounds[2]?.items).toEqual(['c', 'd', 'e']);
    rounds[2]?.end(['c', 'd', 'e']);
    expect(await Promise.all(sent.slice(2, 5))).toEqual(['c', 'd', 'e']);
    expect(rounds[3]?.items).toEqual(['f']);
  });

  it('have one item of each sender, in the order of their coming', async () => {
    const { rounds, send } = start();
    const sent = ['x', 'y', 'a1', 'a2', 'b1', 'a3'].map(send);
    rounds[0]?.end(['done']);
    await sent[0];
    rounds[1]?.end(['done']);
    await sent[1];
    expect(rounds.slice(2).map(({ items }) => items)).toEqual([['a1', 'b1'], ['a2']]);
  });

  it('refuse one and leave one to go alone, and do the others', async () => {
    const { rounds, alone, send } = start();
    const sent = ['x', 'y', 'a', 'b', 'c'].map(send);
    rounds[0]?.end(['done']);
    await sent[0];
    rounds[2]?.end(['done', new Error('refused'), undefined]);
    await expect(sent[3]).rejects.toThrow('refused');
    expect([await sent[2], await sent[4], alone]).toEqual(['done', 'c alone', ['c']]);
  });

  it('are done anew one by one where they fail; what was one alone fails', async () => {
    const { rounds, alone, send } = start();
    const sent = ['x', 'y', 'a', 'b'].map(send);
    rounds[0]?.end(Promise.reject(new Error('failed')));
    await expect(sent[0]).rejects.toThrow('failed');
    expect(alone).toEqual([]);
    rounds[2]?.end(Promise.reject(new Error('failed')));
    expect([await sent[2], await sent[3]]).toEqual(['a alone', 'b alone']);
  });

  it('belong to whoever gave their first item', async () => {
    const trace = new AsyncLocalStorage<string>();
    const seen: string[] = [];
    const free: (() => void)[] = [];
    const send = inRounds<string, string | undefined>({
      most: 3,
      senderOf: (item) => item,
      together: async (items) => {
        await new Promise<void>((resolve) => free.push(resolve));
        seen.push(`${items[0]} in the trace of ${trace.getStore()}`);
        return items.map(() => undefined);
      },
      alone: async (item) => `${item} in the trace of ${trace.getStore()}`,
    });
    const sent = ['a', 'b', 'c', 'd'].map((who) => trace.run(who, () => send(who)));
    for (let i = 0; i < 3; i++) {
      free[i]?.();
      await sent[i];
    }
    expect(seen).toEqual(['a', 'b', 'c'].map((who) => `${who} in the trace of ${who}`));
    expect(await sent[3]).toBe('d in the trace of d');
  });
});

describe.each(engines)('letters that share a transaction on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(async () => {
    expect((await audit(t.db)).problems).toEqual([]);
    await t.close();
  });

  interface Pair {
    me: string;
    other: string;
    browser: Browser;
    conversation: string;
  }

  const letterOf = ({ conversation }: Pair, text: string, client_id: string = randomUUID()) => ({
    conversation,
    text,
    client_id,
  });
  const send = (pair: Pair, text: string, key?: string) => pair.browser.post('message.php', letterOf(pair, text, key));

  /** Two who have written to each other once; the sender, no newcomer, has five credits left. */
  async function pair(to?: string): Promise<Pair> {
    const created = new Date(t.clock.now().getTime() - 48 * 3_600_000);
    const [me, other] = [await t.addMember({ created }), to ?? (await t.addMember())];
    const browser = await t.loginAs(me);
    const { body } = await browser.post('message.php', { profile: other, text: 'Hello', client_id: randomUUID() });
    return { me, other, browser, conversation: body.message.conversation };
  }
  const pairs = (count: number) => Promise.all(Array.from({ length: count }, () => pair()));
  const creditsOf = async (id: string) => (await t.db.select().from(members).where(eq(members.id, id)))[0]?.credits;

  /** In how many transactions these messages were written. */
  async function transactionsOf(keys: string[]): Promise<number> {
    const [found] = await t.db
      .select({ count: sql<number>`count(distinct messages.xmin::text)::int` })
      .from(messages)
      .where(inArray(messages.clientId, keys));
    return found?.count ?? 0;
  }

  it('are stored, charged, numbered and told each for itself, in fewer transactions than there are letters', async () => {
    const all = await pairs(24);
    const keys = all.map(() => randomUUID());
    const answers = await Promise.all(all.map((one, i) => send(one, `From ${i}`, keys[i])));
    for (const [i, { status, body }] of answers.entries()) {
      const { me: sender, conversation } = all[i] as Pair;
      expect(status).toBe(201);
      expect(body).toMatchObject({ message: { sender, conversation, position: 2, text: `From ${i}` }, credits: 4 });
    }
    expect(await transactionsOf(keys)).toBeLessThan(keys.length);
    const unread = await t.db
      .select()
      .from(conversationMembers)
      .where(
        inArray(
          conversationMembers.memberId,
          all.map(({ other }) => other),
        ),
      );
    expect(unread.map((side) => side.unread)).toEqual(all.map(() => 2));
    const first = all[0] as Pair;
    const told = await t.db
      .select()
      .from(events)
      .where(inArray(events.memberId, [first.me, first.other]))
      .orderBy(events.id);
    const of = (id: string) =>
      told.filter(({ memberId }) => memberId === id).map(({ id: number, type }) => [number, type]);
    expect(of(first.me)).toEqual([
      [1, 'user'],
      [2, 'message'],
      [3, 'user'],
      [4, 'message'],
    ]);
    expect(of(first.other)).toEqual([
      [1, 'message'],
      [2, 'message'],
    ]);
  });

  it('are refused each for itself', async () => {
    const all = await pairs(9);
    const [poor, blocking, blocked, gone, repeated, reused] = all as [Pair, Pair, Pair, Pair, Pair, Pair];
    await t.db.execute(sql`with spent as (update members set credits = 0 where id = ${poor.me} returning id, site_id)
      insert into credit_entries (id, site_id, member_id, amount, balance, kind, key)
      select 'spent', site_id, id, -5, 0, 'correction', 'spent' from spent`);
    await t.db.insert(blocks).values([
      { siteId: 'fonkel', memberId: blocking.me, targetId: blocking.other },
      { siteId: 'fonkel', memberId: blocked.other, targetId: blocked.me },
    ]);
    await t.db.update(members).set({ status: 'deleted' }).where(eq(members.id, gone.other));
    const keys = all.map(() => randomUUID());
    for (const one of [repeated, reused]) await send(one, 'Sent before', keys[all.indexOf(one)]);
    const answers = await Promise.all(
      all.map((one, i) => send(one, one === repeated ? 'Sent before' : `Text ${i}`, keys[i])),
    );
    expect(answers.map(({ body }) => body.error ?? body.credits)).toEqual([
      'not_enough_credits',
      'blocked',
      'blocked',
      'not_found',
      4,
      'key_reused',
      4,
      4,
      4,
    ]);
    expect(await creditsOf(blocked.me)).toBe(5);
  });

  it('reach one receiver from many, each once and in order', async () => {
    const popular = await t.addMember();
    const all = await Promise.all(Array.from({ length: 12 }, () => pair(popular)));
    const answers = await Promise.all(all.map((one, i) => send(one, `From ${i}`)));
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 201));
    const told = await t.db.select().from(events).where(eq(events.memberId, popular)).orderBy(events.id);
    expect(told.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
    expect(new Set(told.map(({ data }) => data.message)).size).toBe(24);
  });

  it('are one of a conversation, whoever of the two writes', async () => {
    const all = await pairs(16);
    const [last] = all.slice(-1) as [Pair];
    const answering = { ...last, browser: await t.loginAs(last.other) };
    const keys = [...all, answering].map(() => randomUUID());
    const answers = await Promise.all([...all, answering].map((one, i) => send(one, `Text ${i}`, keys[i])));
    expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 201));
    expect(
      answers
        .slice(-2)
        .map(({ body }) => body.message.position)
        .sort(),
    ).toEqual([2, 3]);
    expect(await transactionsOf(keys)).toBeLessThan(keys.length);
  });

  it('fail each for itself, and the others are sent', async () => {
    await t.db.execute(sql`create function refuse_poison() returns trigger language plpgsql as
      $$ begin if new.text = 'Poison' then raise 'poison'; end if; return new; end $$`);
    await t.db.execute(
      sql`create trigger poison before insert on messages for each row execute function refuse_poison()`,
    );
    const all = await pairs(8);
    const { level } = t.deps.logger;
    t.deps.logger.level = 'silent';
    const answers = await Promise.all(all.map((one, i) => send(one, i === 5 ? 'Poison' : `Text ${i}`)));
    t.deps.logger.level = level;
    await t.db.execute(sql`drop function refuse_poison cascade`);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 500, 201, 201]);
    expect(await creditsOf((all[5] as Pair).me)).toBe(5);
  });

  (engine === 'server' ? it : it.skip)('wait for nobody else’s member', async () => {
    const all = await pairs(6);
    const [held, others] = [all.slice(0, 3), all.slice(3)];
    let late: Promise<{ status: number }>[] = [];
    await t.db.transaction(async (tx) => {
      await rows(tx, sql`select 1 from members where id in ${held.map(({ other }) => other)} for no key update`);
      let answered = 0;
      late = held.map((one) =>
        send(one, 'Late').finally(() => {
          answered++;
        }),
      );
      for (const text of ['First', 'Second']) {
        const answers = await Promise.all(others.map((one) => send(one, text)));
        expect(answers.map(({ status }) => status)).toEqual(others.map(() => 201));
      }
      expect(answered).toBe(0);
    });
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual([201, 201, 201]);
  });
});
