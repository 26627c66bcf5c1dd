import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contentSecurityPolicy, librarySheets } from './content-security-policy';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);

test('every inline script is allowed by its hash, none by a keyword', () => {
  const html =
    '<html><script>a()</script><script type="x" src="/b.js"></script><script id="c">c("</p>")</script></html>';
  expect(directive(contentSecurityPolicy(html), 'script-src')).toEqual(["'self'", hash('a()'), hash('c("</p>")')]);
});

test('data for search engines is no script, and is not listed', () => {
  const policy = contentSecurityPolicy(
    '<script type="application/ld+json">{"@type":"WebSite"}</script><script>a()</script>',
  );
  expect(directive(policy, 'script-src')).toEqual(["'self'", hash('a()')]);
});

test('a script of many pages is listed once', () => {
  const policy = contentSecurityPolicy('<script>a()</script><script>a()</script>');
  expect(directive(policy, 'script-src')).toEqual(["'self'", hash('a()')]);
});

test('inline sheets are allowed by their hash', () => {
  const policy = contentSecurityPolicy('<style>:root{--primary-600:#a14}</style>');
  expect(directive(policy, 'style-src')).toEqual(["'self'", ...librarySheets, hash(':root{--primary-600:#a14}')]);
});

test("pictures come from the host and from the site's own prefix", () => {
  expect(directive(contentSecurityPolicy('<html lang="nl">'), 'img-src')).toEqual(["'self'", 'data:', 'blob:']);
  const policy = contentSecurityPolicy('<html lang="nl" data-cdn="https://cdn.example">');
  expect(directive(policy, 'img-src')).toContain('https://cdn.example');
});

test('a text that looks like the attribute changes nothing', () => {
  const policy = contentSecurityPolicy('<html lang="nl"><p>&lt;html data-cdn="https://evil.example"</p>');
  expect(directive(policy, 'img-src')).toEqual(["'self'", 'data:', 'blob:']);
  expect(contentSecurityPolicy('<html data-cdn="https://a.example; script-src *">')).not.toContain('script-src *');
});

test('the sheet of the installed toaster is the one that is allowed', () => {
  const source = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8');
  const sheet = JSON.parse(/__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1] ?? '""');
  expect(librarySheets).toEqual([hash(''), hash(sheet)]);
});

test('all else comes from the host alone, and nothing frames a page', () => {
  const others = contentSecurityPolicy('<html lang="nl">')
    .split('; ')
    .filter((one) => !/^(?:script|style|img)-src /.test(one));
  expect(others).toEqual([
    "default-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "media-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ]);
});
