import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { ApiFailure } from '@/lib/api/api-failure';
import { keepSearch, readSavedSearches, removeSearch } from '@/lib/api/searches';
import { parseSearch } from '@/lib/search/search';
import { isLoggedIn, useLoggedIn } from '@/lib/session/login-state';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { SavedSearchesSheet } from './saved-searches-sheet';

jest.mock('@/lib/api/searches');
jest.mock('@/lib/session/login-state');
jest.mock('@/lib/search/use-regions', () => ({ useRegions: () => undefined }));
jest.mock('@/lib/search/recent-searches', () => ({ recentSearches: () => ['online=1', 'min_age=50'] }));
jest.mock('@/components/layout/show-toast', () => ({ showToast: jest.fn() }));

const { saved, close } = en.members;
const kept = (id: string, name: string, query: string) => ({ id, name, query, created: '2026-11-01T00:00:00.000Z' });
const onOpen = jest.fn();

function show(address: string) {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
        <SiteProvider site={publicSite(siteSettings())}>
          <SavedSearchesSheet
            search={parseSearch(new URLSearchParams(address))}
            country="nl"
            onOpen={onOpen}
            onClose={jest.fn()}
          />
        </SiteProvider>
      </NextIntlClientProvider>
    </SWRConfig>,
  );
}

/** Keeps a search; the list holds it from then on, before `others`. */
function keepLater(others = [kept('one', 'Nearby', 'distance=50')]): void {
  const later = kept('two', 'Later', 'distance=20&online=1');
  jest.mocked(keepSearch).mockImplementation(async () => {
    jest.mocked(readSavedSearches).mockResolvedValue([later, ...others]);
    return later;
  });
}

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(useLoggedIn).mockReturnValue(true);
  jest.mocked(isLoggedIn).mockReturnValue(true);
  jest.mocked(readSavedSearches).mockResolvedValue([kept('one', 'Nearby', 'distance=50')]);
});

test('the open search is kept under a name that says what it is, once however often it is pressed', async () => {
  keepLater();
  show('online=1&distance=20');
  const button = await screen.findByRole('button', { name: saved.confirm });
  expect(screen.getByLabelText(saved.name)).toHaveValue('Within 20 km · Online now');
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: /^Later/ })).toBeVisible();
  expect(keepSearch).toHaveBeenCalledTimes(1);
  expect(screen.queryByLabelText(saved.name)).toBeNull();
});

test('a refusal stands at the name, which stays', async () => {
  jest.mocked(keepSearch).mockRejectedValue(new ApiFailure('saved_search_limit', 409));
  show('online=1');
  fireEvent.click(await screen.findByRole('button', { name: saved.confirm }));
  expect(await screen.findByText(en.codes.saved_search_limit)).toBeVisible();
  expect(screen.getByLabelText(saved.name)).toHaveValue('Online now');
});

test('a kept or recent search is opened, and none stands twice', async () => {
  jest.mocked(readSavedSearches).mockResolvedValue([kept('one', 'Present', 'online=1')]);
  show('');
  fireEvent.click(await screen.findByRole('button', { name: /^Present/ }));
  expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ online: true }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: '50 and over' }));
  expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ min_age: 50 }));
  expect(screen.getByRole('button', { name: close })).toBeVisible();
});

test('one that is deleted goes at once, and comes back where that fails', async () => {
  let refuse: (reason: unknown) => void = () => undefined;
  jest.mocked(removeSearch).mockReturnValue(
    new Promise((_, reject) => {
      refuse = reject;
    }),
  );
  show('');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete “Nearby”' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Nearby/ })).toBeNull());
  refuse(new ApiFailure('unavailable', 503));
  expect(await screen.findByRole('button', { name: /^Nearby/ })).toBeVisible();
});

/** Leaves the calls that remove a search open, and returns how each ends. */
function removeSlowly() {
  const calls: { stored: () => void; refused: (reason: unknown) => void }[] = [];
  jest
    .mocked(removeSearch)
    .mockImplementation(() => new Promise((stored, refused) => void calls.push({ stored, refused })));
  return calls;
}

test('two that are deleted at once are both gone; only the one that was refused comes back', async () => {
  const calls = removeSlowly();
  const [nearby, far] = [kept('one', 'Nearby', 'distance=50'), kept('far', 'Far', 'distance=200')];
  jest.mocked(readSavedSearches).mockResolvedValue([nearby, far]);
  show('');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete “Nearby”' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Nearby/ })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Delete “Far”' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Far/ })).toBeNull());
  expect(screen.queryByRole('button', { name: /^Nearby/ })).toBeNull();
  expect(removeSearch).toHaveBeenCalledTimes(1);
  jest.mocked(readSavedSearches).mockResolvedValue([nearby]);
  await act(async () => calls[0]?.refused(new ApiFailure('unavailable', 503)));
  await act(async () => calls[1]?.stored());
  expect(await screen.findByRole('button', { name: /^Nearby/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Far/ })).toBeNull();
});

test('one that is deleted does not come back with another that is kept meanwhile', async () => {
  const calls = removeSlowly();
  keepLater([]);
  show('online=1&distance=20');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete “Nearby”' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Nearby/ })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: saved.confirm }));
  await act(async () => calls[0]?.stored());
  expect(await screen.findByRole('button', { name: /^Later/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Nearby/ })).toBeNull());
});
