/**
 * Measures messages that are brought to open event streams as fast as they are sent, on Postgres at DATABASE_URL or
 * TEST_DATABASE_URL: with 2,000 streams at the process that takes the messages, with as many at another process, and with
 * none. Each message reaches one stream of each side. News of it goes by Redis where REDIS_URL or TEST_REDIS_URL names one,
 * else by NOTIFY.
 *
 *     npm run bench -- fanout
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../backend/db/client.ts';
import { openSession } from '../backend/session/session.ts';
import { freePorts } from '../server/local-ports.ts';
import { addCrowd } from './crowd.ts';
import { addLetters, headersOf, pairOf, sendLetter } from './letters.ts';
import { type Figures, measure, openStream, percentile } from './load.ts';
import { stop } from './processes.ts';
import { milliseconds, perSecond, row, show } from './report.ts';
import { startBackend } from './searching.ts';
import { withServerDatabase } from './server-database.ts';

const redis = process.env.REDIS_URL ?? process.env.TEST_REDIS_URL;
const way = redis ? 'by Redis' : 'by NOTIFY';
const pairs = 1000;
const concurrency = 16;
const seconds = 2 * Number(process.env.BENCH_SECONDS ?? 4);

/** Tokens of the first of each pair, and of the second. */
async function prepare(db: Db): Promise<[string[], string[]]> {
  await addCrowd(db, 2 * pairs + 1);
  const senders = await addLetters(db, pairs);
  const receivers: string[] = [];
  for (let i = 1; i <= pairs; i++) {
    receivers.push(await openSession(db, { id: pairOf(i)[1], siteId: 'fonkel' }, 'bench', new Date()));
  }
  return [senders, receivers];
}

/** When each message was sent, and how long it took to each of the streams that brought it. */
interface Arrivals {
  sent: Map<string, number>;
  times: number[];
}

async function openStreams(origin: string, tokens: string[], { sent, times }: Arrivals): Promise<void> {
  const take = (block: string) => {
    const data = /^event: message\ndata: (.+)$/m.exec(block)?.[1];
    const begun = data === undefined ? undefined : sent.get(JSON.parse(data).message.text);
    if (begun !== undefined) times.push(performance.now() - begun);
  };
  for (let from = 0; from < tokens.length; from += 50) {
    const some = tokens.slice(from, from + 50);
    await Promise.all(some.map((token) => openStream(`${origin}/api/events.php`, headersOf(token), take)));
  }
}

await withServerDatabase(prepare, async (database, [senders, receivers]) => {
  const env = { ...database.env, ...(redis && { REDIS_URL: redis }) };
  const [port = 0, otherPort = 0] = await freePorts(2);
  const origin = `http://127.0.0.1:${port}`;
  const backend = await startBackend(env, port);
  const arrivals: Arrivals = { sent: new Map(), times: [] };
  let n = 0;
  const send = () => {
    const text = `How was your day, ${n}?`;
    arrivals.sent.set(text, performance.now());
    return sendLetter(origin, senders, n++, 1, text);
  };
  /** Sends for a while and waits for what is on its way; messages per second, milliseconds of the slowest of a hundred. */
  const round = async (name: string): Promise<Figures & { late: number }> => {
    arrivals.times.length = 0;
    const before = arrivals.sent.size;
    const figures = await measure(send, seconds, concurrency);
    const expected = name === 'none' ? 0 : 2 * (arrivals.sent.size - before);
    for (const until = Date.now() + 20_000; arrivals.times.length < expected; await pause(20)) {
      if (Date.now() > until) throw new Error(`${arrivals.times.length} of ${expected} arrived`);
    }
    show(`messages, streams: ${name}`, figures);
    return { ...figures, late: percentile(arrivals.times, 0.99) };
  };
  const tell = (key: string, where: string, beside: Figures & { late: number }, without: Figures) => {
    row({
      key: `fanout.${key}`,
      what: `messages brought to two streams each, of 2,000 ${where}, ${way}`,
      figure: `${perSecond(beside.perSecond)}, all seen after p99 ${milliseconds(beside.late)}`,
      against: 'the same with no stream open',
      reference: perSecond(without.perSecond),
      value: beside.perSecond / without.perSecond,
      better: 'more',
    });
  };
  const without = await round('none');
  const other = await startBackend(env, otherPort);
  await openStreams(`http://127.0.0.1:${otherPort}`, [...senders, ...receivers], arrivals);
  tell('across', 'at another process', await round('at another process'), without);
  await stop(other);
  await openStreams(origin, [...senders, ...receivers], arrivals);
  tell('same', 'at the same process', await round('at the same process'), without);
  await stop(backend);
});
process.exit();
