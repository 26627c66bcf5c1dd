import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { hostileText } from '../../tests/contract/fuzzing/hostile.ts';
import { exampleSite } from '../../tests/fixtures/site-file.ts';
import { addMember } from '../../tests/setup/bare-member.ts';
import { startOperated } from '../../tests/setup/operated.ts';
import { addEntry } from '../credits/ledger.ts';
import { type Db, rows } from '../db/client.ts';
import { networks, postbacks, visits } from '../db/schema/affiliates.ts';
import { broadcasts } from '../db/schema/broadcasts.ts';
import { complaints } from '../db/schema/complaints.ts';
import { directdebitBlocks, directdebitCollections, directdebitMandates } from '../db/schema/directdebit.ts';
import { discountCodes } from '../db/schema/discounts.ts';
import { bundles, payments, reversals } from '../db/schema/money.ts';
import { notificationSettings } from '../db/schema/notifications.ts';
import { operatorActions } from '../db/schema/operator.ts';
import { partnerOffers } from '../db/schema/partner-offers.ts';
import { photos } from '../db/schema/photos.ts';
import { appeals, reports } from '../db/schema/reports.ts';
import { sessions } from '../db/schema/sessions.ts';
import { sites } from '../db/schema/sites.ts';
import { socketPath } from '../lock.ts';
import { StartError } from '../start-error.ts';
import { ask } from './client.ts';
import { runCommand } from './commands.ts';
import { frameOf } from './protocol.ts';

jest.setTimeout(240_000);

type Command = [command: string, ...args: string[]];

let operated: Awaited<ReturnType<typeof startOperated>>;
let bought: { member: string; payment: string };
let columns: { table: string; column: string; is_list: boolean }[];
/** What an operator can ask without changing anything; an address is the text that every column has. */
let questions: (text: string) => Command[];

/** Commands that change something, in an order in which all of them find what they change; `text` is the operator's own words. */
let changes: (text: string) => Command[];

/** Its answer holds the time, and no text that a person wrote. */
const timed: Command = ['doctor'];

/** Names of columns whose words the code lists, which no database does. */
async function listedColumns(): Promise<string[]> {
  const files = readdirSync('backend/db/schema').map((file) => import(`../db/schema/${file}`));
  const tables = (await Promise.all(files))
    .flatMap((file: object) => Object.values(file))
    .filter((one) => is(one, PgTable));
  return tables.flatMap((table) => {
    const { name, columns: all } = getTableConfig(table);
    // The database writes names with underscores.
    const nameOf = (given: string) => given.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return all
      .filter(({ enumValues }) => (enumValues?.length ?? 0) > 0)
      .map((column) => `${name}.${nameOf(column.name)}`);
  });
}

