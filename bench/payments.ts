/**
 * Measures money, on Postgres at DATABASE_URL or TEST_DATABASE_URL, through the backend's own port and by turns with pgbench
 * committing the same rows over as many connections:
 * - orders per second, with the sandbox's own book;
 * - webhooks per second that complete a payment: state, ledger, premium, event and the job of the receipt, whose mails are
 *   written meanwhile.
 *
 *     npm run bench -- payments
 */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import type { WebhookDelivery } from '../backend/adapters/payments/provider.ts';
import { sandboxProvider } from '../backend/adapters/payments/sandbox.ts';
import { type Db, openServer } from '../backend/db/client.ts';
import { signatureHeader } from '../backend/routes/payments/webhook.ts';
import { openSession } from '../backend/session/session.ts';
import { freePort } from '../server/local-ports.ts';
import { asFront } from '../tests/setup/front-secret.ts';
import { addCrowd } from './crowd.ts';
import { measure, postForm, postJson } from './load.ts';
import { findPgbench, pgbench } from './pgbench.ts';
import { startUntil, stop } from './processes.ts';
import { median, milliseconds, perSecond, row, show } from './report.ts';
import { type ServerDatabase, withServerDatabase } from './server-database.ts';

/** Enough that none comes near the brakes of orders. */
const members = 3000;
const connections = 8;
const concurrency = 16;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 3;
/** Orders that wait for their webhook: more than come in all rounds. */
const waiting = Math.ceil(seconds * rounds * 1500);

const orderScript = `
\\set m random(1, ${members})
select gen_random_uuid()::text as payment \\gset
begin;
select id from members where id = 'crowd' || :m for update;
insert into payments (id, site_id, member_id, bundle_id, credits, amount, currency, country, payment_method, status,
    provider, idempotency_key, request_hash, created)
  values (:payment::text, 'fonkel', 'crowd' || :m, 'fonkel-10', 10, 999, 'EUR', 'nl', 'ideal', 'open', 'sandbox',
    gen_random_uuid(), md5(:payment::text), now());
insert into payment_events (id, payment_id, to_status, cause) values (gen_random_uuid()::text, :payment::text, 'open', 'order');
end;
insert into sandbox_payments (id, reference, amount, currency, status, method, expires)
  values ('ref-' || :payment, :payment::text, 999, 'EUR', 'open', 'ideal', now() + interval '1 hour');
update payments set provider_id = 'ref-' || :payment, checkout_url = '/sandbox-checkout/' || :payment::text
  where id = :payment::text;
`;

/** The payments are those that wait: one may be completed twice, and writes the same rows again. */
const webhookScript = `
\\set p random(1, ${waiting})
\\set m 1 + :p % ${members}
begin;
select id from members where id = 'crowd' || :m for update;
update payments set status = 'completed', completed = now(), updated = now(), looked = now(), version = version + 1
  where id = 'kept' || :p;
insert into payment_events (id, payment_id, from_status, to_status, cause)
  values (gen_random_uuid()::text, 'kept' || :p, 'open', 'completed', 'webhook');
with paid as (
  update members set credits = credits + 10, paid_user = true, event_counter = event_counter + 1 where id = 'crowd' || :m
  returning id, site_id, credits, event_counter
), noted as (
  insert into credit_entries (id, site_id, member_id, amount, balance, kind, key, reference)
  select gen_random_uuid()::text, site_id, id, 10, credits, 'purchase', 'bench:' || gen_random_uuid(), 'kept' || :p from paid
)
insert into events (member_id, id, site_id, type, data) select id, event_counter, site_id, 'user', '{}' from paid;
insert into jobs.job (name, data, start_after)
  values ('receipt-mail', jsonb_build_object('payment', 'kept' || :p), now() + interval '1 day');
end;
`;

/** Twice as many as wait: the second half is for pgbench, which completes its own. */
const orders = (first: string, providerStatus: string): SQL[] => [
  sql`insert into payments (id, site_id, member_id, bundle_id, credits, amount, currency, country, payment_method, status,
        provider, provider_id, idempotency_key, request_hash, created)
      select ${first}::text || i, 'fonkel', 'crowd' || 1 + i % ${members}::int, 'fonkel-10', 10, 999, 'EUR', 'nl', 'ideal', 'open',
        'sandbox', ${first}::text || '-sbx-' || i, gen_random_uuid(), md5(i::text), now()
      from generate_series(1, ${waiting}::int) i`,
  sql`insert into sandbox_payments (id, reference, amount, currency, status, method, expires)
      select ${first}::text || '-sbx-' || i, ${first}::text || i, 999, 'EUR', ${providerStatus}::text, 'ideal', now() + interval '1 hour'
      from generate_series(1, ${waiting}::int) i`,
];

