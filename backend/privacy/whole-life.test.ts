import { getTableColumns, getTableName, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Redis } from 'ioredis';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import { freeTextFields, type SentText } from '../../tests/setup/free-texts.ts';
import { createFinder, dumpDatabase, dumpFolder, dumpRedis, type Kept } from '../../tests/setup/leftovers.ts';
import { startPushService } from '../../tests/setup/push-service.ts';
import { unzip } from '../../tests/setup/unzip.ts';
import {
  type Around,
  changeWaysIn,
  fillIn,
  leave,
  meet,
  newBrowser,
  newWord,
  type Person,
  pay,
  signUp,
  visit,
} from '../../tests/setup/whole-life.ts';
import { createBoss } from '../adapters/jobs/boss.ts';
import { type JobName, jobNames } from '../adapters/jobs/job-data.ts';
import type { Jobs, JobWorkers } from '../adapters/jobs/jobs.ts';
import { createLimits } from '../adapters/limits/limits.ts';
import { createPushSender } from '../adapters/push/web-push.ts';
import { regionsOf } from '../data/places/places.ts';
import { createLogger } from '../logger.ts';
import { runCommand } from '../operator/commands.ts';
import { archiveOf } from '../routes/export/archive.ts';
import { exportFiles } from '../routes/export/files.ts';
import { decideReport } from '../safety/decide-report.ts';
import { dataMap } from './data-map.ts';
import { columnName } from './render-data-map.ts';

/** Fields in which a person's own word is never accepted, and why. What is sent there is looked for all the same. */
const notFilled: Record<string, string[]> = {
  'a place in a list, as an answer gave it': [
    ...['getChat query.after', 'getChat query.before', 'listBlocked query.before', 'listChats query.before'],
    ...[
      'listLikes query.before',
      'listTransactions query.before',
      'searchChats query.before',
      'searchMembers query.after',
    ],
  ],
  'one of a list of ours': [
    ...[
      'findMatches query.interests',
      'searchMembers query.interests',
      'sendMessage body.gift',
      'sendMessage body.icebreaker',
    ],
    ...['updateProfile body.region'],
  ],
  'a word of the operator’s': [
    ...['createPayment body.discountcode', 'findDiscountCode query.code', 'repeatPayment body.discountcode'],
    ...['getPage query.token', 'getSettings query.forced_domain'],
  ],
};

/** Fields whose text a person writes; the others take a code, a number or an id of ours. */
const isWritten = (field: string) =>
  freeTextFields.includes(field) || field === 'signUp body.date_of_birth' || /^(header|decision)/.test(field);

/** Milliseconds: five lives, and a dump of everything after each limit, on a machine that does other things as well. */
jest.setTimeout(300_000);

const secretKey = 'a key of a test, of 32 characters';
const day = 24 * 60;