beforeAll(async () => {
  operated = await startOperated();
  const { database } = operated;
  const { db } = database;
  const member = await addMember(database, 'fonkel', 'somebody');
  const target = await addMember(database, 'fonkel', 'other');
  const of = { siteId: 'fonkel', memberId: member };
  const now = new Date();
  const network = { siteId: 'fonkel', name: 'acme', template: '', secret: '', events: ['signup' as const] };
  await db.insert(networks).values(network);
  await db.insert(postbacks).values({ ...of, network: 'acme', event: 'signup', state: 'queued' });
  const labels = { network: 'acme', ref: '', sub1: '', sub2: '', sub3: '' };
  await db.insert(visits).values({ siteId: 'fonkel', day: '2026-11-23', ...labels, count: 3 });
  const about = { about: 'profile', subject: target, reason: 'spam', evidence: {} } as const;
  const [report] = await db
    .insert(reports)
    .values({ ...of, ...about, targetId: target, host: 'nl.localhost', language: 'nl' })
    .returning();
  const [appeal] = await db
    .insert(appeals)
    .values({ siteId: 'fonkel', reportId: report?.id ?? '', memberId: target, text: '' })
    .returning();
  await db.insert(sessions).values({ ...of, tokenHash: 'x', lastUsed: now, expires: now });
  await db.insert(operatorActions).values({ action: 'debit block', subject: member });
  await db.insert(discountCodes).values({ siteId: 'fonkel', code: 'A', kind: 'campaign', valuePercentage: 5 });
  await db.insert(directdebitBlocks).values(of);
  const picture = { ...of, source: 'upload', status: 'checking', width: 1, height: 1 } as const;
  const [photo, other] = await db
    .insert(photos)
    .values([
      { ...picture, name: 'a', blurredName: 'b', position: 0 },
      { ...picture, name: 'c', blurredName: 'd', position: 1 },
    ])
    .returning();
  const [bundle] = await db.select().from(bundles).where(eq(bundles.siteId, 'fonkel'));
  const order = { ...of, bundleId: bundle?.id ?? '', credits: 1, amount: 1, currency: 'EUR', country: 'nl' };
  const paid = { paymentMethod: 'ideal', status: 'completed', provider: 'sandbox', requestHash: '' } as const;
  const addPayment = async (changed: Partial<typeof payments.$inferInsert> = {}) => {
    const given = { ...order, ...paid, idempotencyKey: randomUUID(), ...changed };
    const [payment] = await db.insert(payments).values(given).returning();
    return payment?.id ?? '';
  };
  const [paymentId, debit] = [await addPayment(), await addPayment({ amount: 500 })];
  bought = { member, payment: await addPayment({ amount: 500, completed: now, refundDays: 14 }) };
  const back = {
    kind: 'refund',
    cause: 'operator',
    amount: 1,
    creditsDue: 0,
    creditsTaken: 0,
    state: 'queued',
  } as const;
  await db.insert(reversals).values({ ...of, ...back, paymentId });
  const [refused] = await db
    .insert(reversals)
    .values({ ...of, ...back, paymentId, state: 'refused' })
    .returning();
  const mail = { subject: 'x', paragraphs: ['x'], action: 'x' };
  const text = { channels: ['email' as const], path: '/', texts: { nl: { mail } } };
  const [broadcast, draft] = await db
    .insert(broadcasts)
    .values([
      { siteId: 'fonkel', kind: 'news', ...text },
      { siteId: 'fonkel', kind: 'news', ...text },
    ])
    .returning();
  const mandate = { siteId: 'fonkel', memberId: target, reference: 'A', details: '', ibanHash: '', language: 'nl' };
  await db.insert(directdebitMandates).values({ ...mandate, consented: now, signed: now });
  const collection = { paymentId: debit, mandateReference: 'A', collectOn: '2026-11-30' };
  await db.insert(directdebitCollections).values(collection);
  const zone = { siteId: 'fonkel', timeZone: 'Europe/Amsterdam' };
  await db.insert(notificationSettings).values([
    { ...zone, memberId: member },
    { ...zone, memberId: target },
  ]);
  const offer = { siteId: 'fonkel', position: 0, kind: 'resell', partner: '', url: 'https://example.com/' } as const;
  const complaint = { siteId: 'fonkel', reference: 'A', email: '', language: 'nl', subject: '', text: '' };
  await db.insert(complaints).values(complaint);
  await db.insert(partnerOffers).values({ id: 'offer', ...offer });

  const listed = await listedColumns();
  const free = await rows<(typeof columns)[number]>(
    db,
    sql`select c.table_name as "table", c.column_name as "column", c.data_type = 'ARRAY' as is_list
        from information_schema.columns c
        join pg_attribute a on a.attrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name
        where c.table_schema = 'public' and c.udt_name in ('text', '_text') and c.is_generated = 'NEVER'
          and not exists (select 1 from pg_constraint k where k.conrelid = a.attrelid and a.attnum = any(k.conkey) and k.contype <> 'n')
          and not exists (select 1 from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any(i.indkey))
        order by 1, 2`,
  );
  const labelsOfRow = ['ref', 'sub1', 'sub2', 'sub3'].map((column) => ({ table: 'visits', column, is_list: false }));
  columns = [...free.filter(({ table, column }) => !listed.includes(`${table}.${column}`)), ...labelsOfRow];
  questions = (text) => [
    ['ping'],
    ['audit'],
    ['affiliates', 'list'],
    ['affiliates', 'report', 'fonkel', '2026-11-01', '2026-11-30', 'network,ref,sub1,sub2,sub3'],
    ['broadcasts', 'list'],
    ['broadcasts', 'show', broadcast?.id ?? ''],
    ['reports', 'list'],
    ['reports', 'show', report?.id ?? ''],
    ['reports', 'appeals'],
    ['site', 'list'],
    ['site', 'export', 'fonkel'],
    ['site', 'stored', 'fonkel'],
    ['members', 'alike'],
    ['members', 'orders', 'fonkel', member],
    ['complaints', 'list', 'fonkel', text],
    ['sessions', 'list', member],
    ['debit', 'list'],
    ['debit', 'log'],
    ['codes', 'list'],
    ['photos', 'list'],
    ['refund', 'list'],
  ];
  const [site] = await db.select({ companyId: sites.companyId }).from(sites).where(eq(sites.id, 'fonkel'));
  const file = JSON.stringify(exampleSite());
  const news = { site: 'fonkel', kind: 'news', texts: { nl: { mail, push: 'x' } } };
  const acted = { measure: 'restricted', explain: 'x' };
  changes = (words) => [
    ['affiliates', 'add', 'fonkel', 'other', 'https://track.example.com/{event}?ref={ref}', 'signup'],
    ['affiliates', 'remove', 'fonkel', 'acme'],
    ['broadcasts', 'add', JSON.stringify(news)],
    ['broadcasts', 'preview', broadcast?.id ?? ''],
    ['broadcasts', 'test', broadcast?.id ?? '', 'ops@example.com'],
    ['broadcasts', 'start', broadcast?.id ?? '', '10'],
    ['broadcasts', 'stop', broadcast?.id ?? ''],
    ['broadcasts', 'remove', draft?.id ?? ''],
    ['codes', 'add', 'fonkel', 'FRESH', JSON.stringify({ percentage: '10', country: 'nl' })],
    ['codes', 'end', 'fonkel', 'A'],
    ['complaints', 'delete', 'fonkel', 'A'],
    ['credits', 'correct', member, '5', words],
    ['debit', 'creditor', site?.companyId ?? '', 'DE98ZZZ09999999999'],
    ['debit', 'block', target, words],
    ['debit', 'lift', member, words],
    ['members', 'close', 'fonkel', target, words],
    ['members', 'reopen', 'fonkel', target, words],
    ['members', 'correct', 'fonkel', target, 'name', 'Fresh'],
    ['members', 'correct', 'fonkel', target, 'born', '1990-01-01'],
    ['members', 'export', 'fonkel', member, join(operated.folder, `${randomUUID()}.zip`)],
    ['photos', 'approve', photo?.id ?? ''],
    ['photos', 'refuse', other?.id ?? '', words, JSON.stringify({ rule: 'nudity', explain: 'x' })],
    ['refund', 'paid', refused?.id ?? ''],
    ['refund', 'payment', debit, words],
    ['refund', 'withdraw', bought.payment, ''],
    ['reports', 'answer', appeal?.id ?? '', 'confirmed', words, 'x'],
    ['reports', 'decide', report?.id ?? '', 'acted', words, JSON.stringify({ ...acted, note: words })],
    ['sessions', 'end', member, words],
    ['site', 'check', file],
    ['site', 'add', file],
    ['site', 'take', file, words],
    ['site', 'publish', 'fonkel'],
    ['members', 'erase', 'fonkel', target, 'yes'],
  ];
});
afterAll(() => operated.close());

