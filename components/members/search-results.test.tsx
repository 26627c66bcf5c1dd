import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { useMembers } from '@/lib/search/use-members';
import en from '@/messages/en.json';
import { SearchResults } from './search-results';

type Found = ReturnType<typeof useMembers>;

const nobody: Found = {
  members: [],
  similar: [],
  count: 0,
  complete: true,
  loadingMore: false,
  error: undefined,
  more: jest.fn(),
  retry: jest.fn(),
};

function show(props: { filtered?: boolean; onEveryone?: () => void }) {
  const onClear = jest.fn();
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SearchResults found={nobody} filtered={false} onEveryone={undefined} onClear={onClear} {...props} />
    </NextIntlClientProvider>,
  );
  return onClear;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('nobody behind filters: they can be cleared', () => {
  const onClear = show({ filtered: true, onEveryone: jest.fn() });
  press(en.members.empty.action);
  expect(onClear).toHaveBeenCalled();
});

test('nobody of the wanted gender: everyone can be searched', () => {
  const onEveryone = jest.fn();
  show({ onEveryone });
  press(en.members.empty.everyone);
  expect(onEveryone).toHaveBeenCalled();
});

test('nobody at all: another look', () => {
  show({});
  press(en.members.empty.again);
  expect(nobody.retry).toHaveBeenCalled();
});
