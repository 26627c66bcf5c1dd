import { type MemberPage, pageSize, type searchMembers } from '#contract/members';
import type { Db } from '../../db/client.ts';
import type { CallContext } from '../../http/route.ts';
import { birthDays } from '../profile/birth-days.ts';
import { profilesFor } from '../profile/profiles-for.ts';
import { createCountCache } from './count-cache.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { filtersOf } from './filters.ts';
import { createNobodyCache } from './nobody-cache.ts';
import { findPage, type Page } from './page-queries.ts';
import { countActive, countDifference, findSimilar } from './queries.ts';
import type { Search } from './search-values.ts';
import { takeSearch } from './seen-in-a-day.ts';
import { countHidden, findLists, noLists } from './viewer-queries.ts';
import { checkVisitorAccess } from './visitor-access.ts';

/** By how many years the ages of a search are widened to find similar members. */
const widerBy = 5;

type Context = CallContext<typeof searchMembers>;

async function searchOf(context: Context): Promise<Search> {
  const { deps, site, member, query, now } = context;
  const { min_age: min, max_age: max } = query;
  const asked = {
    siteId: site.id,
    filters: filtersOf(context),
    wider: birthDays(
      now,
      min === undefined ? min : Math.max(site.minAge, min - widerBy),
      max === undefined ? max : max + widerBy,
    ),
    now,
  };
  return { ...asked, ...(member ? await findLists(deps.db, member.id, asked) : noLists) };
}

const createCaches = () => ({
  counted: createCountCache(),
  hidden: createCountCache(),
  firstPage: createNobodyCache(),
});
const caches = new WeakMap<Db, ReturnType<typeof createCaches>>();

function cachesOf(db: Db) {
  const known = caches.get(db) ?? createCaches();
  caches.set(db, known);
  return known;
}

/** What is asked for, whoever asks. */
const keyOf = ({ siteId, filters }: Search) => JSON.stringify([siteId, filters]);

/**
 * Viewers share a first page if no block hides a member from it and no unconfirmed member is added to it. A viewer with hundreds
 * of blocks never shares one: looking at each block would take too long.
 */
function findFirst(db: Db, wanted: Search): Promise<Page> {
  const find = () => findPage(db, wanted, 1);
  const alike = wanted.hiddenFits === 0 && wanted.wrote.length === 0;
  return alike ? cachesOf(db).firstPage(keyOf(wanted), find) : find();
}

/**
 * A page that is not full and not behind the end says how many there are; else they are counted, as where a cursor alone
 * says nothing of the pages before it.
 */
async function countAll(db: Db, search: Search, page: number | undefined, found: number): Promise<number> {
  if (page !== undefined && found < pageSize && (found > 0 || page === 1)) return (page - 1) * pageSize + found;
  const everybody = { ...search, filters: { ...search.filters, visitor: undefined } };
  const ofViewer = JSON.stringify([search.viewer, search.blocks, keyOf(search)]);
  const [all, difference, hidden] = await Promise.all([
    cachesOf(db).counted(keyOf(everybody), () => countActive(db, everybody)),
    countDifference(db, search),
    search.hiddenFits ?? cachesOf(db).hidden(ofViewer, () => countHidden(db, search)),
  ]);
  // Of counts that were made at two moments, the difference can be less than what is on the page.
  return Math.max(found, all + difference - hidden);
}

/** Pages that are counted from the start, where each costs as much as all before it. Behind a cursor there is no end. */
const deepestCounted = 100;

/** GET members.php: first the ids of the page, then the rows of these alone. */
export async function search(context: Context): Promise<MemberPage> {
  checkVisitorAccess(context);
  const { deps, site } = context;
  const { db, secretKey } = deps;
  const { after } = context.query;
  const cursor = after === undefined ? undefined : readCursor(secretKey, site.id, after);
  const knownPage = context.query.pageNumber ?? (cursor ? undefined : 1);
  const pageNumber = knownPage ?? 1;
  const wanted = await searchOf(context);
  // By its position: the sealed cursor is another text each time that the page before is read.
  const place = cursor && [cursor.others, cursor.newcomers];
  await takeSearch(context, [wanted.filters, pageNumber, place, wanted.blocks]);

  const isFirst = pageNumber === 1 && !cursor;
  const find = async () => {
    if (isFirst) return findFirst(db, wanted);
    if (!cursor && pageNumber > deepestCounted) return { ids: [], next: null };
    return findPage(db, wanted, pageNumber, cursor);
  };
  const { ids: found, next } = await find();
  const missing = pageSize - found.length;
  const withRows = async () => {
    const similar = missing > 0 ? await findSimilar(db, wanted, missing) : [];
    return { similar, profiles: await profilesFor(context, [...found, ...similar]) };
  };
  const [numResults, { similar, profiles }] = await Promise.all([
    countAll(db, wanted, knownPage, found.length),
    withRows(),
  ]);
  const shown = (ids: string[]) => ids.flatMap((id) => profiles.get(id) ?? []);
  return {
    pageNumber,
    results: shown(found),
    numResults,
    similar: shown(similar),
    next: next && writeCursor(secretKey, site.id, next),
  };
}
