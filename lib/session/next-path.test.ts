import { nextPath } from './next-path';

test.each([
  ['?next=%2Fchats%2Fabc', '/chats/abc'],
  ['?next=%2Fcredits%3Fback%3D%252Fchats', '/credits?back=%2Fchats'],
  ['?next=//evil.example', '/members'],
  ['?next=/%5Cevil.example', '/members'],
  ['?next=//chats/abc', '/members'],
  ['?next=/%5Cchats/abc', '/members'],
  ['?next=evil.example/chats/abc', '/members'],
  ['?next=https://evil.example/chats', '/members'],
  ['?next=javascript:alert(1)', '/members'],
  ['?next=/nowhere', '/members'],
  ['', '/members'],
])('%s leads to %s', (search, path) => {
  expect(nextPath(search)).toBe(path);
});
