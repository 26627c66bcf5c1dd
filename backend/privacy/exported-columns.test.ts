import { randomUUID } from 'node:crypto';
import { eq, getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { unzip } from '../../tests/setup/unzip.ts';
import { conversations } from '../db/schema/chat.ts';
import { newId } from '../db/schema/columns.ts';
import { members, profiles } from '../db/schema/members.ts';
import { bundles } from '../db/schema/money.ts';
import { reports } from '../db/schema/reports.ts';
import { sites } from '../db/schema/sites.ts';
import { sealDetails } from '../directdebit/details.ts';
import { archiveOf } from '../routes/export/archive.ts';
import { exportFiles } from '../routes/export/files.ts';
import { dataMap } from './data-map.ts';

type Row = Record<string, unknown>;

/** Number of the next value: each value of the rows stands nowhere else. */
let count = 1_000;
const word = () => `zw${newId().slice(0, 14)}`;

/** A value that a column takes: one of its list, or one that no other column has. */
function newValue(column: PgColumn): unknown {
  const type = column.getSQLType();
  count += 1;
  if (column.enumValues?.length) return column.enumValues.at(-1);
  if (type.endsWith('[]')) return [word()];
  if (type.startsWith('timestamp')) return new Date(Date.UTC(2025, 0, 1, 0, count));
  if (type === 'date') return new Date(Date.UTC(1900, 0, count)).toISOString().slice(0, 10);
  if (type === 'boolean') return true;
  if (type === 'uuid') return randomUUID();
  if (type.startsWith('numeric')) return `${count % 90}.${count % 10}5`;
  if (/int|real|double/.test(type)) return count;
  return type === 'text' ? word() : undefined;
}

/** The texts, moments and numbers of a value, as JSON has them. */
function leavesOf(value: unknown): string[] {
  if (value instanceof Date) return [value.toISOString()];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leavesOf);
  return [String(value)];
}

describe('the export of a member who has a row in each table', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.close());

  it('has the value of each column that the data map says it has', async () => {
    const { db, secretKey } = t.deps;
    const [me, other] = ['0', '1'].map((first) => first + newId().slice(1)) as [string, string];
    const kept = new Map<PgTable, Row[]>();
    const [bundle] = await db.select().from(bundles).where(eq(bundles.siteId, 'fonkel'));
    kept.set(sites, [{ id: 'fonkel' }]);
    kept.set(bundles, [bundle as Row]);
    const holder = {
      ...{ account_holder: word(), iban: 'NL91ABNA0417164300', street: word(), house_number: '7' },
      ...{ zip: '3511 AB', city: word(), phone: '+31612345678' },
    };
    const details = (id: unknown) => sealDetails(secretKey, String(id), holder);
    const shown = { name: word(), created: new Date(0).toISOString() };
    const thread = [{ sender: me, position: 1, kind: 'text', text: word(), created: shown.created }];

    /** Of sealed details and of evidence, what the export has to have. */
    const readable: Record<string, string[]> = { details: leavesOf(holder), evidence: leavesOf(thread[0]?.text) };

    /** Values that a column of this name needs; of JSON those that are the member’s to read. */
    const own: Record<string, (row: Row) => unknown> = {
      'members.status': () => 'active',
      'members.tracking': () => ({ network: word(), ref: word() }),
      'members.deletion': () => ({ reason: word(), comment: word() }),
      'profiles.consents': () => ({ sexuality: { version: 7, given: word() } }),
      'photos.source': () => 'upload',
      'photos.spec': () => null,
      'chat_photos.receiverId': () => other,
      'broadcasts.texts': () => ({ en: { mail: { subject: 'x', paragraphs: [], action: 'x' } } }),
      'broadcast_deliveries.language': () => 'en',
      'broadcast_deliveries.state': () => 'sent',
      'mail_tokens.data': () => ({ email: word() }),
      'saved_searches.query': () => word(),
      'events.data': () => ({}),
      'reports.source': () => 'member',
      'reports.evidence': () => ({ profile: shown, thread }),
      'payments.countryEvidence': () => ({ profile: word() }),
      'directdebit_attempts.details': ({ id }) => details(id),
      'directdebit_mandates.details': ({ id }) => details(id),
      'operator_actions.action': () => 'member close',
      'operator_actions.subject': () => me,
      'discount_codes.code': () => word().toUpperCase(),
    };
    /** Columns with a key to a member, which are not the member’s own id. */
    const others = new Set(['targetId', 'otherId', 'memberB', 'receiverId']);

    async function fill(table: PgTable, given: Row = {}): Promise<Row> {
      const name = getTableName(table);
      const keys = new Map(
        getTableConfig(table).foreignKeys.flatMap((key) => {
          const { columns, foreignTable } = key.reference();
          return columns.map((column) => [column.name, foreignTable] as const);
        }),
      );
      const row: Row = {};
      for (const [key, column] of Object.entries(getTableColumns(table) as Record<string, PgColumn>)) {
        const target = keys.get(column.name);
        if (key in given) row[key] = given[key];
        else if (own[`${name}.${key}`]) row[key] = own[`${name}.${key}`]?.(row);
        else if (target === members) row[key] = others.has(key) ? other : me;
        else if (target) row[key] = (kept.get(target) ?? [await fill(target)])[0]?.id;
        else if (column.primary && key === 'id' && column.getSQLType() === 'text') row[key] = newId();
        else row[key] = newValue(column);
      }
      kept.set(table, [...(kept.get(table) ?? []), row]);
      await db.insert(table).values(row as PgTable['$inferInsert']);
      return row;
    }

    for (const id of [other, me]) {
      await fill(members, { id });
      await fill(profiles, { memberId: id });
    }
    await fill(conversations, { startedBy: me });
    const isExported = ({ personal }: (typeof dataMap)[number]) =>
      Object.values(personal).some(({ exported }) => !exported.startsWith('no: '));
    for (const { table } of dataMap.filter(isExported)) if (!kept.has(table)) await fill(table);
    await fill(reports, { memberId: other, targetId: me, measure: 'warning', status: 'acted' });

    const archive = archiveOf(await exportFiles(t.deps, { id: me, confirmed: true }), t.clock.now());
    const files = unzip(Buffer.from(await new Response(archive).arrayBuffer()));
    const missing: string[] = [];
    for (const { table, personal } of dataMap) {
      for (const [key, { exported }] of Object.entries(personal)) {
        // Decisions against the member are in a file of their own.
        const row = kept.get(table)?.at(exported === 'reports.json' || table === conversations ? 0 : -1);
        if (exported.startsWith('no: ') || row?.[key] === undefined || typeof row[key] === 'boolean') continue;
        const leaves = readable[key] ?? leavesOf(row[key]);
        const text = `${files.get(exported)}${files.get('account.json')}`;
        if (!leaves.every((leaf) => text.includes(leaf))) missing.push(`${exported}: ${getTableName(table)}.${key}`);
      }
    }
    expect(missing).toEqual([]);
  });
});
