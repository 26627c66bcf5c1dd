import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { findRedis, startOwnRedis } from '@/tests/setup/own-redis';
import { startTcpProxy } from '@/tests/setup/tcp-proxy';
import { until } from '@/tests/setup/until';
import { createRedisPages } from './redis-pages';

const url = process.env.TEST_REDIS_URL;
const build = crypto.randomUUID();
const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

function open(at = url ?? '', ofBuild = build) {
  const told: string[] = [];
  const complaints: string[] = [];
  const onTold = (host: string) => void told.push(host);
  const made = createRedisPages({ url: at, build: ofBuild, onTold, complain: (words) => void complaints.push(words) });
  opened.push(made);
  return { ...made.pages, told, complaints };
}

const page = (html: string, tags: string[] = []) => ({
  value: {
    kind: 'APP_PAGE',
    html,
    rscData: Buffer.from([0, 255, 1]),
    segmentData: new Map([['/_tree', Buffer.from('größe')]]),
    headers: { etag: 'x' },
  },
  lastModified: 1_700_000_000_000,
  cacheControl: { revalidate: 300, expire: 600 },
  tags,
});

/** Redis behind a proxy that can be shut. */
async function door() {
  const { hostname, port } = new URL(url ?? '');
  const proxy = await startTcpProxy({ host: hostname, port: Number(port || 6379) });
  opened.push(proxy);
  return {
    url: `redis://127.0.0.1:${proxy.port}`,
    holdAnswerTo: proxy.holdAnswerTo,
    shut: (shut: boolean) => {
      proxy.refuse(shut);
      if (shut) proxy.cut();
    },
  };
}

