import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { readPartnerOffers } from '@/lib/api/partner-offers';
import type { PublicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { PartnerOffers } from './partner-offers';

jest.mock('@/lib/api/partner-offers');
beforeEach(() => jest.mocked(readPartnerOffers).mockReset());

function show(member_resell: boolean) {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
        <SiteProvider site={{ member_resell } as PublicSite}>
          <PartnerOffers />
        </SiteProvider>
      </NextIntlClientProvider>
    </SWRConfig>,
  );
}

test('an offer says that it is advertising, whose it is and where it leads, and tells the partner nothing', async () => {
  jest.mocked(readPartnerOffers).mockResolvedValue([
    { id: 'a', kind: 'live_cam', partner: 'Some Cams', url: 'https://cams.example/?from=us' },
    { id: 'b', kind: 'resell', partner: 'Another Site', url: 'https://dates.example/' },
  ]);
  show(true);
  const aside = await screen.findByRole('complementary', { name: 'Advertising' });
  expect(aside).toHaveTextContent(en.partner_offers.note);
  const link = screen.getByRole('link', { name: /Live video chats on Some Cams.*cams\.example/ });
  expect(link).toHaveAttribute('href', 'https://cams.example/?from=us');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'sponsored noopener noreferrer');
  expect(screen.getByRole('link', { name: /More people to meet on Another Site/ })).toBeInTheDocument();
});

test('a site without partners asks for no offers and shows none', () => {
  show(false);
  expect(readPartnerOffers).not.toHaveBeenCalled();
  expect(screen.queryByRole('complementary')).toBeNull();
});
