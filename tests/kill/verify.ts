import { sql } from 'drizzle-orm';
import { audit } from '../../backend/credits/audit.ts';
import { type Db, rows } from '../../backend/db/client.ts';
import type { Crowd } from './crowd.ts';
import type { Record as Told } from './workers.ts';

export interface Findings {
  messages: number;
  charges: number;
  payments: number;
  purchases: number;
  violations: string[];
}

interface Stored extends Record<string, unknown> {
  id: string;
  key: string;
  text: string;
}

async function checkMessages(db: Db, told: Told): Promise<string[]> {
  const stored = await rows<Stored>(db, sql`select id, client_id::text as key, text from messages`);
  const byKey = new Map(stored.map((message) => [message.key, message]));
  return told.messages.flatMap(({ id, clientId, text }) => {
    const found = byKey.get(clientId);
    if (!found) return [`lost: acknowledged message ${id}`];
    return found.id === id && found.text === text ? [] : [`changed: acknowledged message ${id}`];
  });
}

async function checkPayments(db: Db, told: Told): Promise<string[]> {
  const stored = await rows<{ id: string; status: string; given: number }>(
    db,
    sql`select p.id, p.status, count(e.id)::int as given from payments p
        left join credit_entries e on e.reference = p.id and e.kind = 'purchase' group by p.id`,
  );
  const byId = new Map(stored.map((payment) => [payment.id, payment]));
  return told.payments.flatMap(({ id, status }) => {
    const found = byId.get(id);
    if (found?.status !== status) return [`lost: payment ${id} was told as ${status} and is ${found?.status}`];
    const given = status === 'completed' ? 1 : 0;
    return found.given === given ? [] : [`payment ${id}, ${status}, gave its credits ${found.given} times`];
  });
}

/** What was repeated under its key is there once; each message of a worker has a text of its own. */
async function checkRepeats(db: Db): Promise<string[]> {
  const twice = await rows<{ what: string }>(
    db,
    sql`select text as what from messages where text like 'Message %-%-%' group by text having count(*) > 1
        union all select 'payment ' || idempotency_key from payments group by idempotency_key having count(*) > 1`,
  );
  return twice.map(({ what }) => `stored more than once: ${what}`);
}

/** Every member's events are numbered from 1 without a gap, up to the member's own counter; those of an erased account are gone. */
async function checkEvents(db: Db): Promise<string[]> {
  const wrong = await rows<{ id: string }>(
    db,
    sql`select m.id from members m left join events e on e.member_id = m.id
        where m.erased is null group by m.id having m.event_counter <> count(e.id) or m.event_counter <> coalesce(max(e.id), 0)`,
  );
  return wrong.map(({ id }) => `events of member ${id} are not numbered without gaps`);
}

/** Holds the database against what the clients were told. */
export async function verify(db: Db, told: Told): Promise<Findings> {
  const [counts] = await rows<{ messages: number; charges: number; payments: number; purchases: number }>(
    db,
    sql`select (select count(*)::int from messages where text like 'Message %-%-%') as messages,
               (select count(*)::int from credit_entries where kind = 'message') as charges,
               (select count(*)::int from payments) as payments,
               (select count(*)::int from credit_entries where kind = 'purchase') as purchases`,
  );
  const books = await audit(db);
  const violations = [
    ...books.problems,
    ...(await checkMessages(db, told)),
    ...(await checkPayments(db, told)),
    ...(await checkRepeats(db)),
    ...(await checkEvents(db)),
  ];
  return { messages: 0, charges: 0, payments: 0, purchases: 0, ...counts, violations };
}

/** Says what was found beside what was told; how many violations there are. */
export function report(found: Findings, crowd: Crowd, say: (line: string) => void): number {
  const { messages, payments, refused } = crowd.run.record;
  const events = crowd.events();
  const violations = [...found.violations, ...events.violations, ...crowd.wrong];
  say(`messages: ${messages.length} acknowledged, ${found.messages} stored, ${found.charges} charged`);
  say(`payments: ${payments.length} acknowledged, ${found.payments} stored, ${found.purchases} credited`);
  say(`events: ${events.count} received in order by ${events.streams} streams; ${refused} refusals for credits`);
  for (const violation of violations) say(`VIOLATION ${violation}`);
  say(violations.length ? `${violations.length} violations` : 'no violation');
  return violations.length;
}
