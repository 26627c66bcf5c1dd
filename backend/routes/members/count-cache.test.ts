import { createCountCache } from './count-cache.ts';

/** A cache whose clock stands still unless it is moved, and a counting that says how often it was done. */
function setUp() {
  let now = 0;
  const counted = createCountCache(() => now);
  const counting = (result: number, takes = 0) =>
    jest.fn(async () => {
      now += takes;
      return result;
    });
  return { counted, counting, pass: (milliseconds: number) => (now += milliseconds) };
}

test('a small count that is quickly made is made anew each time', async () => {
  const { counted, counting } = setUp();
  const count = counting(499, 4);
  for (let i = 0; i < 3; i++) expect(await counted('a', count)).toBe(499);
  expect(count).toHaveBeenCalledTimes(3);
});

test.each([
  ['large', 500, 0],
  ['slow', 3, 5],
])('a %s count is remembered for five seconds, for equal searches alone', async (_, result, takes) => {
  const { counted, counting, pass } = setUp();
  const count = counting(result, takes);
  await counted('a', count);
  pass(4_999);
  expect(await counted('a', count)).toBe(result);
  expect(count).toHaveBeenCalledTimes(1);
  expect(await counted('b', counting(7))).toBe(7);
  pass(1);
  // It is told once more while it is made anew.
  const newer = counting(result + 1, takes);
  expect(await Promise.all([counted('a', newer), counted('a', newer)])).toEqual([result, result]);
  expect(newer).toHaveBeenCalledTimes(1);
  expect(await counted('a', newer)).toBe(result + 1);
  pass(60_000);
  expect(await counted('a', counting(result + 2))).toBe(result + 2);
});

test('one that takes longer is made anew less often: counting takes a hundredth of the time at the most', async () => {
  const { counted, counting, pass } = setUp();
  await counted('a', counting(300_000, 200));
  pass(19_999);
  const newer = counting(300_001, 200);
  expect(await counted('a', newer)).toBe(300_000);
  expect(newer).not.toHaveBeenCalled();
  pass(1);
  expect(await counted('a', newer)).toBe(300_000);
  expect(newer).toHaveBeenCalledTimes(1);
});

test('one that cannot be made anew is told for a minute, and then says so', async () => {
  const { counted, counting, pass } = setUp();
  await counted('a', counting(500));
  const lost = () => Promise.reject(new Error('lost'));
  pass(59_999);
  expect(await counted('a', lost)).toBe(500);
  pass(1);
  await expect(counted('a', lost)).rejects.toThrow('lost');
});

test('equal searches at one time share a counting, and none keeps a failed one', async () => {
  const { counted, counting } = setUp();
  const count = counting(3);
  await Promise.all([counted('a', count), counted('a', count)]);
  expect(count).toHaveBeenCalledTimes(1);
  await expect(counted('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await counted('a', count)).toBe(3);
});
