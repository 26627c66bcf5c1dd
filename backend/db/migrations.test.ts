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

/** What holds up everybody who uses a table that is there: reads it through under a lock, or takes a plan away. */
const holdUps = [
  /\bDROP (?:INDEX|CONSTRAINT|TRIGGER)\b/i,
  /\bADD CONSTRAINT\b(?!.*\bNOT VALID\b)/is,
  /\bCREATE (?:UNIQUE )?INDEX\b(?! IF NOT EXISTS\b)/i,
  /\bCREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER\b/i,
];

/** From before the first release: no other version ran beside these. */
const beforeReleases = ['0002_live_chat.sql'];

/** Shipped before hold-ups were refused, and applied wherever the product runs: a migration is never changed afterwards. */
const beforeHoldUps = [
  '0001_ledger_append_only.sql',
  '0004_search_by_activity.sql',
  '0005_accounts.sql',
  '0007_discounts.sql',
  '0009_search_near_and_saved.sql',
  '0013_reversals.sql',
  '0018_profiles_online.sql',
  '0019_operators_and_revocations.sql',
  '0021_decision_mails.sql',
  '0022_profiles_covered.sql',
];

const statementsOf = (sql: string) => sql.split(/--> statement-breakpoint|;\s*$/m).map((statement) => statement.trim());
const namesOf = (sql: string, pattern: RegExp) => [...sql.matchAll(pattern)].map(([, name]) => name);

const found = (sql: string) =>
  statementsOf(sql).filter((statement) => contracts.some((contract) => contract.test(statement)));

/** Nobody uses a table yet that the same file makes. */
function foundHoldUps(sql: string): string[] {
  const made = namesOf(sql, /\bCREATE TABLE (?:IF NOT EXISTS )?"?(\w+)/gi);
  return statementsOf(sql).filter((statement) => {
    const [table] = namesOf(statement, /\b(?:ALTER TABLE|ON) (?:ONLY )?"?(\w+)/gi);
    return !made.includes(table) && holdUps.some((holdUp) => holdUp.test(statement));
  });
}

test.each(readdirSync(folder).filter((name) => name.endsWith('.sql') && !beforeReleases.includes(name)))(
  '%s leaves the version before at work, or says why nobody needs it',
  (name) => {
    const sql = readFileSync(`${folder}/${name}`, 'utf8');
    if (/^-- contract: \S.{20}/m.test(sql)) return;
    expect(found(sql)).toEqual([]);
    expect(foundHoldUps(sql).length > 0).toBe(beforeHoldUps.includes(name));
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

const newTable = 'CREATE TABLE "ranks" ("id" text PRIMARY KEY NOT NULL);';
test.each([
  'DROP INDEX "profiles_search";',
  'CREATE UNIQUE INDEX "members_rank" ON "members" USING btree ("rank");',
  'CREATE INDEX "members_rank" ON "members" USING btree ("rank");',
  'ALTER TABLE "members" ADD CONSTRAINT "members_rank" CHECK ("members"."rank" > 0);',
  'ALTER TABLE "members" DROP CONSTRAINT "members_rank";',
  'CREATE TRIGGER members_rank BEFORE UPDATE ON "members" FOR EACH ROW EXECUTE FUNCTION rank();',
  'DROP TRIGGER members_rank ON "members";',
])('%s would be named, also beside a new table', (statement) => {
  expect(foundHoldUps(`${newTable}--> statement-breakpoint\n${statement}`)).toHaveLength(1);
});

test.each([
  'CREATE UNIQUE INDEX "ranks_id" ON "ranks" USING btree ("id");',
  'ALTER TABLE "ranks" ADD CONSTRAINT "ranks_id" FOREIGN KEY ("id") REFERENCES "public"."members"("id") ON DELETE cascade;',
  'CREATE INDEX IF NOT EXISTS "members_rank" ON "members" USING btree ("rank");',
  'ALTER TABLE "members" ADD CONSTRAINT "members_rank" CHECK ("members"."rank" > 0) NOT VALID;',
])('%s would not, beside a new table', (statement) => {
  expect(foundHoldUps(`${newTable}--> statement-breakpoint\n${statement}`)).toEqual([]);
});
