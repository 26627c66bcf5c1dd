/**
 * Measures what chatting costs as messages pile up, on Postgres at DATABASE_URL or TEST_DATABASE_URL: a message sent, a
 * thread opened and the list of chats among 1,000,000 messages against among 15,000, of the same pairs, in turns.
 *
 *     npm run bench -- archive
 */
import type { Db } from '../backend/db/client.ts';
import { freePorts } from '../server/local-ports.ts';
import { addCrowd } from './crowd.ts';
import { reportGrowth } from './in-turns.ts';
import { addLetters, fillThreads, headersOf, sendLetter } from './letters.ts';
import { get } from './load.ts';
import { stop } from './processes.ts';
import { row } from './report.ts';
import { startBackend } from './searching.ts';
import { sizeOf, withServerDatabase } from './server-database.ts';

const pairs = 1500;
const each = [10, 667];

interface Archive {
  size: string;
  origin: string;
  tokens: string[];
}

async function fill(db: Db, count: number): Promise<string[]> {
  await addCrowd(db, 2 * pairs + 1);
  const tokens = await addLetters(db, pairs);
  await fillThreads(db, 1, pairs, count);
  return tokens;
}

async function measureAll(archives: Archive[]): Promise<void> {
  const sized = (work: (archive: Archive, i: number) => Promise<unknown>) =>
    archives.map((archive) => ({ size: archive.size, work: (i: number) => work(archive, i) }));
  const read = (path: (pair: number) => string) =>
    sized(({ origin, tokens }, i) => {
      const pair = 1 + (i % pairs);
      return get(`${origin}/api/${path(pair)}`, headersOf(tokens[pair - 1]));
    });
  await reportGrowth(
    { key: 'archive.message', what: 'a message sent, Postgres', shares: ['p50'] },
    sized(({ origin, tokens }, i) => sendLetter(origin, tokens, i)),
  );
  await reportGrowth(
    { key: 'archive.thread', what: 'a thread opened, Postgres', shares: ['p50'] },
    read((pair) => `chat.php?conversation=letters${pair}`),
  );
  await reportGrowth(
    { key: 'archive.chats', what: 'the list of chats, Postgres', shares: ['p50'] },
    read(() => 'chats.php'),
  );
}

async function tellSize(url: string, messages: number): Promise<void> {
  const each = (await sizeOf(url, ['messages'])) / messages / 1024;
  row({
    key: 'archive.disk',
    what: `disk that one of ${messages.toLocaleString('en')} messages takes in Postgres`,
    figure: `${each.toFixed(2)} kB`,
    value: each,
    unit: 'kB',
    better: 'less',
  });
}

async function withArchives(left: number[], ready: Archive[]): Promise<void> {
  const [count, ...others] = left;
  if (count === undefined) return measureAll(ready);
  await withServerDatabase(
    (db) => fill(db, count),
    async ({ url, env }, tokens) => {
      if (others.length === 0) await tellSize(url, pairs * count);
      const [port = 0] = await freePorts(1);
      const backend = await startBackend(env, port);
      const size = `${(pairs * count).toLocaleString('en')} messages`;
      try {
        await withArchives(others, [...ready, { size, origin: `http://127.0.0.1:${port}`, tokens }]);
      } finally {
        await stop(backend);
      }
    },
  );
}

await withArchives(each, []);
process.exit();
