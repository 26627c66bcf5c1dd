import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { flushSync } from 'react-dom';
import type { useMembers } from '@/lib/search/use-members';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { SearchResults } from './search-results';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }), usePathname: () => '/members' }));
jest.mock('@/lib/api/likes');

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

test('no more are asked for before those that came stand in the page', async () => {
  const profile = (id: string) => ({ id, name: id, age: 30, country: 'nl', interests: [], main_image: null }) as never;
  const page = (members: string[]) => (
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SiteProvider site={{ country: 'nl', cdn_prefix: '' } as never}>
        <SearchResults
          found={{ ...nobody, count: 9, complete: false, members: members.map(profile) }}
          filtered={false}
          onEveryone={undefined}
          onClear={() => {}}
        />
      </SiteProvider>
    </NextIntlClientProvider>
  );
  const more = () => screen.getByRole('button', { name: en.members.more });
  const { rerender } = render(page(['eva']));
  expect(more()).not.toHaveAttribute('aria-busy', 'true');
  await act(async () => {
    flushSync(() => rerender(page(['eva', 'tim'])));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(more()).toHaveAttribute('aria-busy', 'true');
  });
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(more()).not.toHaveAttribute('aria-busy', 'true');
});
