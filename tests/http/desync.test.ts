import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Listener } from '../../backend/listen.ts';
import { parseEnv } from '../../lib/env.ts';
import { findNginx } from '../../server/find-nginx.ts';
import { createFront } from '../../server/front.ts';
import { type Edge, startEdge } from '../../server/local-edge.ts';
import { freePorts } from '../../server/local-ports.ts';
import { createProxy } from '../../server/proxy.ts';
import { frontSecret } from '../setup/front-secret.ts';
import { Innocent } from './innocent.ts';
import { pagesOf, type Seen, startOrigin } from './origin.ts';
import { RawClient } from './raw-client.ts';
import { type Trick, tricks } from './tricks.ts';

jest.mock('next', () => ({ __esModule: true, default: jest.fn() }));

/** Tricks that are under way at a time. */
const atOnce = 24;
/** Rounds of innocent requests after which a trick that is still silent will stay so: what half of a request waits for. */
const patience = 12;

interface Setup {
  /** Where visitors connect. */
  ports: number[];
  seen: Seen[];
  close(): Promise<void>;
}

async function startFront(apiPort: number, seen: Seen[]) {
  const env = parseEnv({ API_ORIGIN: `http://127.0.0.1:${apiPort}` });
  const proxy = createProxy(env.apiOrigin, frontSecret);
  const front = createFront({ env, proxy: proxy.pass, pages: pagesOf(seen) });
  // A busy machine pauses longer than the five seconds after which Node ends an idle connection.
  front.keepAliveTimeout = 600_000;
  await once(front.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (front.address() as AddressInfo).port,
    async close() {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await proxy.close();
    },
  };
}

/** What a visitor's connection reaches: of each kind so many, with or without nginx before them. */
async function setUp(kind: 'front' | 'edge' | 'careless edge' | 'cluster'): Promise<Setup> {
  const seen: Seen[] = [];
  const count = kind === 'cluster' ? 2 : 1;
  const backends: Listener[] = [];
  for (let i = 0; i < count; i++) backends.push(await startOrigin(seen));
  const backend = backends.map(({ port }) => port);
  const fronts: Awaited<ReturnType<typeof startFront>>[] = [];
  const addFront = async (apiPort: number) => {
    const front = await startFront(apiPort, seen);
    fronts.push(front);
    return front.port;
  };
  let edge: Edge | undefined;
  const ports: number[] = [];
  if (kind === 'front') ports.push(await addFront(backend[0] ?? 0));
  if (kind === 'edge') {
    edge = await startEdge({ web: await addFront(backend[0] ?? 0), backend, frontSecret });
    ports.push(edge.port);
  }
  if (kind === 'careless edge') {
    // An operator's own nginx: it passes the visitor's word on the connection, and all that comes, to the front.
    const web = await addFront(backend[0] ?? 0);
    const changes = { 'proxy_set_header Connection "";': 'proxy_set_header Connection $http_connection;' };
    edge = await startEdge({ web, backend: web, changes });
    ports.push(edge.port);
  }
  if (kind === 'cluster') {
    // Fronts ask any backend through nginx, which asks either front for pages.
    const [originPort = 0] = await freePorts(1);
    const webs = [await addFront(originPort), await addFront(originPort)];
    const changes = { 'listen 127.0.0.1:3002;': `listen 127.0.0.1:${originPort};` };
    edge = await startEdge({ web: webs, backend, frontSecret, changes });
    ports.push(edge.port, ...webs);
  }
  return {
    ports,
    seen,
    async close() {
      await edge?.close();
      for (const front of fronts) await front.close();
      for (const listener of backends) await listener.close();
    },
  };
}

/** The bytes of a trick, by which its requests are known again. */
function bytesOf({ raw }: Trick, index: number): string {
  const number = String(index).padStart(3, '0');
  return raw.replaceAll('@', '/api/trick-###').replaceAll('$', '/api/second-###').replaceAll('###', number);
}

