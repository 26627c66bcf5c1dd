import { and, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { profiles } from '../../db/schema/members.ts';
import { askedAndActive } from './conditions.ts';
import { type Asked, perShape, valuesOf } from './statements.ts';

/** What makes a viewer's search differ from everybody's. */
export interface ViewerLists {
  /** The viewer, whom they blocked and who blocked them; none for a visitor. */
  hidden: string[];
  /** How many of the hidden fit what is asked for. */
  hiddenFits: number;
  /** Unconfirmed members who wrote to the viewer and are not hidden from others. */
  wrote: string[];
}

/** What makes no difference: a visitor's lists. */
export const noLists: ViewerLists = { hidden: [], hiddenFits: 0, wrote: [] };

const listsStatement = perShape((db, shape) => {
  const viewer = sql.placeholder('viewer');
  return db
    .select({
      hidden: sql<string>`string_agg(hidden.id, ',')`,
      hiddenFits: sql<number>`count(${profiles.memberId})::int`,
      // By the others' sides: an index on these leads to all conversations, also those that the viewer took off the list.
      // Each column is asked for itself: of num_nonnulls the planner knows nothing, and would begin at all unconfirmed.
      wrote: sql<string | null>`(select string_agg(cm.member_id, ',') from conversation_members cm
        join members m on m.id = cm.member_id and m.status = 'not_confirmed'
          and m.paused is null and m.restricted is null and m.closed is null
        where cm.other_id = ${viewer} and exists (
          select 1 from messages w where w.conversation_id = cm.conversation_id and w.sender_id = cm.member_id))`,
    })
    .from(
      sql`(select ${viewer}::text as id union select b.target_id from blocks b where b.member_id = ${viewer}
        union select b.member_id from blocks b where b.target_id = ${viewer}) as hidden`,
    )
    .leftJoin(profiles, and(sql`${profiles.memberId} = hidden.id`, askedAndActive(shape)))
    .prepare('members_lists');
});

/** Whom a member never finds, and whom only they find. */
export async function findLists(db: Db, viewer: string, asked: Asked): Promise<ViewerLists> {
  const [found] = await listsStatement(db, asked).execute({ ...valuesOf(asked), viewer });
  const ids = (list?: string | null) => list?.split(',') ?? [];
  return { hidden: ids(found?.hidden), hiddenFits: found?.hiddenFits ?? 0, wrote: ids(found?.wrote) };
}
