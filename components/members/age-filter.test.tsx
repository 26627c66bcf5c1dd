import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { changeSearch, emptySearch, type Search } from '@/lib/search/search';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { AgeFilter } from './age-filter';

function Filters({ onSearch }: { onSearch: (search: Search) => void }) {
  const [search, setSearch] = useState(emptySearch);
  const change = (wanted: Partial<Search>) => {
    const next = changeSearch(search, wanted);
    setSearch(next);
    onSearch(next);
  };
  return (
    <>
      <AgeFilter search={search} onChange={change} rest={350} />
      <button type="button" onClick={() => change({ online: true })}>
        online
      </button>
    </>
  );
}

afterEach(() => jest.useRealTimers());

test('the ages are told once the thumbs rest, and take nothing back that changed meanwhile', () => {
  jest.useFakeTimers();
  const onSearch = jest.fn();
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SiteProvider site={{ min_age: 18 } as never}>
        <Filters onSearch={onSearch} />
      </SiteProvider>
    </NextIntlClientProvider>,
  );
  const youngest = screen.getByRole('slider', { name: en.members.age_min });
  for (const value of ['25', '30']) fireEvent.change(youngest, { target: { value } });
  act(() => jest.advanceTimersByTime(300));
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'online' }));
  act(() => jest.advanceTimersByTime(50));
  expect(onSearch).toHaveBeenCalledTimes(2);
  expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ online: true, min_age: 30 }));
});
