import { sql } from 'drizzle-orm';
import { type Db, rowsInTurn } from '../../db/client.ts';
import { type LockedMember, type LockedRow, lockedMember, lockStatement } from '../../events/write.ts';
import { limitFor, type Target } from './queries.ts';

/** What there is between two members before one writes to the other. */
export interface Standing {
  me: LockedMember;
  other: LockedMember;
  /** Their conversation, if there is one by now. */
  pair: { id: string; lastPosition: number } | undefined;
  /** Whether a message was written with the key before. */
  repeated: boolean;
  blocked: boolean;
  blockedBy: boolean;
  /** In how many other conversations the sender wrote this very text since a moment. */
  sameText: number;
  /** Whether the other one has push on in some browser. */
  pushes: boolean;
}

export interface StandingQuestion {
  siteId: string;
  me: string;
  target: Target;
  clientId: string;
  /** Null where there is none that could be written to many. */
  text: string | null;
  since: Date;
}

type Found = {
  other: string | null;
  id: string | null;
  last_position: number;
  repeated: boolean;
  blocked: boolean;
  blocked_by: boolean;
  same_text: number;
  pushes: boolean;
};

/** Somebody else holds the lock of one of the two. */
export const busy = Symbol('busy');

/**
 * What is asked, with the other one's id, for the head of a statement. It comes as one list, out of the planner's sight:
 * of values that it knows, it expects so much less than of those that it does not that it would make a plan for each
 * message, which takes longer than the answer.
 */
const asked = (questions: StandingQuestion[]) =>
  sql`asked as materialized (
      select given.*, case when conversation is null
        then (select id from members where id = profile and site_id = given."siteId" and id <> me)
        else (select other_id from conversation_members
          where conversation_id = conversation and member_id = me and site_id = given."siteId") end as other
      from jsonb_to_recordset(${JSON.stringify(questions.map(({ target, ...rest }, n) => ({ n, ...target, ...rest })))}::jsonb)
        as given(n int, "siteId" text, me text, conversation text, profile text, "clientId" uuid, text text,
          since timestamptz)
      ${limitFor(questions.length)}
    )`;

/** All that there is to know of each question, in their order; it sees what is there once the members are locked. */
const standingStatement = (questions: StandingQuestion[]) =>
  sql`with ${asked(questions)}
      select asked.other, conversations.id, coalesce(last_position, 0) as last_position,
        exists (select from messages where sender_id = asked.me and client_id = asked."clientId") as repeated,
        exists (select from blocks where member_id = asked.me and target_id = asked.other) as blocked,
        exists (select from blocks where member_id = asked.other and target_id = asked.me) as blocked_by,
        (select count(distinct m.conversation_id)::int from messages m
          where m.sender_id = asked.me and m.created > asked.since and m.text = asked.text
            and m.conversation_id is distinct from conversations.id) as same_text,
        exists (select from push_subscriptions where member_id = asked.other) as pushes
      from asked left join conversations on conversations.site_id = asked."siteId"
        and member_a = least(asked.me, asked.other) and member_b = greatest(asked.me, asked.other)
      order by n`;

const lockAsked = (questions: StandingQuestion[], skip: boolean) =>
  lockStatement(
    sql`id = any(array(with ${asked(questions)} select me from asked union all select other from asked))`,
    skip,
  );

/**
 * Locks the members of each question, then looks; undefined where there is nobody to write to. It is asked before every
 * message. With `skip` it waits for nobody: of whom somebody else holds, it says `busy`.
 */
export async function lockAndLook(
  tx: Db,
  questions: StandingQuestion[],
  skip: boolean,
): Promise<(Standing | typeof busy | undefined)[]> {
  const [rows, looks] = await rowsInTurn<[LockedRow[], Found[]]>(tx, [
    lockAsked(questions, skip),
    standingStatement(questions),
  ]);
  const locked = new Map(rows.map((row) => [row.id, row]));
  return looks.map((found, n) => {
    const me = locked.get(questions[n]?.me ?? '');
    const other = locked.get(found.other ?? '');
    if (found.other === null) return undefined;
    if (!me || !other) return skip ? busy : undefined;
    return {
      me: lockedMember(me),
      other: lockedMember(other),
      pair: found.id === null ? undefined : { id: found.id, lastPosition: found.last_position },
      repeated: found.repeated,
      blocked: found.blocked,
      blockedBy: found.blocked_by,
      sameText: found.same_text,
      pushes: found.pushes,
    };
  });
}
