import { isPlainPath } from './plain-path';

test.each(['/', '/api/user.php', '/landers/gallery/Den%20Haag', '/a.b/..c/d..', '/.well-known/x', '/media/a%2eb.webp'])(
  '%s is read alike by all',
  (path) => {
    expect(isPlainPath(path)).toBe(true);
  },
);

test.each([
  '/api/..%2fq/../user.php',
  '/media%2Fb/../api/user.php',
  '/media/../api/user.php',
  '/x/..',
  '/./api/user.php',
  '/x/%2e%2E/api/user.php',
  '/x/.%2e/api',
  '/x/%2e',
  '/x%5c../api',
  '/x\\..\\api',
])('%s is not', (path) => {
  expect(isPlainPath(path)).toBe(false);
});
