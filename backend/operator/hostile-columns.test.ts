import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { eq, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { hostileText } from '../../tests/contract/fuzzing/hostile.ts';
import { addMember } from '../../tests/setup/bare-member.ts';
import { startOperated } from '../../tests/setup/operated.ts';
import { rows } from '../db/client.ts';
import { networks, postbacks, visits } from '../db/schema/affiliates.ts';
import { broadcasts } from '../db/schema/broadcasts.ts';
import { complaints } from '../db/schema/complaints.ts';
import { directdebitBlocks } from '../db/schema/directdebit.ts';
import { discountCodes } from '../db/schema/discounts.ts';
import { bundles, payments, reversals } from '../db/schema/money.ts';
import { operatorActions } from '../db/schema/operator.ts';
import { partnerOffers } from '../db/schema/partner-offers.ts';
import { photos } from '../db/schema/photos.ts';
import { appeals, reports } from '../db/schema/reports.ts';
import { sessions } from '../db/schema/sessions.ts';
import { socketPath } from '../lock.ts';
import { ask } from './client.ts';

jest.setTimeout(240_000);

let operated: Awaited<ReturnType<typeof startOperated>>;
let columns: { table: string; column: string; is_list: boolean }[];
/** What an operator can ask without changing anything; an address is the text that every column has. */
let questions: (text: string) => [command: string, ...args: string[]][];

/** Commands that change something, and one whose answer holds the time and no text that a person wrote. */
const others = [
  ...[
    'affiliates add',
    'affiliates remove',
    'broadcasts add',
    'broadcasts test',
    'broadcasts start',
    'broadcasts stop',
  ],
  ...['broadcasts remove', 'codes end', 'complaints delete', 'credits correct', 'debit block', 'debit creditor'],
  ...['debit lift', 'doctor', 'members close', 'members correct', 'members reopen', 'photos approve', 'photos refuse'],
  ...['refund paid', 'refund payment', 'reports answer', 'reports decide', 'sessions end', 'site add', 'site check'],
  ...['site publish', 'site take'],
];

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
  await db.insert(appeals).values({ siteId: 'fonkel', reportId: report?.id ?? '', memberId: target, text: '' });
  await db.insert(sessions).values({ ...of, tokenHash: 'x', lastUsed: now, expires: now });
  await db.insert(operatorActions).values({ action: 'debit block', subject: member });
  await db.insert(discountCodes).values({ siteId: 'fonkel', code: 'A', kind: 'campaign', valuePercentage: 5 });
  await db.insert(directdebitBlocks).values(of);
  const picture = { name: 'a', blurredName: 'b', width: 1, height: 1, position: 0 };
  await db.insert(photos).values({ ...of, ...picture, source: 'upload', status: 'checking' });
  const [bundle] = await db.select().from(bundles).where(eq(bundles.siteId, 'fonkel'));
  const order = { ...of, bundleId: bundle?.id ?? '', credits: 1, amount: 1, currency: 'EUR', country: 'nl' };
  const paid = { paymentMethod: 'ideal', status: 'completed', provider: 'sandbox', requestHash: '' } as const;
  const [payment] = await db
    .insert(payments)
    .values({ ...order, ...paid, idempotencyKey: randomUUID() })
    .returning();
  const back = {
    kind: 'refund',
    cause: 'operator',
    amount: 1,
    creditsDue: 0,
    creditsTaken: 0,
    state: 'queued',
  } as const;
  await db.insert(reversals).values({ ...of, ...back, paymentId: payment?.id ?? '' });
  const text = { channels: ['email' as const], path: '/', texts: { nl: { push: 'x' } } };
  const [broadcast] = await db
    .insert(broadcasts)
    .values({ siteId: 'fonkel', kind: 'news', ...text })
    .returning();
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

test('asks every command that changes nothing', async () => {
  const refused = (await operated.command('no such command').catch((error: unknown) => error)) as Error;
  const known = refused.message.replace(/^.*there are: /, '').split(', ');
  const asked = questions('').map(([command, what = '']) => `${command} ${what}`.trim());
  expect([...others, ...asked].sort()).toEqual(known.sort());
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
