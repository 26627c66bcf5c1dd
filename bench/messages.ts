/**
 * Measures, on Postgres at DATABASE_URL or TEST_DATABASE_URL:
 * - messages per second through the backend's own port, against pgbench committing the same rows over as many
 *   connections, by turns (goal 0.3);
 * - opening a thread of 10,000 messages, and its page in the middle, against a thread of 30.
 *
 *     npm run bench -- messages
 */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../server/local-ports.ts';
import { asFront } from '../tests/setup/front-secret.ts';
import { addCrowd } from './crowd.ts';
import { addLetters, fillThread } from './letters.ts';
import { type Figures, get, getJson, measure, postJson } from './load.ts';
import { findPgbench, pgbench } from './pgbench.ts';
import { startUntil, stop } from './processes.ts';
import { perSecond, row, show } from './report.ts';
import { type ServerDatabase, withServerDatabase } from './server-database.ts';

/** Enough pairs that none comes near the brakes. */
const pairs = 1500;
const connections = 8;
const concurrency = 16;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 5;
const goal = 0.3;
const [long, short] = [1, 2];

/** What a message commits, and nothing that is only asked before: the rows, locked as they are written. */
const script = `
\\set i random(3, ${pairs})
begin;
update conversations set last_position = last_position + 1, updated = now() where id = 'letters' || :i
  returning last_position as position \\gset
update conversation_members set visible = true, updated = now(),
  unread = unread + case when member_id = 'crowd' || 2 * :i then 0 else 1 end where conversation_id = 'letters' || :i;
insert into messages (id, site_id, conversation_id, position, sender_id, client_id, kind, text, credits, created)
  values (gen_random_uuid()::text, 'fonkel', 'letters' || :i, :position, 'crowd' || 2 * :i, gen_random_uuid(), 'text',
    'How was your day? Mine was long, and then there was cake.', 1, now());
with paid as (
  update members set credits = credits - 1, event_counter = event_counter + 2 where id = 'crowd' || 2 * :i
  returning id, site_id, credits, event_counter
), kept as (
  insert into credit_entries (id, site_id, member_id, amount, balance, kind, key)
  select gen_random_uuid()::text, site_id, id, -1, credits, 'message', 'message:' || gen_random_uuid() from paid
)
insert into events (member_id, id, site_id, type, data)
  select id, event_counter - k, site_id, 'message', '{"message":"0123456789abcdefghij"}' from paid, generate_series(0, 1) k;
with counted as (
  update members set event_counter = event_counter + 1 where id = 'crowd' || 2 * :i + 1 returning id, site_id, event_counter
)
insert into events (member_id, id, site_id, type, data)
  select id, event_counter, site_id, 'message', '{"message":"0123456789abcdefghij"}' from counted;
end;
`;

const headersOf = (token = '') => ({ ...asFront, 'x-forwarded-host': 'localhost', cookie: `auth=${token}` });

async function throughput({ url, env }: ServerDatabase, origin: string, tokens: string[]): Promise<boolean> {
  const program = findPgbench();
  if (!program) return true;
  const file = join(env.DATA_DIR ?? '', 'message.sql');
  writeFileSync(file, script);
  const send = (n: number) => {
    const pair = 3 + (n % (pairs - 2));
    const text = `How was your day, ${n}? Mine was long, and then there was cake.`;
    const letter = { conversation: `letters${pair}`, text, client_id: randomUUID() };
    return postJson(`${origin}/api/message.php`, headersOf(tokens[pair - 1]), letter);
  };
  // Both sides warm: Node compiles what runs often, and the server keeps its plans.
  pgbench(program, url, file, seconds, connections);
  await measure(send, seconds, concurrency);
  const found: { ours: Figures; reference: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const reference = pgbench(program, url, file, seconds, connections);
    const ours = await measure(send, seconds, concurrency);
    show('messages', ours);
    process.stderr.write(`${'pgbench'.padEnd(44)} ${reference.toFixed(0).padStart(6)}/s\n`);
    found.push({ ours, reference });
  }
  found.sort((a, b) => a.ours.perSecond / a.reference - b.ours.perSecond / b.reference);
  const { ours, reference } = found[Math.floor(rounds / 2)] as (typeof found)[number];
  const ratio = ours.perSecond / reference;
  row({
    key: 'messages.sent',
    what: `messages, Postgres, median of ${rounds} rounds`,
    figure: `${perSecond(ours.perSecond)}, p99 ${ours.p99.toFixed(0)} ms`,
    against: 'pgbench committing the same rows',
    reference: perSecond(reference),
    value: ratio,
    better: 'more',
    goal,
  });
  return ratio >= goal;
}

async function opening(origin: string, tokens: string[]): Promise<void> {
  const address = (pair: number) => `${origin}/api/chat.php?conversation=letters${pair}`;
  const headers = (pair: number) => headersOf(tokens[pair - 1]);
  let middle = address(long);
  for (let page = 0; page < 100; page++) {
    const { next } = await getJson<{ next: string }>(middle, headers(long));
    middle = `${address(long)}&before=${next}`;
  }
  const found: Figures[] = [];
  for (const [name, url, pair] of [
    ['thread of 30 messages', address(short), short],
    ['thread of 10,000 messages', address(long), long],
    ['its hundredth page', middle, long],
  ] as const) {
    const figures = await measure(() => get(url, headers(pair)), seconds, 2);
    show(name, figures);
    found.push(figures);
  }
  const [few, many, deep] = found as [Figures, Figures, Figures];
  const times = ({ p50, p99 }: Figures) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  const against = { against: 'thread of 30', reference: times(few), better: 'less' as const };
  const growth = (slow: Figures) => ({ figure: times(slow), value: slow.p50 / few.p50 });
  row({ key: 'messages.thread', what: 'thread of 10,000 messages opened', ...growth(many), ...against });
  row({ key: 'messages.page', what: 'its hundredth page', ...growth(deep), ...against });
}

const met = await withServerDatabase(
  async (db) => {
    await addCrowd(db, 2 * pairs + 1);
    const tokens = await addLetters(db, pairs);
    await fillThread(db, long, 10_000);
    await fillThread(db, short, 30);
    return tokens;
  },
  async (database, tokens) => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const env = { ...database.env, LOG_LEVEL: 'warn', BACKEND_PORT: String(port) };
    const backend = await startUntil(['backend/index.ts'], env, `${origin}/api/readyz`, 'localhost');
    await opening(origin, tokens);
    const fast = await throughput(database, origin, tokens);
    await stop(backend);
    return fast;
  },
);
process.exit(met === false ? 1 : 0);