(url ? describe : describe.skip)('pages in Redis', () => {
  test('what one process keeps another of the same build finds whole, and one of another build does not', async () => {
    const [one, two, other] = [open(), open(), open(url, 'another build')];
    const kept = page('<p>Größe</p>', ['_N_T_/layout', 'a.example']);
    await until(
      () => one.set('/a', kept).then(() => two.get('/a')),
      (found) => found !== null,
    );
    expect(await two.get('/a')).toEqual(kept);
    await until(
      () => other.set('/mine', kept).then(() => other.get('/mine')),
      (found) => found !== null,
    );
    expect(await other.get('/a')).toBeNull();
  });

  test('a change of a site drops the pages of its host alone, and every other process hears of it', async () => {
    const [one, two] = [open(), open()];
    const store = async () => {
      for (const host of ['a', 'b']) await one.set(`/of-${host}`, page(host, [`${host}.example`]));
      return one.get('/of-a');
    };
    await until(store, (found) => found !== null);
    await one.dropHost('a.example');
    expect([await two.get('/of-a'), (await two.get('/of-b'))?.value?.html]).toEqual([null, 'b']);
    await until(
      () => one.tellOthers('a.example').then(() => two.told),
      (told) => told.includes('a.example'),
    );
    expect(one.told).toEqual([]);
  });

  test('while Redis is away nothing is found and nothing fails; what had to be dropped is when it is back', async () => {
    const between = await door();
    const [one, two] = [open(between.url), open()];
    const kept = page('c', ['c.example']);
    await until(
      () => one.set('/c', kept).then(() => one.get('/c')),
      (found) => found !== null,
    );
    between.shut(true);
    await until(() => one.complaints.length);
    await until(
      () => one.get('/c'),
      (found) => found === null,
    );
    await one.set('/d', kept);
    await one.dropHost('c.example');
    await one.tellOthers('c.example');
    expect(await two.get('/c')).toEqual(kept);
    // A Redis that was slow before it went away is told apart, with its own reason.
    expect(one.complaints.filter((words) => !words.includes('timed out')).length).toBeLessThanOrEqual(1);
    between.shut(false);
    await until(
      () => two.get('/c'),
      (found) => found === null,
    );
  });

  test('a page that was stored in an older format is not found', async () => {
    const pages = open();
    await until(
      () => pages.set('/older', page('i', ['i.example'])).then(() => pages.get('/older')),
      (found) => found !== null,
    );
    const redis = new Redis(url ?? '');
    opened.push({ close: () => redis.disconnect() });
    const names = await redis.keys(`pages:*:${build}:*`);
    const own = names.filter((name) => /:(?:page:\/older|generation:i\.example)$/.test(name));
    expect(own).toHaveLength(2);
    for (const format of [1, 2]) {
      const moves = own.map((name) => ({ name, older: name.replace(/^pages:\d+:/, `pages:${format}:`) }));
      for (const { name, older } of moves) await redis.rename(name, older);
      expect([format, await pages.get('/older')]).toEqual([format, null]);
      for (const { name, older } of moves) await redis.rename(older, name);
    }
    await until(
      () => pages.get('/older'),
      (found) => found !== null,
    );
  });

  test('a page that is stored while its host is dropped is not found, and the next one is', async () => {
    const slow = await door();
    const [one, two] = [open(slow.url), open()];
    const kept = page('e', ['e.example']);
    for (const pages of [one, two])
      await until(
        () => pages.set('/e', kept).then(() => pages.get('/e')),
        (found) => found !== null,
      );
    const asked = slow.holdAnswerTo('generation:e.example');
    const storing = one.set('/late', kept);
    const goOn = await asked;
    await two.dropHost('e.example');
    await until(
      () => two.get('/e'),
      (found) => found === null,
    );
    goOn();
    await storing;
    expect(await two.get('/late')).toBeNull();
    await two.set('/late', kept);
    expect(await two.get('/late')).toEqual(kept);
  });

  test('the pages of a host are dropped by one command with one argument, however many there are', async () => {
    const one = open();
    const keys = Array.from({ length: 100 }, (_, number) => `/many/${number}`);
    const found = () => Promise.all(keys.map(one.get)).then((pages) => pages.filter(Boolean).length);
    await until(
      () => Promise.all(keys.map((key) => one.set(key, page('g', ['g.example'])))).then(found),
      (count) => count === 100,
    );
    const sent = jest.spyOn(Redis.prototype, 'sendCommand');
    await one.dropHost('g.example');
    const commands = sent.mock.calls.map(([command]) => command.args.length);
    sent.mockRestore();
    expect([commands, await found()]).toEqual([[1], 0]);
  });

  test('a drop whose answer comes too late is sent again', async () => {
    const slow = await door();
    const one = open(slow.url);
    await until(
      () => one.set('/h', page('h', ['h.example'])).then(() => one.get('/h')),
      (found) => found !== null,
    );
    const sent = jest.spyOn(Redis.prototype, 'sendCommand');
    const drops = () => sent.mock.calls.filter(([{ name }]) => name === 'del').length;
    const asked = slow.holdAnswerTo('generation:h.example');
    const dropping = one.dropHost('h.example');
    const goOn = await asked;
    await dropping;
    expect(drops()).toBe(1);
    goOn();
    await until(drops, (count) => count === 2);
    sent.mockRestore();
  });

  test('a web that starts while Redis is away hears of changes once it is there', async () => {
    const between = await door();
    between.shut(true);
    const [one, two] = [open(between.url), open()];
    await until(() => one.complaints.length);
    between.shut(false);
    await until(
      () => two.tellOthers('f.example').then(() => one.told),
      (told) => told.includes('f.example'),
    );
    expect(one.complaints).toHaveLength(1);
  });
});

(findRedis() ? test : test.skip)('pages never fill a Redis so far that it evicts other keys', async () => {
  const server = await startOwnRedis();
  const redis = new Redis(server.url);
  await redis.config('SET', 'maxmemory', '8mb', 'maxmemory-policy', 'allkeys-lru');
  const pages = open(server.url);
  await until(
    () => pages.set('/first', page('first')).then(() => pages.get('/first')),
    (found) => found !== null,
  );
  for (let number = 0; number < 1_000; number++)
    await pages.set(`/${number}`, page(randomBytes(16_384).toString('hex')));
  // A busy machine may keep an answer back for longer than a web waits for it, and that is told as well.
  await until(
    () => pages.get('/first'),
    (found) => found !== null,
  );
  expect(await pages.get('/999')).toBeNull();
  expect(await redis.info('stats')).toContain('evicted_keys:0\r');
  const full = 'REDIS_URL: pages are not shared (more than 75 % of its maxmemory are used)';
  expect(pages.complaints.filter((words) => words === full)).toHaveLength(1);
  redis.disconnect();
  await server.kill();
});
