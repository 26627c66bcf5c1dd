import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { findNginx } from '../../server/find-nginx.ts';
import { type Edge, startEdge } from '../../server/local-edge.ts';
import { alterSite } from '../setup/altered-site.ts';
import { ask } from '../setup/ask.ts';
import { frontSecret } from '../setup/front-secret.ts';
import { expect, test as journey } from '../setup/journey.ts';
import { logIn } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

const unavailable = JSON.parse(readFileSync('messages/fallback/unavailable.json', 'utf8')) as Record<string, string>;

/** What visitors are answered through the shipped nginx, and by the front itself. `deploy/nginx.test.ts` knows the rest. */
const test = journey.extend<{ doors: [string, number][] }, { edge: Pick<Edge, 'port'> | null }>({
  edge: [
    async ({ stack }, use) => {
      // A cluster stands behind its own.
      if (stack.kind === 'cluster') return use({ port: stack.port });
      const edge = findNginx() ? await startEdge({ web: stack.port, backend: stack.backendPort, frontSecret }) : null;
      await use(edge);
      await edge?.close();
    },
    { scope: 'worker' },
  ],
  /** The front, and the edge where there is an nginx. */
  doors: async ({ stack, edge }, use) =>
    use([
      ...(stack.kind === 'cluster' ? [] : [['front', stack.port] as [string, number]]),
      ...(edge ? [['edge', edge.port] as [string, number]] : []),
    ]),
});

/** One request as its lines stand here, and all that is answered. */
async function say(port: number, lines: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (words: string) => {
    answer += words;
  });
  // Who is refused before all was said may find the connection reset; what was answered is here by then.
  socket.on('error', () => {});
  socket.write(`${lines}\r\nConnection: close\r\n\r\n`);
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

/** Other ways to write a host. */
const written: Record<string, (host: string) => string> = {
  'in capitals': (host) => host.toUpperCase(),
  'with a port': (host) => `${host}:8443`,
  'with a dot at its end': (host) => `${host}.`,
  'with all of that': (host) => `${host.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}.:80`,
};
for (const [how, write] of Object.entries(written)) {
  test(`a host ${how} is the same`, async ({ doors, cast }) => {
    for (const [door, port] of doors) {
      const answer = await say(port, `GET /login HTTP/1.1\r\nHost: ${write(cast.host.nl)}`);
      expect([door, statusOf(answer), answer.includes('lang="nl"')]).toEqual([door, 200, true]);
    }
  });
}

/** `NL` and `OTHER` stand for hosts of two brands. */
const strangers = [
  'GET /login HTTP/1.1\r\nHost: xn--mnchen-3ya.localhost',
  'GET /login HTTP/1.1\r\nHost: [::1]',
  'GET /login HTTP/1.1\r\nHost: [::1]:3000',
  'GET /login HTTP/1.1\r\nHost: localhost@evil',
  'GET /login HTTP/1.1\r\nHost: evil@NL',
  'GET /login HTTP/1.1\r\nHost: NL, OTHER',
  'GET /login HTTP/1.1\r\nHost: NL/../x',
  'GET /login HTTP/1.1\r\nHost: ',
  'GET /login HTTP/1.1\r\nHost: NL\r\nHost: OTHER',
  `GET /login HTTP/1.1\r\nHost: ${'a'.repeat(300)}.localhost`,
  'GET http://evil.example/login HTTP/1.1\r\nHost: NL',
  'GET /login HTTP/1.0',
];
for (const lines of strangers) {
  test(`${JSON.stringify(lines.slice(0, 80))} is answered by no brand`, async ({ doors, cast }) => {
    for (const [door, port] of doors) {
      const answer = await say(port, lines.replace(/\bNL\b/, cast.host.nl).replace(/\bOTHER\b/, cast.host['other nl']));
      expect([door, [400, 404]]).toEqual([door, expect.arrayContaining([statusOf(answer)])]);
      expect(answer).not.toMatch(new RegExp(`${cast.brand.id}|${cast.other.id}`, 'i'));
    }
  });
}

test('a header behind a host, and a host in the address, choose nothing that the visitor could not ask for', async ({
  doors,
  cast,
}) => {
  const { nl, 'other nl': other } = cast.host;
  for (const [door, port] of doors) {
    const forged = await say(port, `GET /login HTTP/1.1\r\nHost: ${nl}\r\nX-Forwarded-Host: ${other}`);
    const names = [forged.includes(cast.brand.name), forged.includes(cast.other.name)];
    expect([door, statusOf(forged), ...names]).toEqual([door, 200, true, false]);
    const absolute = await say(port, `GET http://${other}/login HTTP/1.1\r\nHost: ${nl}`);
    expect([door, absolute.includes(cast.brand.name)]).toEqual([door, false]);
  }
});

