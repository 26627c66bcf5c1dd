/** @jest-environment jsdom */
import { readLastUser } from '@/lib/session/last-user';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches';

jest.mock('@/lib/session/last-user', () => ({ readLastUser: jest.fn() }));
const as = (id: string | undefined) => jest.mocked(readLastUser).mockReturnValue((id && { id }) as never);

beforeEach(() => {
  localStorage.clear();
  as('tim');
});

test('the five latest, each once, the newest first', () => {
  for (const query of ['a=1', 'b=1', 'c=1', 'a=1', 'd=1', 'e=1', 'f=1']) rememberSearch(query);
  expect(recentSearches()).toEqual(['f=1', 'e=1', 'd=1', 'a=1', 'c=1']);
});

test('a search without filters is none, nor is a visitor’s', () => {
  rememberSearch('');
  as(undefined);
  rememberSearch('online=1');
  expect(localStorage).toHaveLength(0);
});

test('another member at this browser sees none of them, and logging out forgets them', () => {
  rememberSearch('online=1');
  as('eva');
  expect(recentSearches()).toEqual([]);
  as('tim');
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});

test('what is not understood is nothing', () => {
  localStorage.setItem('recent-searches', '{"me":"tim","queries":');
  expect(recentSearches()).toEqual([]);
});
