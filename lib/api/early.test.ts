/** @jest-environment jsdom */
import { earlyScript, takeEarly } from './early';

const asked = jest.fn(async (_url: string) => ({ ok: true }));

function open(path: string, cookie = 'logged_in=1'): string[] {
  asked.mockClear();
  globalThis.earlyAnswers = undefined;
  window.fetch = asked as unknown as typeof fetch;
  Object.defineProperty(document, 'cookie', { value: cookie, configurable: true });
  window.history.replaceState(null, '', path);
  new Function(earlyScript)();
  return asked.mock.calls.map(([url]) => url.replace('/api/', '')).slice(3);
}

test.each([
  ['/', ['profile.php', 'members.php?pageNumber=1']],
  ['/members', ['profile.php', 'members.php?pageNumber=1']],
  ['/members?min_age=30', ['profile.php']],
  ['/members/abc', ['profile.php?id=abc']],
  ['/members/abc/chat', ['chat.php?profile=abc']],
  ['/chats', []],
  ['/chats/abc', ['chat.php?conversation=abc']],
  ['/likes/match', []],
  ['/credits', ['bundles.php']],
  ['/swipe-game', ['swipe.php']],
])('%s asks for what it shows', (path, wanted) => {
  expect(open(path)).toEqual(wanted);
  expect(asked).toHaveBeenCalledTimes(3 + wanted.length);
});

test.each(['signup', 'landing', 'landing2', 'landing2/summer-9', 'landing3'])(
  'a visitor at /members/abc/%s is shown the member at once; a member is led on',
  (page) => {
    open(`/members/abc/${page}`, '');
    expect(asked.mock.calls.map(([url]) => url)).toEqual(['/api/profile.php?id=abc']);
    open(`/members/abc/${page}`);
    expect(asked).not.toHaveBeenCalled();
  },
);

test('visitors and other pages ask for nothing', () => {
  open('/members', 'logged_in=0');
  expect(asked).not.toHaveBeenCalled();
  open('/landers/gallery');
  expect(asked).not.toHaveBeenCalled();
});

test('an answer is given out once, and not when it is old', () => {
  open('/chats');
  expect(takeEarly('/api/chats.php')).toBeDefined();
  expect(takeEarly('/api/chats.php')).toBeUndefined();
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001);
  expect(takeEarly('/api/user.php')).toBeUndefined();
});
