import { getTableName } from 'drizzle-orm';
import { dataMap, type Erasure, type TableMap } from './data-map.ts';

/** Where the page lies, from the folder of the repository. */
export const dataMapPage = 'docs/operate/data-map.md';

const erasures: Record<Erasure, string> = {
  deleted: 'When the member is erased, the rows are deleted.',
  'both sides': 'When either member is erased, the rows are deleted.',
  emptied: 'When the member is erased, what says who it was is taken away.',
  kept: 'When the member is erased, the rows stay.',
  none: 'The rows belong to no member.',
};

/** A column as the database calls it. */
export const columnName = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function renderTable({ table, erasure, personal, other }: TableMap): string {
  const rows = Object.entries(personal).map(
    ([column, { why, kept, exported }]) => `| \`${columnName(column)}\` | ${why} | ${kept} | ${exported} |`,
  );
  return [
    `## ${getTableName(table)}`,
    '',
    erasures[erasure],
    '',
    '| personal column | why | how long | in the export |',
    '| --- | --- | --- | --- |',
    ...rows,
    ...(other.length > 0
      ? ['', `Not personal: ${other.map((column) => `\`${columnName(column)}\``).join(', ')}.`]
      : []),
    '',
  ].join('\n');
}

/** The page for operators and auditors: each table with its columns, and the tables without a person at the end. */
export function renderDataMap(): string {
  const people = dataMap.filter(({ personal }) => Object.keys(personal).length > 0);
  const nobody = dataMap.filter((one) => !people.includes(one));
  return [
    '# Data map',
    '',
    'Which columns of the database hold personal data, why, for how long, and in which file of a member’s export they stand.',
    '`npm run data-map` writes this page from `backend/privacy/data-map.ts`. A test fails where a column of the schema is missing',
    'there, or where this page says something else.',
    '',
    'Outside the tables: pictures lie in `DATA_DIR/media` or the bucket and go with their rows; `DATA_DIR/erased.txt` lists the',
    'accounts that were erased; the queues (schema `jobs`) hold ids and are emptied after a week; logs hold ids, for the 14 days that',
    '`install.md` sets; backups hold all of this (`../backup.md`). Without `SMTP_URL` and `SMS_GATEWAY_URL` each mail and SMS',
    'stays in `DATA_DIR/outbox`, also of erased accounts, until the operator deletes it. Redis holds counts under keyed hashes, of',
    'limits for a day at most, but 24 days of a mailbox for which a partner was told of a sign-up; Redis and the cache of nginx hold',
    'pages with what visitors see of profiles, for a day after the last request. `backend/privacy/whole-life.test.ts` fills every',
    'field, erases, and finds nothing in any of these that is not said here.',
    '',
    ...people.map(renderTable),
    '## Tables without personal data',
    '',
    ...nobody.map(
      ({ table, other }) =>
        `- \`${getTableName(table)}\`: ${other.map((column) => `\`${columnName(column)}\``).join(', ')}`,
    ),
    '',
  ].join('\n');
}
