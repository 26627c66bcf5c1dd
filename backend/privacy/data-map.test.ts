import { readdirSync, readFileSync } from 'node:fs';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { startTestApp } from '../../tests/setup/backend.ts';
import { pairTables, personalTables } from '../accounts/personal-data.ts';
import { members } from '../db/schema/members.ts';
import { exportFiles } from '../routes/export/files.ts';
import { dataMap, type Erasure } from './data-map.ts';
import { dataMapPage, renderDataMap } from './render-data-map.ts';

const folder = 'backend/db/schema';

/** Every table of the schema, whichever file it is in. */
async function schemaTables(): Promise<PgTable[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(files.map((name): Promise<object> => import(`../db/schema/${name}`)));
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
  return [...new Set(tables)];
}

const namesOf = (tables: readonly PgTable[]) => tables.map(getTableName).sort();
const mapped = (...erasures: Erasure[]) =>
  namesOf(dataMap.filter(({ erasure }) => erasures.includes(erasure)).map(({ table }) => table));

test('every column of the schema is in the data map once, as personal or not', async () => {
  const columns = (await schemaTables()).flatMap((table) =>
    Object.keys(getTableColumns(table)).map((column) => `${getTableName(table)}.${column}`),
  );
  const said = dataMap.flatMap(({ table, personal, other }) =>
    [...Object.keys(personal), ...other].map((column) => `${getTableName(table)}.${column}`),
  );
  expect(said.sort()).toEqual(columns.sort());
});

test('every table with a key to a member says what becomes of it, as erasing does it', async () => {
  const aboutMembers = (await schemaTables()).filter((table) =>
    getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === members),
  );
  const withoutMember = mapped('none');
  expect(namesOf(aboutMembers).filter((name) => withoutMember.includes(name))).toEqual([]);
  expect(mapped('deleted')).toEqual(namesOf(personalTables));
  expect(mapped('both sides')).toEqual(namesOf(pairTables));
});

test('every column with a key to a member is personal', async () => {
  const keys = (await schemaTables()).flatMap((table) =>
    getTableConfig(table)
      .foreignKeys.filter((key) => key.reference().foreignTable === members)
      .flatMap((key) => key.reference().columns.map((column) => `${getTableName(table)}.${column.name}`)),
  );
  const personal = dataMap.flatMap(({ table, personal: rules }) =>
    Object.keys(rules).map((column) => `${getTableName(table)}.${column}`),
  );
  // The column of a member's own code has another name in the database.
  expect(keys.filter((key) => !personal.includes(key) && key !== 'discount_codes.user_id')).toEqual([]);
});

test('the export has every file that the data map names', async () => {
  const t = await startTestApp();
  const files = (await exportFiles(t.deps, { id: await t.addMember(), confirmed: true })).map(({ path }) => path);
  const named = dataMap.flatMap(({ personal }) => Object.values(personal).map(({ exported }) => exported));
  expect([...new Set(named)].filter((file) => !file.startsWith('no: ') && !files.includes(file))).toEqual([]);
  await t.close();
});

test('the page for operators says what the data map says', () => {
  expect(readFileSync(dataMapPage, 'utf8')).toBe(renderDataMap());
});
