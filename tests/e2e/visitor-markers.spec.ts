import { randomBytes } from 'node:crypto';
import { routeNames, routePattern } from '../../lib/routes.ts';
import { findNginx } from '../../server/find-nginx.ts';
import { startEdge } from '../../server/local-edge.ts';
import { freePort, listens } from '../../server/local-ports.ts';
import { type Asked, ask, storedAs } from '../setup/ask.ts';
import { frontSecret } from '../setup/front-secret.ts';
import { expect, test } from '../setup/journey.ts';
import { pathOf } from '../setup/page-paths.ts';
import { type Running, runNode } from '../setup/run.ts';
import { until } from '../setup/until.ts';

/** Moves a process' clock by eleven hours with each SIGUSR2: longer than any page stays fresh. */
const clock = `let shift = 0; const now = Date.now; Date.now = () => now() + shift;
const elapsed = performance.now.bind(performance); performance.now = () => elapsed() + shift;
process.on('SIGUSR2', () => { shift += 4e7; process.stdout.write('moved\\n'); })`;

interface Web {
  port: number;
  running: Running;
}

async function startWeb(apiOrigin: string, env: Record<string, string>): Promise<Web> {
  const port = await freePort();
  const preload = `data:text/javascript,${encodeURIComponent(clock)}`;
  const running = runNode(['--import', preload, 'server/front.ts'], {
    API_ORIGIN: apiOrigin,
    FRONT_SECRET: frontSecret,
    PORT: String(port),
    ...env,
  });
  await until(() => listens(port));
  return { port, running };
}

async function makeStale({ running }: Web): Promise<void> {
  const before = running.said().length;
  running.child.kill('SIGUSR2');
  await running.says(/moved/, undefined, before);
}

/** Paths that a site could have a page for, and has none. */
const unknown = ['/:id', '/landers/gallery/:id', '/landers/video/anna-:id', '/members/:id/:id/:id'];

/** What Next's router sends when it asks for the data of a page, for a prefetch and for one segment. */
const parts: Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
];

const tellsOf = ({ text, headers }: Asked) => text + JSON.stringify(headers);

test('no answer holds anything of an earlier request, by any door, fresh or stale, as page or as data', async ({
  stack,
  cast,
}) => {
  test.setTimeout(600_000);
  const { nl: host } = cast.host;
  const origin = `http://127.0.0.1:${stack.backendPort}`;
  const redis = process.env.TEST_REDIS_URL;
  const alone = await startWeb(origin, {});
  const [first, second] = redis
    ? [await startWeb(origin, { REDIS_URL: redis }), await startWeb(origin, { REDIS_URL: redis })]
    : [alone, alone];
  const edge = findNginx() ? await startEdge({ web: second.port, backend: stack.backendPort, frontSecret }) : undefined;
  const webs = [...new Set([alone, first, second])];
  const doors = [...webs.map(({ port }) => port), ...(edge ? [edge.port] : [])];

  /** Asks for each page as a visitor whose every word begins with `marker`, then plainly as others. */
  async function lookForMarkers(): Promise<string[]> {
    const marker = `mk${randomBytes(6).toString('hex')}`;
    const other = `other${randomBytes(4).toString('hex')}`;
    const personal = (part: Record<string, string>) => ({
      cookie: `session=${marker}c; locale=${marker}d; logged_in=${marker}e; __prerender_bypass=${marker}f`,
      'user-agent': `${marker}g Mozilla/5.0`,
      referer: `http://${host}/login?token=${marker}h`,
      'accept-language': `${marker}i, en`,
      authorization: `Bearer ${marker}j`,
      'x-forwarded-for': `${marker}k`,
      'x-forwarded-host': `${marker}l.localhost`,
      'x-forwarded-proto': `${marker}m`,
      'x-forwarded-country': `${marker}n`,
      'next-url': `/${marker}o`,
      'next-router-state-tree': encodeURIComponent(JSON.stringify([marker, {}])),
      'x-nextjs-data': '1',
      'x-middleware-subrequest': `${marker}p`,
      'x-matched-path': `/${marker}q`,
      ...part,
    });
    const query = `?token=${marker}r&next=/${marker}s&network=${marker}t&gender=${marker}u&_rsc=${marker}v&nxtPslug=${marker}w`;
    const found: string[] = [];
    for (const pattern of [...routeNames.map(routePattern), ...unknown]) {
      const questions = doors.flatMap((door) => parts.map((part) => ({ door, part })));
      await Promise.all(
        questions.map(({ door, part }) =>
          ask(door, host, pathOf(pattern, marker) + query, { headers: personal(part) }),
        ),
      );
      await Promise.all(
        questions.map(async ({ door, part }) => {
          const answer = await ask(door, host, pathOf(pattern, other), { headers: part });
          const where = `${pattern} by ${door} with ${JSON.stringify(part)}`;
          if (tellsOf(answer).includes(marker)) found.push(where);
          if (answer.status >= 500) found.push(`${answer.status}: ${where}`);
        }),
      );
    }
    return found;
  }

  try {
    expect(await lookForMarkers()).toEqual([]);
    for (const web of webs) await makeStale(web);
    expect(storedAs(await ask(alone.port, host, '/terms'))).toBe('STALE');
    expect(await lookForMarkers()).toEqual([]);
    for (const { running } of webs) expect(running.said()).not.toContain('page not stored');
  } finally {
    await edge?.close();
    for (const { running } of webs) await running.stop();
  }
});
