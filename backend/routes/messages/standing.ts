import { sql } from 'drizzle-orm';
import { type Db, rowsInTurn } from '../../db/client.ts';
import { type LockedMember, type LockedRow, lockedMember, lockStatement } from '../../events/write.ts';
import { isPair, otherOf, type Target } from './queries.ts';

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
  id: string | null;
  last_position: number;
  repeated: boolean;
  blocked: boolean;
  blocked_by: boolean;
  same_text: number;
  pushes: boolean;
};

/**
 * All of it in one statement, which sees what is there once both members are locked. What it asks for is in `asked`, out
 * of the planner's sight: of a value that it knows, it expects so much less than of one that it does not that it would
 * make a plan for each message, which takes longer than the answer.
 */
const standingStatement = ({ siteId, me, target, clientId, text, since }: StandingQuestion) =>
  sql`with asked as materialized (
        select ${me}::text as me, ${otherOf(siteId, me, target)} as other, ${since.toISOString()}::timestamptz as since
      )
      select conversations.id, coalesce(last_position, 0) as last_position,
        exists (select from messages where sender_id = ${me} and client_id = ${clientId}::uuid) as repeated,
        exists (select from blocks where member_id = asked.me and target_id = asked.other) as blocked,
        exists (select from blocks where member_id = asked.other and target_id = asked.me) as blocked_by,
        (select count(distinct m.conversation_id)::int from messages m
          where m.sender_id = asked.me and m.created > asked.since and m.text = ${text}::text
            and m.conversation_id is distinct from conversations.id) as same_text,
        exists (select from push_subscriptions where member_id = asked.other) as pushes
      from asked left join conversations on ${isPair(siteId, sql`asked.me`, sql`asked.other`)}`;

/** Locks both members, then looks; undefined where there is nobody to write to. It is asked before every message. */
export async function lockAndLook(tx: Db, question: StandingQuestion): Promise<Standing | undefined> {
  const both = [question.me, otherOf(question.siteId, question.me, question.target)];
  const [locked, [found]] = await rowsInTurn<[LockedRow[], Found[]]>(tx, [
    lockStatement(both),
    standingStatement(question),
  ]);
  const me = locked.find(({ id }) => id === question.me);
  const other = locked.find(({ id }) => id !== question.me);
  if (!me || !other || !found) return undefined;
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
}
