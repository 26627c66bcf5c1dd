import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../db/client.ts';
import { isPair } from './queries.ts';

/** What there is between two members before one writes to the other. */
export interface Standing {
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
  other: string;
  clientId: string;
  /** Null where there is none that could be written to many. */
  text: string | null;
  since: Date;
}

/** All of it in one statement: it is asked before every message, under both members' locks. */
export async function findStanding(tx: Db, question: StandingQuestion): Promise<Standing> {
  const { siteId, me, other, clientId, text, since } = question;
  const [found] = await rows<{
    id: string | null;
    last_position: number;
    repeated: boolean;
    blocked: boolean;
    blocked_by: boolean;
    same_text: number;
    pushes: boolean;
  }>(
    tx,
    sql`select conversations.id, coalesce(last_position, 0) as last_position,
          exists (select from messages where sender_id = ${me} and client_id = ${clientId}::uuid) as repeated,
          exists (select from blocks where member_id = ${me} and target_id = ${other}) as blocked,
          exists (select from blocks where member_id = ${other} and target_id = ${me}) as blocked_by,
          (select count(distinct m.conversation_id)::int from messages m
            where m.sender_id = ${me} and m.created > ${since.toISOString()}::timestamptz and m.text = ${text}::text
              and m.conversation_id is distinct from conversations.id) as same_text,
          exists (select from push_subscriptions where member_id = ${other}) as pushes
        from (select) nobody left join conversations on ${isPair(siteId, me, other)}`,
  );
  if (!found) throw new Error('A question about two members has no answer.');
  return {
    pair: found.id === null ? undefined : { id: found.id, lastPosition: found.last_position },
    repeated: found.repeated,
    blocked: found.blocked,
    blockedBy: found.blocked_by,
    sameText: found.same_text,
    pushes: found.pushes,
  };
}
