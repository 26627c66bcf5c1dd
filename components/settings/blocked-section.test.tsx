import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import type { Profile } from '#contract/member';
import { ApiFailure } from '@/lib/api/api-failure';
import { readBlocked } from '@/lib/api/members';
import { setBlocked } from '@/lib/likes/set-blocked';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { BlockedSection } from './blocked-section';

jest.mock('@/lib/api/members');
jest.mock('@/lib/likes/set-blocked');
jest.mock('@/components/layout/show-toast');
const { settings, errors, codes, common } = messages;
const words = settings.blocked;
const reading = jest.mocked(readBlocked);
const person = (name: string) => ({ id: name, name, main_image: null, fictional: false }) as unknown as Profile;
const page = (next: string | null, ...names: string[]) => ({ profiles: names.map(person), next });

beforeEach(() => {
  reading.mockReset();
  jest.mocked(setBlocked).mockReset();
});
const show = (cache = new Map()) =>
  render(
    <NextIntlClientProvider locale="en" messages={{ settings, errors, codes, common }} timeZone="UTC">
      <SWRConfig value={{ provider: () => cache, shouldRetryOnError: false }}>
        <SiteProvider site={publicSite(siteSettings())}>
          <BlockedSection />
        </SiteProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
const names = () => screen.getAllByRole('listitem').map((row) => row.textContent?.replace(words.unblock, '').slice(-3));
const more = () => screen.findByRole('button', { name: words.more });

test('a long list comes page by page, the next after the last', async () => {
  reading.mockImplementation(async (before) => (before ? page(null, 'Cas') : page('cursor', 'Ann', 'Bob')));
  show();
  await userEvent.click(await more());
  expect(await screen.findByText('Cas')).toBeVisible();
  expect(names()).toEqual(['Ann', 'Bob', 'Cas']);
  expect(reading.mock.calls).toEqual([[undefined], ['cursor']]);
  expect(screen.queryByRole('button', { name: words.more })).toBeNull();
});

test('a next page that fails leaves those before it, and is tried again', async () => {
  reading
    .mockResolvedValueOnce(page('cursor', 'Ann'))
    .mockRejectedValueOnce(new ApiFailure('unavailable', 0))
    .mockImplementation(async (before) => (before ? page(null, 'Cas') : page('cursor', 'Ann')));
  show();
  await userEvent.click(await more());
  await userEvent.click(await screen.findByRole('button', { name: errors.retry }));
  expect(await screen.findByText('Cas')).toBeVisible();
  expect(names()).toEqual(['Ann', 'Cas']);
});

test('a list that is opened again is read again, as far down as it was shown', async () => {
  const cache = new Map();
  reading.mockImplementation(async (before) => (before ? page(null, 'Cas') : page('cursor', 'Ann', 'Bob')));
  const { unmount } = show(cache);
  await userEvent.click(await more());
  await screen.findByText('Cas');
  unmount();
  reading.mockImplementation(async (before) => (before ? page(null, 'Cas', 'Dan') : page('cursor', 'Eva', 'Ann')));
  show(cache);
  expect(names()).toEqual(['Ann', 'Bob', 'Cas']);
  expect(await screen.findByText('Eva')).toBeVisible();
  expect(names()).toEqual(['Eva', 'Ann', 'Cas', 'Dan']);
  expect(reading).toHaveBeenCalledTimes(4);
});

test('who is let in again leaves the list', async () => {
  reading.mockResolvedValueOnce(page(null, 'Ann', 'Bob')).mockResolvedValue(page(null, 'Bob'));
  show();
  await userEvent.click(await screen.findByRole('button', { name: words.unblock_name.replace('{name}', 'Ann') }));
  await screen.findByText('Bob');
  expect(setBlocked).toHaveBeenCalledWith('Ann', false);
  expect(names()).toEqual(['Bob']);
});