describe.each(anyEngine)('who is erased, on %s', (engine) => {
  const log: Kept[] = [];
  const lines = { write: (text: string) => void log.push({ place: 'log', text }) };
  const scope = `/${newWord()}`;
  const redis = process.env.TEST_REDIS_URL ? new Redis(process.env.TEST_REDIS_URL) : undefined;
  const network = 'zoeken';
  let t: TestApp;
  let boss: Jobs;
  let service: Awaited<ReturnType<typeof startPushService>>;
  let other: Around['other'];

  beforeAll(async () => {
    await redis?.ping();
    service = await startPushService();
    const allow = [service.host];
    t = await startTestApp(engine, {
      logger: createLogger('trace', lines),
      push: createPushSender({ allow }),
      postbacks: { send: async () => ({ outcome: 'sent', answer: '200' }) },
      limits: createLimits(redis, scope, secretKey),
    });
    boss = createBoss(t.deps.database, t.deps.logger);
    await boss.start(Object.fromEntries(jobNames.map((name) => [name, async () => {}])) as unknown as JobWorkers);
    // What is queued is done when the test asks for it, and stands in the tables of the queues, too.
    const send = t.jobs.send.bind(t.jobs);
    t.jobs.send = async (db, name, data) => {
      await send(db, name, data);
      await boss.send(db as typeof t.db, name, data as never);
    };
  });
  afterAll(async () => {
    await boss.stop();
    await t.close();
    await service.close();
    redis?.disconnect();
  });

  const operate = (command: string, ...args: string[]) =>
    runCommand(t.db, { command, args }, { ...t.deps, payments: t.deps.payments });
  async function work(...names: JobName[]): Promise<void> {
    for (const name of names) await t.jobs.send(t.db, name, {} as never);
    await t.jobs.run();
    await t.jobs.run();
  }
  const clean = () =>
    work(
      ...(['queue-postbacks', 'queue-reminders', 'settle-payments', 'expire-rows'] as const),
      ...(['erase-accounts', 'remove-unconfirmed', 'purge-pictures'] as const),
    );

  const places = regionsOf('nl').flatMap(({ code, cities }) =>
    cities.map(({ name }) => ({ region: code, city: name })),
  );
  const cities = places.filter(({ city }) => city.length > 9);
  const around = (): Around => {
    const home = cities.pop();
    if (!home) throw new Error('no city is left');
    return { t, other, network, endpoint: (name) => service.endpoint(name), home };
  };

  async function live(): Promise<Person> {
    const here = around();
    const person = await signUp(here);
    await changeWaysIn(here, person);
    await fillIn(here, person);
    await t.jobs.run();
    const { made, about } = await meet(here, person);
    // The explanation is for both sides, and stays with the other's report.
    const found = { by: 'ops', note: newWord(), explanation: 'Nobody may ask for money' };
    person.sent.push({ field: 'decision note', text: found.note, accepted: true });
    await decideReport(t.db, about, { ...found, status: 'acted', measure: 'warning' }, t.clock.now());
    await decideReport(t.db, made, { ...found, status: 'dismissed' }, t.clock.now());
    for (const decision of [about, made]) {
      expect((await person.browser.post('notices.php', { decision, text: newWord() })).status).toBe(201);
    }
    await pay(here, person);
    await work('queue-postbacks');
    return person;
  }
  /** Signs up, does what may be done without a confirmed address, and never comes back. */
  async function begin(): Promise<Person> {
    const here = around();
    const person = await signUp(here, newWord());
    await fillIn(here, person);
    return person;
  }

  const exportOf = async (id: string): Promise<Kept[]> => {
    const archive = archiveOf(await exportFiles(t.deps, { id, confirmed: true }), t.clock.now());
    const files = unzip(Buffer.from(await new Response(archive).arrayBuffer()));
    return [...files].map(([name, bytes]) => ({ place: `the other’s ${name}`, text: bytes.toString('latin1') }));
  };
  /** All that the installation keeps of anybody. Mails and SMS are with whom they were sent to. */
  const dump = async (): Promise<Kept[]> => [
    ...(await dumpDatabase(t.db)),
    ...dumpFolder(t.deps.dataDir).filter(({ place }) => !place.startsWith('outbox/')),
    ...(redis ? await dumpRedis(redis, scope) : []),
    ...log,
    ...(await exportOf(other.id)),
  ];
  /** What a place of the dump may keep, and for how many days, by the data map; anything else for none. */
  const outlives = new Map(
    dataMap.flatMap(({ table, personal }) =>
      Object.entries(personal).map(([key, rule]) => [`${getTableName(table)}.${columnName(key)}`, rule.outlives]),
    ),
  );
  const isOver = (days: number) => (found: { place: string }) => (outlives.get(found.place) ?? 0) <= days;
  const limits = [...new Set(outlives.values())].filter(Number.isFinite).sort((a, b) => a - b);

  it('leaves nothing but what the data map allows, and that for no longer', async () => {
    const id = await t.addMember({ credits: 30, paidUser: true });
    other = { id, browser: await t.loginAs(id) };
    const template = 'https://track.example.com/{event}?click={sub1}&ref={ref}&id={id}&payout={amount}';
    await operate('affiliates', 'add', 'fonkel', network, template, 'signup,purchase');

    const [own, byStaff, banned] = [await live(), await live(), await live()];
    const unconfirmed = await begin();
    const visitor = newBrowser(t);
    const reference = await visit(around(), visitor.browser);

    await leave(around(), own);
    await operate('members', 'erase', 'fonkel', byStaff.id, 'yes');
    await operate('members', 'close', 'fonkel', banned.email, newWord());
    await operate('members', 'erase', 'fonkel', banned.id, 'yes');
    await operate('complaints', 'delete', 'fonkel', reference);
    t.clock.minutes(31 * day);
    await clean();

    const people: [name: string, sent: SentText[]][] = [
      ['own', own.sent],
      ['by staff', byStaff.sent],
      ['banned', banned.sent],
      ['unconfirmed', unconfirmed.sent],
      ['visitor', visitor.sent],
    ];
    const all = people.flatMap(([name, sent]) => sent.map((one) => ({ ...one, name })));
    const written = all.filter(({ field, text }) => isWritten(field) && text.length >= 8);
    const filled = new Set(written.flatMap(({ accepted, field }) => (accepted ? [field] : [])));
    expect(freeTextFields.filter((field) => !written.some((one) => one.field === field))).toEqual([]);
    expect(freeTextFields.filter((field) => !filled.has(field)).sort()).toEqual(Object.values(notFilled).flat().sort());

    const owner = new Map(written.map(({ name, field, text }) => [text.toLowerCase(), `${name}: ${field}`]));
    const [find, ids] = [createFinder([...owner.keys()]), [own, byStaff, banned, unconfirmed].map((one) => one.id)];
    // Limits are kept there, so that a dump without any has looked into another Redis.
    const isOurs = ({ place, text }: Kept) => place === 'Redis' && text.includes(scope);
    expect((await dump()).some(isOurs)).toBe(redis !== undefined);
    const leftAfter = async (days: number) => {
      const found = find(await dump()).filter(isOver(days));
      return [...new Set(found.map(({ place, word }) => `${place} has ${owner.get(word)}`))].sort();
    };
    for (const { table, erasure } of dataMap.filter((one) => /deleted|both sides/.test(one.erasure))) {
      const { memberId, targetId } = getTableColumns(table) as Record<string, PgColumn | undefined>;
      for (const key of [memberId, ...(erasure === 'both sides' ? [targetId] : [])]) {
        const rows = key && (await t.db.$count(table, inArray(key, ids)));
        expect([getTableName(table), rows]).toEqual([getTableName(table), 0]);
      }
    }
    const begun = t.clock.now();
    for (const days of limits) {
      t.clock.turnTo(new Date(begun.getTime() + days * day * 60_000));
      if (days > 0) t.clock.minutes(day);
      await clean();
      expect([days, await leftAfter(days)]).toEqual([days, []]);
    }
    // Only the books name the id: also the account's own row, by which they are kept together.
    const named = createFinder(ids)(await dumpDatabase(t.db)).filter(isOver(Math.max(...limits)));
    const places = new Set(named.map(({ place }) => place));
    expect([...places].filter((place) => !/^(jobs|members)\./.test(place))).toEqual([]);
  });
});