/** What a request that reached a backend or a page must not be; undefined where it is one of those that were sent. */
function complaintAbout({ method, path, headers, body, isPage }: Seen): string | undefined {
  const told = `${method} ${path} ${JSON.stringify(headers)} ${JSON.stringify(body.slice(0, 200))}`;
  const innocent = headers['x-innocent'];
  if (innocent) {
    const isOwn = path.includes(innocent) && (isPage || headers.cookie === `of=${innocent}`);
    return isOwn && body.replaceAll(`${innocent} `, '') === '' ? undefined : `an innocent request was changed: ${told}`;
  }
  if (isPage) return path.startsWith('/innocent-') || path.includes('/trick-') ? undefined : `an unknown page: ${told}`;
  const [, kind, index] = /^\/api\/(trick|second)-(\d{3})/.exec(path) ?? [];
  const trick = index === undefined ? undefined : tricks[Number(index)];
  if (!trick) return `not a request that was sent: ${told}`;
  if (kind === 'second' && !trick.two) return `"${trick.name}" became two requests: ${told}`;
  if (headers['front-secret'] !== frontSecret)
    return `"${trick.name}" came without the secret or with its own: ${told}`;
  const forwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x_forwarded_for', 'x_real_ip'];
  const isForged =
    forwarded.some((name) => headers[name]?.includes('9.9.9.9')) ||
    headers['x-forwarded-host'] !== headers.host ||
    headers.traceparent !== undefined;
  return isForged ? `"${trick.name}" was believed: ${told}` : undefined;
}

/** Each request is told apart by its path: the same one may reach a backend once. */
function repeated(seen: Seen[]): string[] {
  const paths = seen.map(({ path }) => path.split('?', 1)[0] ?? '');
  return paths.filter((path, index) => paths.indexOf(path) !== index);
}

const nginx = findNginx() !== undefined;
const kinds = ['front', 'edge', 'careless edge', 'cluster'] as const;

describe.each(kinds)('%s', (kind) => {
  (kind === 'front' || nginx ? test : test.skip)(
    `${tricks.length} tricks lead no innocent request astray, and become no other request`,
    async () => {
      const { ports, seen, close } = await setUp(kind);
      const portOf = (index: number) => ports[index % ports.length] ?? 0;
      const innocents = Array.from({ length: 20 }, (_, index) => new Innocent(index, portOf(index)));
      const askAll = () => Promise.all(innocents.map((innocent) => innocent.ask()));
      const wrong: string[] = [];
      let answered = 0;

      /** Has all innocents ask twice, and again until it is so or so many rounds are over. */
      async function askUntil(isSo: () => boolean, rounds: number): Promise<void> {
        for (let round = 0; round < 2 || (round < rounds && !isSo()); round++) await askAll();
      }

      async function play(some: [Trick, number][]): Promise<void> {
        const before = askAll();
        const clients = some.map(([trick, index]) => new RawClient(portOf(index), bytesOf(trick, index)));
        await before;
        // What the tricks left in shared connections would meet these, and each round gives time for an answer.
        await askUntil(() => clients.every(({ isAnswered }) => isAnswered), patience);
        for (const client of clients) client.halfClose();
        await askUntil(() => clients.every(({ isClosed }) => isClosed), patience);
        for (const client of clients) client.destroy();
        answered += clients.filter(({ isAnswered }) => isAnswered).length;
        for (const [place, { received, statuses }] of clients.entries()) {
          const [trick] = some[place] ?? [];
          if (received.includes('innocent-')) wrong.push(`"${trick?.name}" got the answer of another: ${received}`);
          if (statuses.some((status) => status >= 500 && status !== 501 && status !== 505))
            wrong.push(`"${trick?.name}" is not refused in plain words: ${received}`);
        }
      }

      await askAll();
      const numbered = tricks.map((trick, index): [Trick, number] => [trick, index]);
      for (let start = 0; start < numbered.length; start += atOnce) await play(numbered.slice(start, start + atOnce));
      for (const innocent of innocents) innocent.close();
      await close();

      wrong.push(...innocents.flatMap((innocent) => innocent.wrong));
      wrong.push(...seen.flatMap((one) => complaintAbout(one) ?? []));
      wrong.push(...repeated(seen).map((path) => `${path} was asked for twice`));
      expect(wrong).toEqual([]);
      // Hardly any is silent: those that were not read at all would prove nothing.
      expect(answered).toBeGreaterThan(tricks.length * 0.9);
    },
  );
});
