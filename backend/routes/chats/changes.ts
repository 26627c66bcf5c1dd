import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../db/client.ts';
import { findEventRange } from '../../events/stored.ts';
import { chatsPerPage } from './queries.ts';

/** What the list of chats knows, as a client gives it back: the id of the member's last event. */
export interface Changes {
  since: string;
  /** Conversations in which something happened; undefined where only the whole list can tell. */
  conversations: string[] | undefined;
}

/**
 * The conversations that the member's events since an id are about. Read it before the chats, so that what happens in
 * between comes again rather than never. Where events are no longer kept, or too many, the whole list is the answer.
 */
export async function findChanges(db: Db, memberId: string, since: string | undefined): Promise<Changes> {
  const { last, oldest } = await findEventRange(db, memberId);
  const from = since !== undefined && /^\d{1,15}$/.test(since) ? Number(since) : undefined;
  const isKept = from !== undefined && from <= last && from + 1 >= (oldest ?? last + 1);
  if (!isKept) return { since: String(last), conversations: undefined };
  const found = await rows<{ id: string }>(
    db,
    sql`select distinct coalesce(m.conversation_id, e.data ->> 'conversation') as id from events e
        left join messages m on e.type = 'message' and m.id = e.data ->> 'message'
        where e.member_id = ${memberId} and e.id > ${from} and e.id <= ${last}
          and e.type in ('message', 'read', 'removed') limit ${chatsPerPage + 1}`,
  );
  const conversations = found.length > chatsPerPage ? undefined : found.map(({ id }) => id);
  return { since: String(last), conversations };
}
