/**
 * Measures how long a message takes from the moment it is sent until the other member's event stream brings it, over
 * loopback from the backend's own port: embedded, and on Postgres beside 200 and 2,000 open streams of other members, with
 * the memory and the processor time that a stream takes. Ends with exit code 1 where the slowest of a hundred takes 100 ms or more.
 *
 *     npm run bench -- chat
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addEntry } from '../backend/credits/ledger.ts';
import { type Db, openEmbedded } from '../backend/db/client.ts';
import { migrateEmbedded } from '../backend/db/migrate.ts';
import { seedSites } from '../backend/seed/sites/seed-sites.ts';
import { openSession } from '../backend/session/session.ts';
import { freePort } from '../server/local-ports.ts';
import { asFront } from '../tests/setup/front-secret.ts';
import { addCrowd } from './crowd.ts';
import { openStream, percentile, postJson } from './load.ts';
import { processorTimes } from './processor-time.ts';
import { milliseconds, row } from './report.ts';
import { withServerDatabase } from './server-database.ts';
import { startWatched, stopWatched } from './watched-backend.ts';

/** Enough people that none comes near the brakes. */
const senders = Array.from({ length: 12 }, (_, i) => `crowd${i + 201}`);
const receiver = 'crowd200';
const messagesEach = 50;
const goal = 100;

const othersOf = (streams: number) => Array.from({ length: streams - 1 }, (_, i) => `crowd${i + 301}`);
const headersOf = (token = '') => ({ ...asFront, 'x-forwarded-host': 'localhost', cookie: `auth=${token}` });

/** The people of the measurement, with credits and others who only listen; their session tokens. */
async function addPeople(db: Db, streams: number): Promise<Map<string, string>> {
  await addCrowd(db, 400 + streams);
  const tokens = new Map<string, string>();
  for (const id of [receiver, ...senders, ...othersOf(streams)]) {
    tokens.set(id, await openSession(db, { id, siteId: 'fonkel' }, 'bench', new Date()));
  }
  for (const id of senders) {
    await addEntry(db, { member: id, kind: 'correction', amount: 200, key: `bench:${id}` });
  }
  return tokens;
}

/** Milliseconds of each message; the first of each sender, which begins a conversation, only warms up. */
async function arrivals(url: string, tokens: Map<string, string>): Promise<number[]> {
  const arrived = new Map<string, number>();
  await openStream(`${url}/api/events.php`, headersOf(tokens.get(receiver)), (block) => {
    const data = /^event: message\ndata: (.+)$/m.exec(block)?.[1];
    if (data) arrived.set(JSON.parse(data).message.text, performance.now());
  });
  const times: number[] = [];
  for (let round = 0; round < messagesEach; round++) {
    for (const sender of senders) {
      const text = `${sender} ${round}`;
      const begun = performance.now();
      const letter = { profile: receiver, text, client_id: randomUUID() };
      await postJson(`${url}/api/message.php`, headersOf(tokens.get(sender)), letter);
      while (!arrived.has(text)) await pause(1);
      times.push((arrived.get(text) ?? 0) - begun);
    }
  }
  return times.slice(senders.length);
}

/** Measures one backend with so many open streams. */
async function measure(
  key: string,
  name: string,
  env: Record<string, string>,
  tokens: Map<string, string>,
  streams: number,
) {
  const backend = await startWatched(env, await freePort());
  // What starting took is no stream's.
  await pause(1000);
  await backend.figures();
  await pause(500);
  const before = await backend.figures();
  const others = othersOf(streams);
  for (let from = 0; from < others.length; from += 50) {
    const some = others.slice(from, from + 50);
    await Promise.all(some.map((id) => openStream(`${backend.url}/api/events.php`, headersOf(tokens.get(id)))));
  }
  await pause(1000);
  await backend.figures();
  await pause(500);
  const open = await backend.figures();
  if (streams >= 1000) {
    const each = ((open.memory - before.memory) * 1024) / others.length;
    const what = `of an open stream, of ${streams.toLocaleString('en')}`;
    row({
      key: 'chat.stream.memory',
      what: `memory ${what}`,
      figure: `${each.toFixed(0)} kB`,
      value: each,
      unit: 'kB',
      better: 'less',
    });
    const took = (await idleTime(backend.child.pid)) / others.length;
    row({
      key: 'chat.stream.idle',
      what: `processor time ${what}, for a minute in which nothing happens`,
      figure: `${took.toFixed(2)} ms`,
      value: took,
      unit: 'ms',
      better: 'less',
    });
  }
  const times = await arrivals(backend.url, tokens);
  await stopWatched(backend);
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  row({
    key: `chat.arrival.${key}`,
    what: `message to the second browser's stream, ${name}`,
    figure: `p99 ${milliseconds(p99)}`,
    against: `p50 of ${times.length}`,
    reference: milliseconds(p50),
    value: p99,
    unit: 'ms',
    better: 'less',
    goal,
  });
}

/** Milliseconds of processor time in a minute, from as long as two of the streams' signs of life are apart. */
async function idleTime(pid = 0): Promise<number> {
  const [from = 0] = processorTimes([pid]);
  await pause(15_000);
  const [until = 0] = processorTimes([pid]);
  return (until - from) * 4;
}

async function embedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-bench-'));
  const database = await openEmbedded(join(folder, 'db'));
  await migrateEmbedded(database);
  await seedSites(database.db);
  const tokens = await addPeople(database.db, 1);
  await database.close();
  await measure('embedded', 'embedded', { DATA_DIR: folder }, tokens, 1);
  rmSync(folder, { recursive: true });
}

const onServer = (streams: number) =>
  withServerDatabase(
    (db) => addPeople(db, streams),
    ({ env }, tokens) =>
      measure(String(streams), `Postgres, ${streams.toLocaleString('en')} open streams`, env, tokens, streams),
  );

await embedded();
await onServer(200);
await onServer(2000);
process.exit();
