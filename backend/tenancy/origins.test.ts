import { originsAt } from './origins.ts';

test('a demo has the port of the web, a real host has HTTPS and none', () => {
  const originOf = originsAt(3000);
  expect(originOf('nl.localhost')).toBe('http://nl.localhost:3000');
  expect(originOf('localhost')).toBe('http://localhost:3000');
  expect(originOf('fonkel.example')).toBe('https://fonkel.example');
  expect(originOf('notlocalhost')).toBe('https://notlocalhost');
});
