import { and, sql } from 'drizzle-orm';
import { isUnhidden } from '../../accounts/conditions.ts';
import type { Db } from '../../db/client.ts';
import { profiles } from '../../db/schema/members.ts';
import { partedFrom } from '../profile/queries.ts';
import { askedAndActive, type Shape } from './conditions.ts';
import { type Asked, perShape, valuesOf } from './statements.ts';

/** What makes a viewer's search differ from everybody's. */
export interface ViewerLists {
  /** The viewer's id, '' for a visitor. */
  viewer: string;
  /** Blocks between the viewer and others, either way. */
  blocks: number;
  /** How many fit of the viewer and those whom a block hides; undefined where there are too many blocks to see at once. */
  hiddenFits: number | undefined;
  /** Unconfirmed members who wrote to the viewer and are not hidden from others. */
  wrote: string[];
}

/** What makes no difference: a visitor's lists. */
export const noLists: ViewerLists = { viewer: '', blocks: 0, hiddenFits: 0, wrote: [] };

/** With more blocks than these, a page does not look into the profile of each of the hidden. */
const mostBlocks = 200;

const viewer = sql.placeholder('viewer');

/** How many fit of the viewer and those whom a block hides. */
const hiddenFits = (db: Db, shape: Shape) =>
  db
    .select({ count: sql<number>`count(*)::int`.as('count') })
    .from(profiles)
    .where(
      and(sql`${profiles.memberId} in (select ${viewer}::text union all ${partedFrom(viewer)})`, askedAndActive(shape)),
    );

const hiddenFitsStatement = perShape((db, shape) => hiddenFits(db, shape).prepare('members_hidden_fits'));

/** How many fit of those whom a member does not find, however many blocks there are. */
export async function countHidden(db: Db, search: Asked & ViewerLists): Promise<number> {
  const [found] = await hiddenFitsStatement(db, search).execute({ ...valuesOf(search), viewer: search.viewer });
  return found?.count ?? 0;
}

const listsStatement = perShape((db, shape) =>
  db
    .select({
      blocks: sql<number>`parted.blocks`,
      hiddenFits: sql<
        number | null
      >`case when parted.blocks <= ${sql.raw(String(mostBlocks))} then (${hiddenFits(db, shape)}) end`,
      // By the others' sides: an index on these leads to all conversations, also those that the viewer took off the list.
      wrote: sql<string | null>`(select string_agg(cm.member_id, ',') from conversation_members cm
        join members m on m.id = cm.member_id and m.status = 'not_confirmed' and ${isUnhidden(sql`m`)}
        where cm.other_id = ${viewer} and exists (
          select 1 from messages w where w.conversation_id = cm.conversation_id and w.sender_id = cm.member_id))`,
    })
    .from(sql`(select count(*)::int as blocks from (${partedFrom(viewer)}) as b) as parted`)
    .prepare('members_lists'),
);

/** What a member's blocks hide from them, and whom only they find. */
export async function findLists(db: Db, viewerId: string, asked: Asked): Promise<ViewerLists> {
  const [found] = await listsStatement(db, asked).execute({ ...valuesOf(asked), viewer: viewerId });
  return {
    viewer: viewerId,
    blocks: found?.blocks ?? 0,
    hiddenFits: found?.hiddenFits ?? undefined,
    wrote: found?.wrote?.split(',') ?? [],
  };
}
