/** @jest-environment jsdom */
import { holdAlone } from './hold-alone';

/** Locks that refuse each request at once, as WebKit does while it leaves a page, until `grants` is set. */
function refusingLocks() {
  const asked: LockOptions[] = [];
  const state = { grants: false };
  const request = async (_name: string, options: LockOptions, hold: () => Promise<void>) => {
    // Requests without a pause between them never let a timer run: they end here instead of never.
    if (asked.push(options) > 1_000) throw await new Promise<Error>(() => undefined);
    if (!state.grants) throw new DOMException('refused', 'AbortError');
    await hold();
  };
  return { asked, state, locks: { request } as unknown as LockManager };
}

const leaving: (() => void)[] = [];
const page = { held: 0 };
const begin = () => {
  page.held++;
  return () => void page.held--;
};
function start(locks: LockManager) {
  const lock = holdAlone(locks, 'live', begin);
  leaving.push(lock.leave);
  return lock;
}
const show = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent(type, { persisted }));

beforeEach(() => {
  page.held = 0;
  jest.useFakeTimers();
});
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  jest.useRealTimers();
});

test('requests a refused lock again after pauses that grow up to a minute', async () => {
  const { asked, locks } = refusingLocks();
  start(locks);
  await jest.advanceTimersByTimeAsync(499);
  expect(asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(59_500);
  // At 0, 0.5, 1.5, 3.5, 7.5, 15.5 and 31.5 s.
  expect(asked).toHaveLength(7);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(asked.length).toBeGreaterThanOrEqual(7 + 10);
  expect(asked.length).toBeLessThanOrEqual(7 + 11);
});

test('begins once a lock that was refused is granted, and pauses shortly after the next loss', async () => {
  const { asked, state, locks } = refusingLocks();
  start(locks);
  await jest.advanceTimersByTimeAsync(100_000);
  expect(page.held).toBe(0);
  state.grants = true;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(page.held).toBe(1);
  show('pagehide', true);
  state.grants = false;
  const before = asked.length;
  show('pageshow', true);
  await jest.advanceTimersByTimeAsync(500);
  expect(asked.length - before).toBe(2);
});

test('a page that is left requests nothing, and begins again when it is shown as it was left', async () => {
  const { asked, state, locks } = refusingLocks();
  const lock = start(locks);
  await jest.advanceTimersByTimeAsync(0);
  show('pagehide', true);
  lock.seize();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(1);

  state.grants = true;
  show('pageshow', true);
  await jest.advanceTimersByTimeAsync(0);
  expect([asked.length, page.held]).toEqual([2, 1]);
  show('pagehide', true);
  expect(page.held).toBe(0);
});

test('the first showing of a page requests nothing a second time', async () => {
  const { asked, locks } = refusingLocks();
  start(locks);
  show('pageshow', false);
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(1);
});

test('who has left requests nothing any more', async () => {
  const { asked, state, locks } = refusingLocks();
  const lock = start(locks);
  await jest.advanceTimersByTimeAsync(0);
  lock.leave();
  state.grants = true;
  lock.seize();
  show('pageshow', true);
  await jest.advanceTimersByTimeAsync(600_000);
  expect([asked.length, page.held]).toEqual([1, 0]);
});