const slugs: [string, number[]][] = [
  ['../../../../etc/passwd', [400, 404]],
  ['..%2f..%2f..%2fetc%2fpasswd', [400, 404]],
  ['%2e%2e/%2e%2e/etc/passwd', [400, 404]],
  ['%3Cscript%3Ealert(1)%3C%2Fscript%3E', [400]],
  ['%3Cscript%3Ealert(1)%3C', [404]],
  ['<script>alert(1)</script>', [404]],
  ['amsterdam%0d%0aSet-Cookie:%20a=b', [404]],
  ['amsterdam%00', [400]],
  ['%E0%A4%A', [400]],
  ["amsterdam'--", [404]],
  ['a'.repeat(2000), [404]],
  ['a'.repeat(10_240), [414]],
];
for (const [slug, statuses] of slugs) {
  test(`a landing page about ${slug.slice(0, 40)} is ${statuses.join(' or ')}`, async ({ doors, cast }) => {
    for (const [door, port] of doors) {
      const answer = await say(port, `GET /landers/gallery/${slug} HTTP/1.1\r\nHost: ${cast.host.nl}`);
      expect([door, statuses]).toEqual([door, expect.arrayContaining([statusOf(answer)])]);
      expect(answer).not.toMatch(/<script>alert|^set-cookie/im);
    }
  });
}

test('a bomb of a query changes no page', async ({ doors, cast }) => {
  const plain = await ask(doors[0]?.[1] ?? 0, cast.host.nl, '/landers/gallery/zeist');
  const queries = [
    Array.from({ length: 400 }, (_, i) => `a${i}[]=1`).join('&'),
    'a[b][c][d][e][f]=1&__proto__[x]=1&constructor=1',
    'network=%00&ref=%E0%A4%A&sub1=<script>alert(1)</script>',
    '%',
    `network=${'x'.repeat(5000)}`,
  ];
  for (const [door, port] of doors) {
    for (const query of queries) {
      const { status, text } = await ask(port, cast.host.nl, `/landers/gallery/zeist?${query}`);
      expect([door, query.slice(0, 40), status, text === plain.text]).toEqual([door, query.slice(0, 40), 200, true]);
    }
    expect([414, 431]).toContain(
      statusOf(await say(port, `GET /?${'a=1&'.repeat(20_000)} HTTP/1.1\r\nHost: ${cast.host.nl}`)),
    );
  }
});

test('the edge stores real pages, and names all that they vary by', async ({ edge, cast }) => {
  test.skip(!edge, 'there is no nginx');
  const visit = (path: string, headers = {}) => ask(edge?.port ?? 0, cast.host.fi, path, { headers });
  for (const path of ['/', '/landers/tinderswipe', '/landers/gallery/helsinki', '/login', '/members/42']) {
    await visit(path);
    await expect.poll(async () => (await visit(path)).headers['x-edge-cache']).toBe('HIT');
    const { headers, status } = await visit(path);
    expect(status).toBe(200);
    expect(String(headers.vary).toLowerCase().split(/,\s*/).sort()).toEqual([
      'accept-encoding',
      'next-router-prefetch',
      'next-router-segment-prefetch',
      'next-router-state-tree',
      'rsc',
    ]);
    expect(headers).toHaveProperty('content-security-policy');
    const known = await visit(path, { 'if-none-match': String(headers.etag) });
    expect([path, known.status]).toEqual([path, 304]);
  }
  expect((await visit('/')).text).not.toBe((await visit('/', { cookie: 'logged_in=1' })).text);
});

test('members live behind the edge as before it', async ({ browser, edge, cast }) => {
  test.skip(!edge, 'there is no nginx');
  const context = await browser.newContext({ baseURL: `http://${cast.host.nl}:${edge?.port}` });
  try {
    const page = await context.newPage();
    await logIn(page, cast.man);
    await page.goto('/chats');
    await expect(page.getByRole('heading', { level: 1, name: words('nl')('chat.title') })).toBeVisible();
  } finally {
    await context.close();
  }
});

for (const how of ['hanging', 'failing', 'unfit'] as const) {
  test(`settings ${how}: known hosts stay up, an unknown one is 503 and no other brand`, { tag: '@release' }, async ({
    stack,
    cast,
  }) => {
    const site = await alterSite(stack, {});
    try {
      const known = ['/faq', '/landers/gallery/amsterdam'];
      for (const path of known) expect((await ask(site.port, cast.host.nl, path)).status).toBe(200);
      site.answerSettings(how);
      for (const path of [...known, '/faq?network=acme', '/terms'])
        expect([path, (await ask(site.port, cast.host.nl, path)).status]).toEqual([path, 200]);
      for (const host of [cast.host.de, 'unknown.example']) {
        const { status, headers, text } = await ask(site.port, host, '/faq');
        expect([host, status, headers['retry-after'], text]).toEqual([host, 503, '5', `${unavailable.en}\n`]);
      }
      site.answerSettings('altered');
      expect((await ask(site.port, cast.host.de, '/faq')).text).toContain('lang="de"');
    } finally {
      await site.close();
    }
  });
}
