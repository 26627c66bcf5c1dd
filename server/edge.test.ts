/** @jest-environment node */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runNode } from '../tests/setup/run.ts';
import { watchEdge } from './edge.ts';
import { findNginx } from './find-nginx.ts';
import { type Edge, startEdge } from './local-edge.ts';

const listening = async (server: Server) => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};

(findNginx() ? describe : describe.skip)('publishing behind the shipped nginx', () => {
  let edge: Edge;
  let web: Server;
  let backend: Server;
  let stop: () => void;
  let watch: () => () => void;
  /** What a host's pages say, and what the backend says was published. */
  const words = new Map<string, string>();
  let published = { version: 1, hosts: [] as string[] };
  let asked = 0;

  beforeEach(async () => {
    words.clear();
    asked = 0;
    published = { version: 1, hosts: [] };
    web = createServer(({ headers }, response) => {
      response.writeHead(200, { 'cache-control': 's-maxage=300, stale-while-revalidate=31535700' });
      response.end(words.get(String(headers.host)) ?? 'old');
    });
    backend = createServer(({ url = '' }, response) => {
      const since = Number(new URLSearchParams(url.split('?')[1]).get('since') ?? Number.NaN);
      const hosts = since < published.version ? published.hosts : [];
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ...published, hosts }));
      asked += 1;
    });
    const backendPort = await listening(backend);
    edge = await startEdge({ web: await listening(web), backend: backendPort });
    watch = () =>
      watchEdge({ origin: `http://127.0.0.1:${backendPort}`, secret: undefined, store: edge.store, every: 20 });
    stop = watch();
  });
  afterEach(async () => {
    stop();
    await edge.close();
    for (const server of [web, backend]) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  async function visit(host: string, path: string, headers: Record<string, string> = {}) {
    const options = { host: '127.0.0.1', port: edge.port, path, agent: false as const, headers: { host, ...headers } };
    const sent = request(options).end();
    const [answer] = await once(sent, 'response');
    let text = '';
    for await (const chunk of answer) text += chunk;
    return [answer.headers['x-edge-cache'], text];
  }
  /** Visits until what comes is this; fails by the test's own time limit. */
  async function comes(expected: string[], ...visited: Parameters<typeof visit>): Promise<void> {
    while ((await visit(...visited)).join() !== expected.join());
  }
  const pages: [path: string, headers: Record<string, string>][] = [
    ['/', {}],
    ['/', { cookie: 'logged_in=1' }],
    ['/landers/gallery/amsterdam', {}],
    ['/landers/gallery/amsterdam', { cookie: 'locale=de' }],
    ['/faq', { 'accept-encoding': 'gzip, br' }],
    ['/sitemap.xml', {}],
  ];
  async function publish(...hosts: string[]): Promise<void> {
    while (asked === 0) await new Promise(setImmediate);
    published = { version: published.version + 1, hosts };
  }

  test('what is stored of a host goes when its site is published, and nothing of another', async () => {
    for (const host of ['nl.example', 'de.example']) {
      for (const page of pages) expect(await visit(host, ...page)).toEqual(['MISS', 'old']);
      words.set(host, 'new');
      for (const page of pages) expect(await visit(host, ...page)).toEqual(['HIT', 'old']);
    }
    await visit('nl.example', '/_next/static/chunks/a.js');
    await publish('nl.example');
    for (const page of pages) await comes(['HIT', 'new'], 'nl.example', ...page);
    for (const page of pages) expect(await visit('de.example', ...page)).toEqual(['HIT', 'old']);
    expect((await visit('nl.example', '/_next/static/chunks/a.js'))[0]).toBe('HIT');
  });

  test('what was published while nobody watched goes at the next start', async () => {
    expect(await visit('nl.example', '/faq')).toEqual(['MISS', 'old']);
    stop();
    published = { version: 2, hosts: ['nl.example'] };
    words.set('nl.example', 'new');
    expect(await visit('nl.example', '/faq')).toEqual(['HIT', 'old']);
    stop = watch();
    await comes(['HIT', 'new'], 'nl.example', '/faq');
  });

  test('a page that the web made of the old settings meanwhile goes, too', async () => {
    expect(await visit('nl.example', '/faq')).toEqual(['MISS', 'old']);
    await publish('nl.example');
    await comes(['MISS', 'old'], 'nl.example', '/faq');
    words.set('nl.example', 'new');
    await comes(['HIT', 'new'], 'nl.example', '/faq');
  });
});

const testWithNginx = findNginx() ? test : test.skip;

testWithNginx('nginx ends when who started it is killed with -9, and its folder goes', async () => {
  const script = `import('./server/local-edge.ts').then(async ({ startEdge }) => {
    const { process: { pid }, store } = await startEdge({ web: 1, backend: 1 });
    console.log('nginx', pid, store);
  })`;
  const supervisor = runNode(['-e', script], {});
  await supervisor.says(/^nginx \d+ .*\n/m);
  const [, pid, store = ''] = /^nginx (\d+) (.*)$/m.exec(supervisor.said()) ?? [];
  const runs = () => existsSync(`/proc/${pid}`) || existsSync(dirname(dirname(store)));
  expect(runs()).toBe(true);
  supervisor.child.kill('SIGKILL');
  while (runs()) await pause(20);
});
