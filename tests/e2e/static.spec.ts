import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { type Asked, ask, storedAs } from '../setup/ask.ts';
import { brandOf } from '../setup/cast.ts';
import { expect, test } from '../setup/journey.ts';
import { logIsWritten } from '../setup/log-is-written.ts';
import { faultsOfMarkup } from '../setup/markup.ts';
import { memberPages } from '../setup/member-pages.ts';
import { pagePaths } from '../setup/page-paths.ts';
import { isRelease, variants } from '../setup/viewports.ts';
import { words } from '../setup/words.ts';

/** Pages depend on host, language and path alone: they are stored once, and nobody can fill a disk with them. */
const shells = [
  ...memberPages,
  ...['/', '/login', '/signup', '/members/42/landing2', '/members/42/landing3/summer', '/premium', '/pricing'],
  ...[
    '/service',
    '/faq',
    '/terms',
    '/privacy',
    '/return-policy',
    '/cookies',
    '/transactions/42',
    '/sandbox-checkout/42',
  ],
  '/landers/gallery',
];
const hosts = [
  { name: 'nl', lander: '/landers/gallery/amsterdam' },
  { name: 'other de', lander: '/landers/gallery/bdsm-berlin' },
] as const;
const locales = variants('de', 'nl', 'fi');

/** Fonts that a browser has to load before it knows whether the page needs them. React names them in the head or in `Link`. */
const preloadedFonts = ({ text, headers }: Asked) => {
  const inHead = text.matchAll(/<link(?=[^>]* as="font")[^>]* href="([^"]+)"/g);
  const inHeader = String(headers.link ?? '').matchAll(/<([^>]+)>(?=[^,]*as="?font)/g);
  return [...new Set([...inHead, ...inHeader].map(([, address]) => address))];
};

for (const { name, lander } of variants(...hosts)) {
  for (const locale of locales) {
    test(`every page of the host ${name} in ${locale} is stored, with a content security policy and one preloaded font`, async ({
      stack,
      cast,
    }) => {
      const host = cast.host[name];
      const headers = { cookie: `locale=${locale}` };
      for (const path of [...shells, lander]) {
        let again = await ask(stack.port, host, path, { headers });
        // A page that was stored long ago is made anew behind an answer or two.
        const cached = async () => {
          again = await ask(stack.port, host, path, { headers });
          return [path, again.status, storedAs(again)];
        };
        await expect.poll(cached).toEqual([path, 200, 'HIT']);
        const policy = String(again.headers['content-security-policy']);
        expect(policy).toContain("default-src 'self'");
        expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
        expect(again.text).toMatch(new RegExp(`<html[^>]* lang="${locale}"`));
        expect([path, preloadedFonts(again)]).toEqual([path, [expect.any(String)]]);
      }
    });
  }
}

for (const { name, lander } of variants(...hosts)) {
  test(`the markup of every page of the host ${name} is right`, async ({ stack, cast }) => {
    for (const locale of locales) {
      const headers = { cookie: `locale=${locale}` };
      for (const path of [...pagePaths('42'), lander, '/nothing-here']) {
        const page = await ask(stack.port, cast.host[name], path, { headers });
        if (!page.headers['content-type']?.startsWith('text/html')) continue;
        expect({ path, locale, faults: await faultsOfMarkup(page.text) }).toEqual({ path, locale, faults: [] });
      }
    }
  });
}

test('a stored page is 304 for whoever has it, and tells nothing of the internal path', async ({ stack, cast }) => {
  for (const { name, lander } of hosts) {
    const host = cast.host[name];
    for (const path of ['/', '/members/42', lander]) {
      // One that was made long ago is made anew in the background, and may be another between two questions.
      let first = await ask(stack.port, host, path);
      const fresh = async () => {
        first = await ask(stack.port, host, path);
        return storedAs(first);
      };
      await expect.poll(fresh).toBe('HIT');
      const tag = String(first.headers.etag);
      expect(tag).toMatch(/^W\/"[\w-]+"$/);
      const known = await ask(stack.port, host, path, { headers: { 'if-none-match': tag } });
      expect([path, known.status, known.text, known.headers.etag]).toEqual([path, 304, '', tag]);
      const changed = await ask(stack.port, host, path, { headers: { 'if-none-match': 'W/"of-another-day"' } });
      expect([path, changed.status, changed.text]).toEqual([path, 200, first.text]);
      for (const { headers } of [first, known, changed]) expect(headers).not.toHaveProperty('x-middleware-rewrite');
    }
    const missing = await ask(stack.port, host, '/nothing-here');
    const headers = { 'if-none-match': String(missing.headers.etag) };
    expect((await ask(stack.port, host, '/nothing-here', { headers })).status).toBe(404);
  }
});

test('the missing page is stored, has status 404 and speaks the language of the host', async ({ stack, cast }) => {
  for (const [host, locale] of [
    [cast.host.nl, 'nl'],
    [cast.host.de, 'de'],
    [cast.host.fi, 'fi'],
  ] as const) {
    let count = 0;
    let answer = await ask(stack.port, host, '/nothing-here');
    // Each time another address, as the edge keeps an answer for a second. An old page is made anew behind an answer or two.
    const stored = async () => {
      answer = await ask(stack.port, host, `/nothing-here-${++count}`);
      return [answer.status, answer.headers['x-nextjs-cache']];
    };
    await expect.poll(stored).toEqual([404, 'HIT']);
    expect(answer.headers['content-security-policy']).toBeDefined();
    expect(answer.text).toMatch(new RegExp(`<html[^>]* lang="${locale}"`));
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the missing page shows what happened and a way home', async ({ page }) => {
    await page.goto('/nothing-here');
    const t = words('nl');
    await expect(page.getByRole('heading', { name: t('errors.missing_title') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('errors.home') })).toHaveAttribute('href', '/');
  });

  test('a landing page of one member leads to the ordinary sign-up', async ({ page }) => {
    await page.goto('/members/42/landing2/summer?network=acme');
    await page.getByRole('button', { name: words('nl')('signup.page_title'), exact: true }).click();
    await expect(page).toHaveURL(/\/signup\?network=acme$/);
  });

  test("a lander's first step leads on to the sign-up with the affiliate of its address, and stores nothing of it", async ({
    page,
  }) => {
    await page.goto('/landers/gallery/amsterdam?network=acme&ref=42&utm_source=x');
    await page.locator('form[action="/api/signup-start.php"] [type=submit]').click();
    await expect(page).toHaveURL(/\/signup\?network=acme&ref=42$/);
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name)).toEqual(['signup_draft']);
    expect(Buffer.from(cookies[0]?.value.split('.')[0] ?? '', 'base64url').toString()).not.toContain('acme');
  });
});

