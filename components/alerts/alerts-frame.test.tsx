import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { User } from '#contract/session';
import type { PushState } from '@/lib/push/push-state';
import { useUser } from '@/lib/session/use-user';
import { SiteProvider } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { AlertsFrame } from './alerts-frame';

let path = '/members';
jest.mock('next/navigation', () => ({ usePathname: () => path }));
jest.mock('@/lib/session/use-user');
let push: PushState = 'unsupported';
jest.mock('@/lib/push/use-push', () => ({ usePush: () => ({ state: push, lastMessage: undefined }) }));

const { alerts, confirm } = messages;
const waiting = {
  status: 'not_confirmed',
  notifications_disabled: [],
  profile: { status: 'disabled' },
} as unknown as User;

function show(address: string, width: number, user = waiting) {
  path = address.split('?')[0] ?? '';
  window.history.replaceState(null, '', address);
  window.matchMedia = (query) => {
    const [, limit] = /^\(width >= (\d+)px\)$/.exec(query) ?? [];
    return { matches: width >= Number(limit) } as MediaQueryList;
  };
  jest.mocked(useUser).mockReturnValue({ user, fresh: true, loggedIn: true, error: undefined });
  return render(
    <NextIntlClientProvider locale="en" messages={{ alerts, confirm }} timeZone="UTC">
      <SiteProvider site={{ push_public_key: null } as never}>
        <AlertsFrame />
      </SiteProvider>
    </NextIntlClientProvider>,
  );
}

const dialog = () => screen.queryByRole('dialog', { name: alerts.activate_title });
const alert = () => screen.queryByRole('heading', { level: 2, name: alerts.activate_title });

test.each([390, 767])(
  'at %i pixels, straight after signing up on a smartphone it is a modal with the code, once',
  async (width) => {
    show('/members?api_signup_complete=1', width);
    expect(await screen.findByRole('textbox', { name: confirm.code })).toBeVisible();
    expect(dialog()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: alerts.activate_later }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(alert()).toBeVisible();
    expect(window.location.search).toBe('');
  },
);

test.each([
  ['/members?api_signup_complete=1', 768],
  ['/members', 390],
])('%s at %i pixels has an alert', async (address, width) => {
  show(address, width);
  await waitFor(() => expect(alert()).toBeVisible());
  expect(dialog()).toBeNull();
  expect(screen.getByRole('button', { name: confirm.open })).toBeVisible();
  expect(screen.getByRole('button', { name: confirm.resend })).toBeVisible();
});

test('in the settings there is none', async () => {
  show('/notifications?api_signup_complete=1', 390);
  await waitFor(() => expect(dialog()).toBeNull());
  expect(alert()).toBeNull();
});

test('an address without a page has none: nothing there could be put away', async () => {
  show('/nothing-here', 390);
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

const picture = { filename: 'a.webp', thumb_filename: 'b.webp', match: 'c.webp', status: 'active' };
const member = (mainImage: unknown, stopped: string[] = []) =>
  ({
    id: 'm',
    status: 'active',
    notifications_disabled: stopped,
    profile: { status: 'active', main_image: mainImage },
  }) as unknown as User;

test.each([
  ['hide-disabled-notifications-alert', member(picture, ['bounce']), 'unsupported'],
  ['hide-enrich-alert', member(null), 'unsupported'],
  ['hide-push-notification-alert', member(picture), 'not_subscribed'],
] as const)('an alert that is put away is kept so, with its time, under %s', async (name, user, state) => {
  localStorage.clear();
  push = state;
  const { container, unmount } = show('/members', 1440, user);
  expect(await screen.findByRole('heading', { level: 2 })).toBeVisible();
  const before = Date.now();
  await userEvent.click(screen.getByRole('button', { name: alerts.dismiss }));
  expect(container).toBeEmptyDOMElement();
  expect(Object.keys(localStorage)).toEqual([name]);
  expect(Number(localStorage.getItem(name))).toBeGreaterThanOrEqual(before);
  unmount();
  expect(show('/chats', 1440, user).container).toBeEmptyDOMElement();
  push = 'unsupported';
});
