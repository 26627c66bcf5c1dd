import { createNobodyCache } from './nobody-cache.ts';
import type { Page } from './page-queries.ts';

const nobody: Page = { ids: [], next: null };
const somebody: Page = { ids: ['eva'], next: null };

/** A cache whose clock stands still unless it is moved, and a search that says how often it was done. */
function setUp() {
  let now = 0;
  const firstPage = createNobodyCache(() => now);
  const finding = (page: Page, takes: number) =>
    jest.fn(async () => {
      now += takes;
      return page;
    });
  return { firstPage, finding, pass: (milliseconds: number) => (now += milliseconds) };
}

test('that nobody fits is remembered for five seconds where it took long to see, for equal searches alone', async () => {
  const { firstPage, finding, pass } = setUp();
  await firstPage('a', finding(nobody, 5));
  const later = finding(somebody, 5);
  pass(4_999);
  expect(await firstPage('a', later)).toEqual(nobody);
  expect(later).not.toHaveBeenCalled();
  expect(await firstPage('b', finding(somebody, 5))).toEqual(somebody);
  pass(1);
  expect(await firstPage('a', later)).toEqual(somebody);
});

test.each([
  ['somebody', somebody, 50],
  ['nobody, seen quickly', nobody, 4],
])('%s is looked for each time', async (_, page, takes) => {
  const { firstPage, finding } = setUp();
  const find = finding(page, takes);
  for (let i = 0; i < 3; i++) expect(await firstPage('a', find)).toEqual(page);
  expect(find).toHaveBeenCalledTimes(3);
});

test.each([
  ['nobody', nobody, 1],
  ['somebody', somebody, 2],
])('once it is no longer believed, one looks, and the others wait for nothing; found is %s', async (_, page, times) => {
  const { firstPage, finding, pass } = setUp();
  await firstPage('a', finding(nobody, 5));
  pass(5_000);
  const find = finding(page, 5);
  expect(await Promise.all([1, 2, 3].map(() => firstPage('a', find)))).toEqual([page, nobody, nobody]);
  expect(find).toHaveBeenCalledTimes(1);
  expect(await firstPage('a', find)).toEqual(page);
  expect(find).toHaveBeenCalledTimes(times);
});

test('one whose looking again fails leaves it to the next', async () => {
  const { firstPage, finding, pass } = setUp();
  await firstPage('a', finding(nobody, 5));
  pass(5_000);
  await expect(firstPage('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await firstPage('a', finding(somebody, 5))).toEqual(somebody);
});

test('a search that fails is no search that finds nobody', async () => {
  const { firstPage, finding } = setUp();
  await expect(firstPage('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await firstPage('a', finding(somebody, 0))).toEqual(somebody);
});
