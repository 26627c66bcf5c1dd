import { linkOrigin, originsAt } from './origins.ts';

test('a demo has the port of the web, a real host has HTTPS and none', () => {
  const originOf = originsAt(3000);
  expect(originOf('nl.localhost')).toBe('http://nl.localhost:3000');
  expect(originOf('localhost')).toBe('http://localhost:3000');
  expect(originOf('fonkel.example')).toBe('https://fonkel.example');
  expect(originOf('notlocalhost')).toBe('https://notlocalhost');
});

test('a caller chooses the port of a link below localhost alone', () => {
  expect(linkOrigin('https://fonkel.example', 'https://fonkel.example:8443')).toBe('https://fonkel.example');
  expect(linkOrigin('http://nl.localhost:3000', 'http://nl.localhost:4000')).toBe('http://nl.localhost:4000');
});
