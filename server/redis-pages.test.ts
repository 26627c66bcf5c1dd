import { connect, createServer, type Socket } from 'node:net';
import { createRedisPages } from './redis-pages';

const url = process.env.TEST_REDIS_URL;
const build = crypto.randomUUID();
const opened: { close(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
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

/** Asks until it is so: a connection needs a moment. */
async function until<T>(ask: () => Promise<T> | T, isSo: (found: T) => boolean): Promise<T> {
  for (;;) {
    const found = await ask();
    if (isSo(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Redis behind a door that can be shut. */
async function door() {
  const target = new URL(url ?? '');
  const sockets = new Set<Socket>();
  let isShut = false;
  const server = createServer((near) => {
    if (isShut) return void near.destroy();
    const far = connect(Number(target.port || 6379), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push({ close: () => void server.close() });
  return {
    url: `redis://127.0.0.1:${(server.address() as { port: number }).port}`,
    shut: (shut: boolean) => {
      isShut = shut;
      if (shut) for (const socket of sockets) socket.destroy();
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
    await until(
      () => one.complaints.length,
      (count) => count > 0,
    );
    expect(await one.get('/c')).toBeNull();
    await one.set('/d', kept);
    await one.dropHost('c.example');
    await one.tellOthers('c.example');
    expect(await two.get('/c')).toEqual(kept);
    expect(one.complaints).toHaveLength(1);
    between.shut(false);
    await until(
      () => two.get('/c'),
      (found) => found === null,
    );
  });
});
