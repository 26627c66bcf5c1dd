import { Redis } from 'ioredis';
import { engines, openTestDatabase } from '../../tests/setup/backend-database.ts';
import { type Database, notify } from '../db/client.ts';
import { overRedis } from './over-redis.ts';

const url = process.env.TEST_REDIS_URL;

(url && engines.includes('server') ? describe : describe.skip)('notices over Redis', () => {
  let redis: Redis;
  let database: Database;
  let heard: string[];
  let heardOfServer: string[];
  beforeEach(async () => {
    [heard, heardOfServer] = [[], []];
    const server = await openTestDatabase('server', { sites: false });
    await server.listen('news', (payload) => void heardOfServer.push(payload));
    redis = new Redis(url ?? '', { maxRetriesPerRequest: 0 });
    redis.on('error', () => {});
    database = overRedis(server, redis, crypto.randomUUID());
    await database.listen('news', (payload) => void heard.push(payload));
  });
  afterEach(async () => {
    await database.close();
    redis.disconnect();
  });

  /** Says a word until it is heard: the first one may come before the ear is there. */
  async function untilHeard(word: string, by: string[]): Promise<void> {
    while (!by.includes(word)) {
      notify(database.db, 'news', [word]);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  it('are heard without the server, in their order', async () => {
    await untilHeard('begin', heard);
    await database.db.transaction(async (tx) => notify(tx, 'news', ['one', 'two']));
    await untilHeard('end', heard);
    expect(heard.filter((word) => /one|two/.test(word))).toEqual(['one', 'two']);
    expect(heardOfServer).not.toContain('one');
  });

  it('are sent by the server while Redis is away', async () => {
    redis.disconnect();
    await untilHeard('away', heard);
    expect(heardOfServer).toContain('away');
  });
});