async function prepare(db: Db): Promise<string[]> {
  await addCrowd(db, members);
  // Who orders at the prices of the Netherlands lives there.
  await db.execute(sql`update profiles set country = 'nl' where member_id like 'crowd%'`);
  for (const statement of [...orders('told', 'completed'), ...orders('kept', 'open')]) await db.execute(statement);
  await db.execute(sql`vacuum analyze`);
  const tokens: string[] = [];
  for (let i = 1; i <= members; i++) {
    tokens.push(await openSession(db, { id: `crowd${i}`, siteId: 'fonkel' }, 'bench', new Date()));
  }
  return tokens;
}

interface Compared {
  key: string;
  what: string;
  script: string;
}

/** By turns, pgbench first; the row has the round in the middle. */
async function compare(
  { url, env }: ServerDatabase,
  { key, what, script }: Compared,
  work: (n: number) => Promise<unknown>,
): Promise<void> {
  const program = findPgbench();
  if (!program) return;
  const file = join(env.DATA_DIR ?? '', `${key}.sql`);
  writeFileSync(file, script);
  const found: { ours: number; p99: number; theirs: number; ratio: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const theirs = pgbench(program, url, file, seconds, connections);
    const figures = await measure(work, seconds, concurrency);
    process.stderr.write(`${'pgbench'.padEnd(44)} ${theirs.toFixed(0).padStart(6)}/s\n`);
    show(what, figures);
    found.push({ ours: figures.perSecond, p99: figures.p99, theirs, ratio: figures.perSecond / theirs });
  }
  const ratio = median(found.map((one) => one.ratio));
  const middle = found.find((one) => one.ratio === ratio);
  row({
    key,
    what: `${what}, Postgres, median of ${rounds} rounds`,
    figure: `${perSecond(middle?.ours)}, p99 ${milliseconds(middle?.p99 ?? Number.NaN)}`,
    against: 'pgbench committing the same rows',
    reference: perSecond(middle?.theirs),
    value: ratio,
    better: 'more',
  });
}

await withServerDatabase(prepare, async (database, tokens) => {
  const { url, env } = database;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const started = { ...env, LOG_LEVEL: 'warn', BACKEND_PORT: String(port) };
  const backend = await startUntil(['backend/index.ts'], started, `${origin}/api/readyz`, 'nl.localhost');
  try {
    let ordered = 0;
    await compare(database, { key: 'payments.order', what: 'orders', script: orderScript }, () => {
      const headers = { ...asFront, 'x-forwarded-host': 'nl.localhost', cookie: `auth=${tokens[ordered++ % members]}` };
      const order = { bundle: 'fonkel-10-nl', paymentmethod: 'ideal', idempotency_key: randomUUID() };
      return postJson(`${origin}/api/payment.php`, headers, order);
    });
    const book = await openServer(url, 1);
    const { sandbox } = sandboxProvider(book.db, env.SECRET_KEY ?? '');
    // A payment that is over stays so, and its webhook says again which it is.
    const deliveries: (WebhookDelivery | undefined)[] = [];
    for (let i = 1; i <= waiting; i++) deliveries.push(await sandbox?.finish(`told-sbx-${i}`, 'completed'));
    await book.close();
    let delivered = 0;
    const webhook = { key: 'payments.webhook', what: 'webhooks that complete a payment', script: webhookScript };
    await compare(database, webhook, () => {
      const delivery = deliveries[delivered++];
      if (!delivery) throw new Error('More webhooks were delivered than orders wait.');
      const headers = { ...asFront, 'x-forwarded-host': 'nl.localhost', [signatureHeader]: delivery.signature ?? '' };
      return postForm(`${origin}/api/payment-webhook.php?provider=sandbox`, headers, delivery.body);
    });
  } finally {
    await stop(backend);
  }
});
process.exit();
