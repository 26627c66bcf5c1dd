import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../backend/db/client.ts';
import { openSession } from '../backend/session/session.ts';
import { asFront } from '../tests/setup/front-secret.ts';
import { postJson } from './load.ts';

/** Two members who write to each other, in the conversation `letters<i>`. */
export const pairOf = (i: number): [string, string] => [`crowd${2 * i}`, `crowd${2 * i + 1}`];

const conversations = (pairs: number): SQL[] => [
  sql`insert into conversations (id, site_id, member_a, member_b, started_by, updated, created)
      select 'letters' || i, 'fonkel', least('crowd' || 2 * i, 'crowd' || 2 * i + 1),
        greatest('crowd' || 2 * i, 'crowd' || 2 * i + 1), 'crowd' || 2 * i, now(), now()
      from generate_series(1, ${pairs}::int) i`,
  sql`insert into conversation_members (conversation_id, site_id, member_id, other_id, updated)
      select 'letters' || i, 'fonkel', 'crowd' || 2 * i + k, 'crowd' || 2 * i + 1 - k, now()
      from generate_series(1, ${pairs}::int) i, generate_series(0, 1) k`,
];

/** Credits by the ledger, as many as nobody spends in a measurement. */
const credits = (pairs: number): SQL =>
  sql`with given as (
        update members set credits = 100000, paid_user = true
        where id in (select 'crowd' || i from generate_series(2, ${2 * pairs + 1}::int) i)
        returning id, site_id, credits
      )
      insert into credit_entries (id, site_id, member_id, amount, balance, kind, key)
      select 'bench' || id, site_id, id, credits, credits, 'correction', 'bench:' || id from given`;

/** Conversations between members of the crowd, which is there; tokens of the first of each pair. */
export async function addLetters(db: Db, pairs: number): Promise<string[]> {
  for (const statement of [...conversations(pairs), credits(pairs)]) await db.execute(statement);
  const tokens: string[] = [];
  for (let i = 1; i <= pairs; i++) {
    tokens.push(await openSession(db, { id: pairOf(i)[0], siteId: 'fonkel' }, 'bench', new Date()));
  }
  await db.execute(sql`vacuum analyze`);
  return tokens;
}

/** Messages of the conversation of a pair, by turns, a minute apart until now. */
export const fillThread = (db: Db, pair: number, count: number): Promise<void> => fillThreads(db, pair, pair, count);

/** As many messages in each conversation of the pairs from one to another. */
export async function fillThreads(db: Db, first: number, last: number, count: number): Promise<void> {
  await db.execute(sql`
    insert into messages (id, site_id, conversation_id, position, sender_id, client_id, kind, text, credits, created)
    select 'old' || pair || '-' || i, 'fonkel', 'letters' || pair, i, 'crowd' || 2 * pair + i % 2, gen_random_uuid(), 'text', 'Message ' || i || ' of a long evening.', 1,
      now() - (${count}::int - i) * interval '1 minute'
    from generate_series(1, ${count}::int) i, generate_series(${first}::int, ${last}::int) pair`);
  await db.execute(sql`update conversations set last_position = ${count}::int
    where id in (select 'letters' || pair from generate_series(${first}::int, ${last}::int) pair)`);
  await db.execute(sql`vacuum analyze messages`);
}

/** What a member of a pair says of who and where, on the demo's first host: at the backend's own port, and at the edge. */
export const headersOf = (token = ''): Record<string, string> => ({
  host: 'localhost',
  ...asFront,
  'x-forwarded-host': 'localhost',
  cookie: `auth=${token}`,
});

/** The n-th message that the pairs from one to another send in turn; each goes into its own conversation. */
export function sendLetter(origin: string, tokens: string[], n: number, first = 1, text = `How was your day, ${n}?`) {
  const pair = first + (n % (tokens.length - first + 1));
  const letter = { conversation: `letters${pair}`, text, client_id: randomUUID() };
  return postJson(`${origin}/api/message.php`, headersOf(tokens[pair - 1]), letter);
}
