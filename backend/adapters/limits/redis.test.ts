import { pino } from 'pino';
import { findRedis, startOwnRedis } from '../../../tests/setup/own-redis.ts';
import { until } from '../../../tests/setup/until.ts';
import { checkRedis, connectRedis } from './redis.ts';

/** A logger whose lines are kept. */
function keptLog() {
  const lines: { msg: string; err: { message: string } }[] = [];
  return { lines, logger: pino({}, { write: (line) => void lines.push(JSON.parse(line)) }) };
}

const withRedis = findRedis() ? describe : describe.skip;

withRedis('a Redis that comes and goes', () => {
  it('lets a process start without it, which says so once, and is found when it is there', async () => {
    const server = await startOwnRedis();
    await server.kill();
    const { lines, logger } = keptLog();
    const redis = await connectRedis(server.url, logger);
    let tries = 0;
    redis.on('reconnecting', () => tries++);
    await until(() => tries > 3);
    expect(lines).toMatchObject([{ msg: 'redis', err: { message: expect.stringMatching(/ECONN(REFUSED|RESET)/) } }]);
    await server.start();
    await until(() => redis.status === 'ready');
    await expect(redis.ping()).resolves.toBe('PONG');
    await server.kill();
    await until(() => lines.length > 1);
    redis.disconnect();
  });

  it('ends the start of a process that it refuses, with the reason', async () => {
    const server = await startOwnRedis({ password: 'right' });
    const wrong = server.url.replace('//', '//:wrong@');
    const { logger } = keptLog();
    await expect(connectRedis(wrong, logger)).rejects.toThrow(/^REDIS_URL: [\d.:]+ refuses \(WRONGPASS /);
    await expect(connectRedis(server.url, logger)).rejects.toThrow(/^REDIS_URL: [\d.:]+ refuses \(NOAUTH /);
    (await connectRedis(server.url.replace('//', '//:right@'), logger)).disconnect();
    await server.kill();
  });
});

it('tells why nothing answers', async () => {
  // No system gives its first port away.
  await expect(checkRedis('redis://127.0.0.1:1')).rejects.toThrow(
    /^REDIS_URL: 127.0.0.1:1 cannot be reached \(.*ECONNREFUSED/,
  );
});

it('says loudly when Redis is not tested', () => {
  if (!findRedis()) process.stderr.write('redis-server is not installed: a Redis that comes and goes was not tested\n');
});
