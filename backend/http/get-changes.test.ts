import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { startTestApp } from '../../tests/setup/backend.ts';
import { shopOf } from '../../tests/setup/shop.ts';
import { type Db, rows } from '../db/client.ts';
import { openApiDocument } from './openapi.ts';

interface Operations {
  get?: { parameters?: { name: string; in: string }[] };
}

/** Ends a session, as the specification has it, and an answer without an end. */
const apart = ['/api/logout.php', '/api/events.php'];

/** When every table was written to, and how many rows it has; a lock alone is no change. */
async function readState(db: Db): Promise<Map<string, string>> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const each = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as state from ${sql.identifier(name)}`,
  );
  const found = await rows<{ name: string; state: string }>(db, sql.join(each, sql` union all `));
  return new Map(found.map(({ name, state }) => [name, state]));
}

it('a GET changes nothing but when somebody was here, what they were shown, and what the provider says of their payment', async () => {
  const t = await startTestApp();
  const shop = shopOf(t);
  const { id: other, browser: theirs } = await shop.buyer(20);
  const { id, browser } = await shop.buyer(6);
  const sent = await theirs.post('message.php', { profile: id, text: 'Hello', client_id: randomUUID() });
  const payment = await shop.order(browser);
  await t.deps.payments.sandbox?.finish(await shop.providerIdOf(payment), 'completed');
  t.clock.minutes(3 * 24 * 60);
  const { paths } = openApiDocument() as { paths: Record<string, Operations> };
  const gets = Object.entries(paths).filter(([path, { get }]) => get && !apart.includes(path));
  const samples: Record<string, string> = {
    id: other,
    profile: other,
    conversation: sent.body.message.conversation,
    country: 'nl',
    lat: '52.1',
    lon: '5.1',
    q: 'hello',
    token: 'privacy',
    code: 'NONE',
  };
  async function askAll(afterEach: (path: string) => Promise<void> = async () => {}): Promise<void> {
    for (const [path, { get }] of gets) {
      const query = new URLSearchParams();
      for (const { name } of get?.parameters ?? []) if (samples[name]) query.set(name, samples[name]);
      if (path === '/api/payment.php') query.set('id', payment);
      const answer = await browser.raw('GET', `${path}?${query}`);
      // Reads the whole body: an unread export would go on streaming after the test.
      await answer.arrayBuffer();
      const { status } = answer;
      expect([200, 204, 303, 404]).toContain(status);
      await afterEach(path);
    }
  }
  let before = await readState(t.db);
  const changes: string[] = [];
  await askAll(async (path) => {
    const after = await readState(t.db);
    const changed = [...after].filter(([table, state]) => before.get(table) !== state).map(([table]) => table);
    if (changed.length > 0) changes.push(`${path}: ${changed.sort().join(', ')}`);
    before = after;
  });
  expect(changes).toEqual([
    '/api/settings.php: profiles, sessions',
    '/api/chat.php: conversation_members',
    '/api/payment.php: credit_entries, events, members, payment_events, payments',
  ]);
  await askAll();
  expect(await readState(t.db)).toEqual(before);
  expect((await shop.userOf(browser)).credits).toBe(31);
  await t.close();
});
