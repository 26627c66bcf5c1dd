import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { type NotificationSettings, notificationTypes, sentTypes } from '#contract/notifications';
import { ApiFailure } from '@/lib/api/api-failure';
import { readPause } from '@/lib/api/leaving';
import { changeNotifications, readNotifications } from '@/lib/api/notifications';
import { settingsAfter } from '@/lib/notifications/use-notifications';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { PauseSection } from './pause-section';
import { SourceSection } from './source-section';

jest.mock('@/lib/api/notifications');
jest.mock('@/lib/api/leaving');
const reading = jest.mocked(readNotifications);
const changing = jest.mocked(changeNotifications);
const { settings: words, codes, errors } = messages;

const on = Object.fromEntries(notificationTypes.map((type) => [type, true])) as NotificationSettings['email'];
const signup = { since: '2026-01-05T10:00:00.000Z', because: 'signup' } as const;
const stored: NotificationSettings = {
  email: { ...on, unread_message_reminders: false, news: false },
  push: on,
  cadence: 'daily',
  quiet_hours: null,
  source: {
    email: 'eva@test.example',
    signed_up: signup.since,
    host: 'nl.localhost',
    confirmed: '2026-01-06T10:00:00.000Z',
    changed: null,
    address_since: null,
    pause_last_day: null,
    kinds: {
      ...(Object.fromEntries(
        notificationTypes.map((type) => [type, signup]),
      ) as unknown as NotificationSettings['source']['kinds']),
      unread_message_reminders: null,
      news: null,
      like: { since: '2026-03-02T10:00:00.000Z', because: 'choice' },
    },
  },
};

function show(section: ReactNode) {
  render(
    <NextIntlClientProvider locale="en" messages={{ settings: words, codes, errors }} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <SiteProvider site={publicSite(siteSettings())}>{section}</SiteProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
}
const row = async (type: keyof typeof words.types) =>
  (await screen.findByText(words.types[type].label)).closest('li') as HTMLElement;

describe('why mail comes', () => {
  test('is said of each kind, with since when and its way out; the last of them is deletion', async () => {
    reading.mockResolvedValueOnce(stored);
    show(<SourceSection />);
    expect(await row('new_messages')).toHaveTextContent('On since you signed up on 5 Jan 2026.');
    expect(await row('like')).toHaveTextContent('On since 2 Mar 2026, because you turned it on.');
    expect(await row('unread_message_reminders')).toHaveTextContent(words.source.is_off);
    expect(await row('news')).toHaveTextContent(words.source.needs_choice);
    const rows = screen.getAllByRole('listitem');
    expect(rows).toHaveLength(sentTypes.length + 1);
    for (const one of rows.slice(0, -1)) expect(within(one).getByRole('button')).toBeVisible();
    const last = within(rows.at(-1) as HTMLElement).getByRole('link', { name: words.source.delete });
    expect(last).toHaveAttribute('href', '#delete');
  });

  test('does not say of a changed address that somebody signed up with it', async () => {
    const kinds = { ...stored.source.kinds, like: { since: '2026-04-01T10:00:00.000Z', because: 'address' as const } };
    const source = { ...stored.source, address_since: '2026-04-01T10:00:00.000Z', kinds };
    reading.mockResolvedValueOnce({ ...stored, source });
    show(<SourceSection />);
    expect(await row('like')).toHaveTextContent('Sent to this address since 1 Apr 2026.');
    expect(screen.getByText(/you confirmed on 1 April 2026 that it’s your address/)).toBeVisible();
    expect(screen.queryByText(/because you signed up with it/)).toBeNull();
    expect(screen.queryByText(/You confirmed the address on/)).toBeNull();
  });

  test('two presses in a row both show at once, and are stored one after the other', async () => {
    reading.mockResolvedValueOnce(stored);
    const stores: (() => void)[] = [];
    let now = stored;
    changing.mockImplementation(
      (change) =>
        new Promise((resolve) => {
          stores.push(() => {
            now = settingsAfter(now, change);
            resolve(now);
          });
        }),
    );
    show(<SourceSection />);
    await userEvent.click(within(await row('new_messages')).getByRole('button'));
    await userEvent.click(within(await row('weekly_updates')).getByRole('button'));
    expect(await row('new_messages')).toHaveTextContent(words.source.is_off);
    expect(await row('weekly_updates')).toHaveTextContent(words.source.is_off);
    expect(changing).toHaveBeenCalledTimes(1);
    stores[0]?.();
    await screen.findByRole('button', { name: `Turn on e-mails: ${words.types.new_messages.label}` });
    expect(changing).toHaveBeenCalledTimes(2);
    stores[1]?.();
    expect(await row('weekly_updates')).toHaveTextContent(words.source.is_off);
  });
});

test.each([
  ['why mail comes', reading, stored, <SourceSection key="source" />, words.source.account],
  [
    'the pause',
    jest.mocked(readPause),
    { hidden: false, mails_paused_until: null, pause_last_day: null },
    <PauseSection key="pause" />,
    words.pause.hide,
  ],
])(
  'where %s could not be read, a press asks again and the heading takes the focus',
  async (_, read, answer, section, text) => {
    read.mockReset();
    read.mockRejectedValueOnce(new ApiFailure('unavailable', 0)).mockResolvedValueOnce(answer as never);
    show(section);
    await userEvent.click(await screen.findByRole('button', { name: errors.retry }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  },
);
