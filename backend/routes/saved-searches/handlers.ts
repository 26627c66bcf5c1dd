import {
  canonicalSearch,
  type listSavedSearches,
  maxSavedSearches,
  type removeSavedSearch,
  type SavedSearch,
  type saveSearch,
} from '#contract/searches';
import { ApiError, invalidField } from '../../http/api-error.ts';
import type { CallContext } from '../../http/route.ts';
import { lockCaller } from '../../session/lock-caller.ts';
import {
  countSearches,
  deleteSearch,
  findSearches,
  insertSearch,
  renameSearch,
  type SavedSearchRow,
} from './queries.ts';

type Owned = CallContext<typeof listSavedSearches | typeof saveSearch | typeof removeSavedSearch>;

const ownerOf = ({ site, member }: Owned) => ({ siteId: site.id, memberId: member.id });

const shown = ({ id, name, query, created }: SavedSearchRow): SavedSearch => ({
  ...{ id, name, query },
  created: created.toISOString(),
});

/** GET saved-searches.php */
export async function list(context: CallContext<typeof listSavedSearches>): Promise<{ searches: SavedSearch[] }> {
  return { searches: (await findSearches(context.deps.db, ownerOf(context))).map(shown) };
}

/** POST saved-searches.php. The member's row is locked, so that two tabs do not both take the last place. */
export async function save(context: CallContext<typeof saveSearch>): Promise<{ search: SavedSearch }> {
  const { deps, member, body, now } = context;
  const query = canonicalSearch(body.query);
  if (query === null) throw invalidField('query');
  const key = { ...ownerOf(context), query };
  const row = await deps.db.transaction(async (tx) => {
    await lockCaller(tx, member);
    const renamed = await renameSearch(tx, key, body.name);
    if (renamed) return renamed;
    if ((await countSearches(tx, key)) >= maxSavedSearches) throw new ApiError('saved_search_limit');
    return insertSearch(tx, key, body.name, now);
  });
  return { search: shown(row) };
}

/** DELETE saved-searches.php */
export async function remove(context: CallContext<typeof removeSavedSearch>): Promise<undefined> {
  if (!(await deleteSearch(context.deps.db, ownerOf(context), context.body.id))) throw new ApiError('not_found');
}