test('a member is offered no log-in while the scripts of a page are on their way', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'logged_in', value: '1', url: baseURL ?? '' }]);
  await page.route('**/_next/static/**/*.js', () => {});
  const title = words('nl')('log_in_first.title');
  for (const path of ['/profile', '/transactions', '/notifications', '/signup-matches', '/complete-signup']) {
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { name: title, includeHidden: true });
    await expect(heading).toBeAttached();
    await expect(heading).toBeHidden();
  }
  await context.clearCookies();
  await page.goto('/profile', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test('a click of an affiliate with a new sub1 asks the backend for nothing', async ({ stack, cast }) => {
  const click = (sub1: string) => ask(stack.port, cast.host.sv, `/landers/gallery?network=acme&ref=42&sub1=${sub1}`);
  await click('first');
  await logIsWritten(stack);
  const before = stack.requestsTo('/api/settings.php');
  for (let i = 0; i < 50; i++) expect((await click(randomBytes(8).toString('hex'))).status).toBe(200);
  await logIsWritten(stack);
  // Of each minute one click asks for the settings of its host anew.
  expect(stack.requestsTo('/api/settings.php') - before).toBeLessThan(5);
});

/** Every file below a folder, without those of the database: they are its own business. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join(folder, 'db')));
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });

function statusOf(port: number, host: string, path: string, again = true): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { hostname: '127.0.0.1', port, path, agent, headers: { host: `${host}:${port}` } };
    const request = http.get(options, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    request.once('error', (error) => {
      // A connection that the front had just closed, since a busy machine left it idle for long.
      if (again && request.reusedSocket) statusOf(port, host, path, false).then(resolve, reject);
      else reject(error);
    });
  });
}

const randomPaths = isRelease ? 10_000 : 300;

test('random paths leave no file behind', async ({ stack, cast }) => {
  const prefixes = [
    '/',
    '/members/',
    '/members/42/landing2/',
    '/chats/',
    '/likes/m/',
    '/credits/',
    '/landers/gallery/',
    '/media/',
    '/a/b/',
  ];
  const folders = [join(stack.webDir, '.next'), stack.dataDir];
  const before = new Set(folders.flatMap(filesBelow));
  const statuses = new Map<number, number>();
  for (let done = 0; done < randomPaths; done += 100) {
    const batch = Array.from({ length: 100 }, (_, i) =>
      statusOf(stack.port, cast.host.nl, `${prefixes[i % prefixes.length]}${randomBytes(8).toString('hex')}`),
    );
    for (const status of await Promise.all(batch)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses.keys()].sort()).toEqual([200, 404]);
  // A page of the product that is made anew meanwhile, or a mail of an earlier test, is a file as well.
  const left = folders.flatMap(filesBelow).filter((file) => !before.has(file));
  expect(left.length, left.join('\n')).toBeLessThan(randomPaths / 100);
});

test('robots, sitemap, manifest and icon answer per host', async ({ stack, cast }) => {
  for (const { name } of hosts) {
    const host = cast.host[name];
    const brand = brandOf(cast, name).name;
    expect((await ask(stack.port, host, '/robots.txt')).text).toContain('Sitemap:');
    expect((await ask(stack.port, host, '/sitemap.xml')).text).toContain(`${host}`);
    const manifest = JSON.parse((await ask(stack.port, host, '/manifest.webmanifest')).text);
    expect(manifest).toMatchObject({ name: brand, display: 'standalone', start_url: '/' });
    expect(manifest.icons).toHaveLength(4);
    for (const { src, type } of manifest.icons) {
      const icon = await ask(stack.port, host, src);
      expect([src, icon.status, icon.headers['content-type']]).toEqual([src, 200, type]);
      // A browser opens an SVG as a page.
      if (src.endsWith('.svg')) expect(icon.headers['content-security-policy']).toContain("default-src 'none'");
    }
  }
});
