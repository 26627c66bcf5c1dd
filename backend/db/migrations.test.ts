import { readdirSync, readFileSync } from 'node:fs';

const folder = 'backend/db/migrations';

/** What takes away or tightens something that the version before may be using at that moment (docs/many-processes.md). */
const contracts = [
  /\bDROP (?:TABLE|COLUMN|DEFAULT|VIEW|TYPE)\b/i,
  /\bRENAME\b/i,
  /\bSET NOT NULL\b/i,
  /\bSET DATA TYPE\b|\bALTER COLUMN \S+ TYPE\b/i,
  /\bADD COLUMN\b(?!.*\bDEFAULT\b).*\bNOT NULL\b/i,
];

/** From before the first release: no other version ran beside these. */
const beforeReleases = ['0002_live_chat.sql'];

const found = (sql: string) =>
  sql
    .split(/--> statement-breakpoint|;\s*$/m)
    .filter((statement) => contracts.some((contract) => contract.test(statement)))
    .map((statement) => statement.trim());

test.each(readdirSync(folder).filter((name) => name.endsWith('.sql') && !beforeReleases.includes(name)))(
  '%s leaves the version before at work, or says why nobody needs it',
  (name) => {
    const sql = readFileSync(`${folder}/${name}`, 'utf8');
    if (!/^-- contract: \S.{20}/m.test(sql)) expect(found(sql)).toEqual([]);
  },
);

test.each([
  'ALTER TABLE "members" DROP COLUMN "name";',
  'ALTER TABLE "members" RENAME COLUMN "name" TO "title";',
  'ALTER TABLE "members" ALTER COLUMN "name" SET NOT NULL;',
  'ALTER TABLE "members" ALTER COLUMN "name" SET DATA TYPE integer;',
  'ALTER TABLE "members" ADD COLUMN "rank" integer NOT NULL;',
])('%s would be named', (statement) => {
  expect(found(statement)).toHaveLength(1);
});

test.each([
  'ALTER TABLE "members" ADD COLUMN "rank" integer;',
  'ALTER TABLE "members" ADD COLUMN "rank" integer DEFAULT 0 NOT NULL;',
  'CREATE TABLE "ranks" ("id" text PRIMARY KEY NOT NULL);',
])('%s would not', (statement) => {
  expect(found(statement)).toEqual([]);
});
