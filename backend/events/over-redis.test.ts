import { Redis } from 'ioredis';
import { engines, openTestDatabase } from '../../tests/setup/backend-database.ts';
import { startTcpProxy, type TcpProxy } from '../../tests/setup/tcp-proxy.ts';
import { until } from '../../tests/setup/until.ts';
import { type Database, notify } from '../db/client.ts';
import { overRedis } from './over-redis.ts';

const url = process.env.TEST_REDIS_URL;

(url && engines.includes('server') ? describe : describe.skip)('notices over Redis', () => {
  let redis: Redis;
  let proxy: TcpProxy;
  let scope: string;
  let database: Database;
  let heard: string[];
  let heardOfServer: string[];
  beforeEach(async () => {
    [heard, heardOfServer] = [[], []];
    const server = await openTestDatabase('server', { sites: false });
    await server.listen('news', (payload) => void heardOfServer.push(payload));
    const { hostname, port } = new URL(url ?? '');
    proxy = await startTcpProxy({ host: hostname, port: Number(port || 6379) });
    // Patient without end: who waited for its answer would never be told that Redis is away.
    redis = new Redis({ port: proxy.port, maxRetriesPerRequest: null });
    redis.on('error', () => {});
    scope = crypto.randomUUID();
    database = overRedis(server, redis, scope);
    await database.listen('news', (payload) => void heard.push(payload));
  });
  afterEach(async () => {
    await database.close();
    redis.disconnect();
    await proxy.close();
  });

  /** Says a word until it is heard: the first one may come before the ear is there. */
  const untilHeard = (word: string, by: string[]) =>
    until(() => {
      notify(database.db, 'news', [word]);
      return by.includes(word);
    });

  /** Says one word after the other until Redis carries one: its ear opens later than the server's. */
  const untilCarried = async () => {
    let words = 0;
    await until(async () => {
      const word = `carried ${words++}`;
      await untilHeard(word, heard);
      return !heardOfServer.includes(word);
    });
  };

  it('are heard without the server, in their order', async () => {
    await untilCarried();
    await database.db.transaction(async (tx) => notify(tx, 'news', ['one', 'two']));
    await untilHeard('end', heard);
    expect(heard.filter((word) => /one|two/.test(word))).toEqual(['one', 'two']);
    expect(heardOfServer).not.toContain('one');
  });

  it('that nobody understands end no process', async () => {
    await untilCarried();
    for (const text of ['', '{', '{}', 'null', '[null, 1, {}, {"channel":"news","payload":1}]'])
      await redis.publish(`notices:${scope}`, text);
    await untilHeard('end', heard);
    expect(heard.filter((word) => !/^(carried|end)/.test(word))).toEqual([]);
  });

  it('are sent by the server at once while Redis is away, and by Redis when it is back', async () => {
    proxy.refuse(true);
    proxy.cut();
    await untilHeard('away', heardOfServer);
    expect(heard).toContain('away');
    proxy.refuse(false);
    await until(() => redis.status === 'ready');
    await untilCarried();
  });
});