/** Writes a text into every column of text that no key, rule or list of words binds. */
async function fill(text: string): Promise<void> {
  for (const { table, column, is_list } of columns) {
    const value = is_list ? sql`array[${text}]` : sql`${text}`;
    await operated.database.db.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value}`);
  }
}

/** All that ends a line somewhere, commands a terminal or turns the direction of what follows. */
const hostile = 'a\u2028b\u2029c\u0085d\re\nf\r\ng\u001b[2Jh\u009b2J\u202ei\t=1😀';

/** A text as a database takes it: no NUL, and whole characters. */
const stored = fc
  .oneof(hostileText, fc.string({ unit: 'binary', maxLength: 60 }))
  .map((text) => text.slice(0, 400).toWellFormed().replaceAll('\0', ''));

test('gives every command that there is', async () => {
  const refused = (await operated.command('no such command').catch((error: unknown) => error)) as Error;
  const known = refused.message.replace(/^.*there are: /, '').split(', ');
  const given = [...questions(''), ...changes(''), timed].map(([command, what = '']) => `${command} ${what}`.trim());
  expect(known.filter((command) => !given.includes(command))).toEqual([]);
});

class TakenBack extends Error {}

/**
 * Gives all commands that change something, then the others, after the columns were filled. What they did is taken back.
 * Returns those that were refused, with what they threw.
 */
async function changeAll(text: string): Promise<[command: string, error: Error][]> {
  await fill(text);
  const refusals: [command: string, error: Error][] = [];
  // The one session of the embedded database is in a transaction, for which a queue of its own would wait.
  const withJobs = <T>(work: (jobs: { send: () => Promise<void> }) => Promise<T>) => work({ send: async () => {} });
  const run = (tx: Db, [command, ...args]: Command) =>
    runCommand(tx, { command, args }, { ...operated.tools, withJobs });
  const change = operated.database.db.transaction(async (tx) => {
    const { member, payment } = bought;
    const purchase = { member, kind: 'purchase', amount: 5, key: `payment:${payment}`, reference: payment } as const;
    // The ledger takes no changes, so that it cannot be filled.
    await addEntry(tx, purchase);
    for (const one of [timed, ...changes(text)])
      await tx
        .transaction((own) => run(own, one))
        .catch((error: Error) => refusals.push([one.slice(0, 2).join(' '), error]));
    for (const one of questions(text)) {
      const frame = frameOf({ ok: true, result: await run(tx, one) });
      expect([one[0], frame.indexOf('\n')]).toEqual([one[0], frame.length - 1]);
    }
    throw new TakenBack();
  });
  await expect(change).rejects.toThrow(TakenBack);
  return refusals;
}

test('carries out every command that changes something', async () => {
  // A word that is a channel, too: a broadcast without it has no mails.
  expect((await changeAll('email')).map(([command, { message }]) => [command, message])).toEqual([]);
});

test('refuses in its own words what it does not carry out, whatever the columns of text hold', async () => {
  // What a driver, a parser or the engine throws has another class.
  const own: unknown[] = [Error, StartError];
  const property = fc.asyncProperty(stored, async (text) => {
    expect((await changeAll(text)).filter(([, error]) => !own.includes(error.constructor))).toEqual([]);
  });
  await fc.assert(property, { numRuns: 10, examples: [[hostile], ['']] });
});

test('answers every question of an operator as it is, whatever the columns of text hold', async () => {
  expect(columns.length).toBeGreaterThan(100);
  const property = fc.asyncProperty(stored, async (text) => {
    await fill(text);
    for (const [command, ...args] of questions(text)) {
      const answer = await ask(socketPath(operated.folder), { command, args });
      const direct = JSON.parse(JSON.stringify(await operated.command(command, ...args)));
      expect([command, ...args, answer]).toEqual([command, ...args, direct]);
    }
  });
  await fc.assert(property, { numRuns: 10, examples: [[hostile]] });
});

test('prints nothing that commands a terminal or ends a line', async () => {
  await fill(hostile);
  for (const [script, ...args] of questions(hostile).filter(([command]) => command !== 'ping')) {
    const question = args.join(' ').startsWith('report ') ? args.slice(0, 4) : args;
    const isStored = script === 'site' && args[0] === 'stored';
    const { code, said } = await operated.run(script, ...(isStored ? ['check', 'fonkel'] : question));
    const harmful = said.match(/(?![\n\t])[\p{Cc}\u2028-\u202E]/u);
    // Both find something wrong with such rows.
    const expected = script === 'audit' || isStored ? 1 : 0;
    expect([script, ...question, code, harmful]).toEqual([script, ...question, expected, null]);
  }
});

test('stays there whatever an operator writes behind a command', async () => {
  const property = fc.asyncProperty(fc.nat(), fc.array(hostileText), async (which, given) => {
    const all = questions('');
    const [command = '', first = ''] = all[which % all.length] ?? [];
    await ask(socketPath(operated.folder), { command, args: [first, ...given] }).catch(() => {});
    expect(await ask(socketPath(operated.folder), { command: 'ping', args: [] })).toBe('pong');
  });
  await fc.assert(property, { numRuns: 60 });
});
