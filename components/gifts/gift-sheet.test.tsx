import { render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { mutate } from 'swr';
import type { User } from '#contract/session';
import { readGifts } from '@/lib/api/gifts';
import { readUser } from '@/lib/api/user';
import { leaveGift } from '@/lib/gifts/left-gift';
import { useGiving } from '@/lib/gifts/use-giving';
import { sessionKeys } from '@/lib/session/session';
import type { PublicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { GiftSheet } from './gift-sheet';

jest.mock('@/lib/api/gifts');
jest.mock('@/lib/api/user');
jest.mock('next/navigation', () => ({ usePathname: () => '/chats/c1' }));

// The account speaks Dutch, the page English.
const rose = { id: 'rose', name: 'Roos', image: 'gift-rose.svg', credits: 3 };
const bouquet = { id: 'bouquet', name: 'Boeket', image: 'gift-bouquet.svg', credits: 12 };
const sanne = { id: 'sanne', name: 'Sanne' };

const me = (credits: number) => ({ id: 'tim', credits, credit_price: { amount: 80, currency: 'EUR' } }) as User;
const onSend = jest.fn();
const onClose = jest.fn();

async function show(credits: number) {
  jest.mocked(readUser).mockResolvedValue(me(credits));
  jest.mocked(readGifts).mockResolvedValue([rose, bouquet]);
  Object.assign(document, { cookie: 'logged_in=1' });
  await mutate(sessionKeys.user, me(credits), { revalidate: false });
  const sheet = render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SiteProvider site={{ cdn_prefix: '/media/' } as PublicSite}>
        <GiftSheet whom={sanne} onSend={onSend} onClose={onClose} />
      </SiteProvider>
    </NextIntlClientProvider>,
  );
  await screen.findByRole('radio', { name: /Rose/ });
  return sheet;
}

beforeEach(() => {
  localStorage.clear();
  onSend.mockClear();
  onClose.mockClear();
});

test('a gift is chosen by name and price, in money too, and sent by a button that says both', async () => {
  await show(5);
  expect(screen.getByText('You have 5 credits')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: en.gift_sheet.choose })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: 'Rose 3 credits' }));
  expect(screen.getByText('€2.40')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Send Rose · 3 credits' }));
  expect(onSend.mock.calls).toEqual([[rose]]);
});

test('with too few credits it says how many are missing and leads to them; the choice is there again afterwards', async () => {
  const { unmount } = await show(5);
  await userEvent.click(screen.getByRole('radio', { name: /Bouquet/ }));
  expect(screen.getByText('7 more credits needed')).toBeInTheDocument();
  const way = screen.getByRole('link', { name: en.gift_sheet.buy });
  expect(way).toHaveAttribute('href', expect.stringMatching(/^\/credits\?back=/));
  way.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(way);
  expect(onSend).not.toHaveBeenCalled();
  unmount();

  await show(20);
  expect(screen.getByRole('radio', { name: /Bouquet/ })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: en.gift_sheet.close }));
  expect(onClose).toHaveBeenCalled();
  expect(renderHook(() => useGiving(me(20), 'sanne')).result.current[0]).toBe(false);
});

test('the gifts open by themselves for whoever comes back with the credits, and for nobody else', () => {
  leaveGift('tim', 'sanne', bouquet);
  const opens = (credits: number, other = 'sanne') => renderHook(() => useGiving(me(credits), other)).result.current[0];
  expect([opens(11), opens(12), opens(12, 'noor')]).toEqual([false, true, false]);
});
