import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { nameChecks } from '../db/schema/operator.ts';
import { foldName, nameRule } from './fold.ts';
import { takenBy } from './taken.ts';

const pageSize = 1_000;
const checkId = 'names';

interface StaleName {
  id: string;
  siteId: string;
  name: string;
  created: Date;
  /** The form that the name has by the rule of today. */
  wanted: string;
}

/** Accounts whose name is stored in another form than the rule of today gives it, the oldest first. */
async function findStaleNames(db: Db): Promise<StaleName[]> {
  const stale: StaleName[] = [];
  const { id, siteId, name, nameFolded, created } = members;
  for (let after = ''; ; ) {
    const page = await db
      .select({ id, siteId, name, nameFolded, created })
      .from(members)
      .where(and(gt(id, after), ne(name, '')))
      .orderBy(asc(id))
      .limit(pageSize);
    for (const { nameFolded: stored, ...member } of page) {
      const wanted = foldName(member.name);
      if (wanted !== stored) stale.push({ ...member, wanted });
    }
    if (page.length < pageSize) return stale.toSorted((a, b) => a.created.getTime() - b.created.getTime());
    after = page.at(-1)?.id ?? '';
  }
}

/** Stores the form of a name, unless another account of the site has it. */
async function storeForm(db: Db, { id, wanted }: StaleName): Promise<boolean> {
  try {
    await db.update(members).set({ nameFolded: wanted }).where(eq(members.id, id));
    return true;
  } catch (error) {
    if (takenBy(error) === 'name_taken') return false;
    throw error;
  }
}

/** Gives every name its form of today; the accounts whose form another one has, which keep theirs. */
async function refoldAll(db: Db): Promise<StaleName[]> {
  let left = await findStaleNames(db);
  // A form may be free once another account has its own.
  for (let before = left.length + 1; left.length < before; ) {
    before = left.length;
    const taken: StaleName[] = [];
    for (const name of left) if (!(await storeForm(db, name))) taken.push(name);
    left = taken;
  }
  return left;
}

/**
 * Gives every name its form of today if the rule has changed since the last time. Returns how many accounts look like an
 * older one: these keep their form, and log in by address.
 */
export async function refoldNames(db: Db, now: Date): Promise<number> {
  const [last] = await db.select({ rule: nameChecks.rule }).from(nameChecks).where(eq(nameChecks.id, checkId));
  if (last?.rule === nameRule) return 0;
  const left = await refoldAll(db);
  const check = { rule: nameRule, checked: now };
  await db
    .insert(nameChecks)
    .values({ id: checkId, ...check })
    .onConflictDoUpdate({ target: nameChecks.id, set: check });
  return left.length;
}

/** Accounts with a name that looks like another account's, each with that one. Names that are free get their form first. */
export async function listAlike(db: Db) {
  const alike = [];
  for (const { id, siteId, name, wanted } of await refoldAll(db)) {
    const [other] = await db
      .select({ id: members.id, name: members.name })
      .from(members)
      .where(and(eq(members.siteId, siteId), eq(members.nameFolded, wanted)));
    if (other) alike.push({ site: siteId, id, name, other });
  }
  return alike;
}
