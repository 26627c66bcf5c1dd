import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { changePause, readPause } from '@/lib/api/leaving';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { PauseSection } from './pause-section';

jest.mock('@/lib/api/leaving');

const words = en.settings.pause;
const none = { hidden: false, mails_paused_until: null, pause_last_day: null };
const paused = { hidden: false, mails_paused_until: '2026-12-30T23:00:00.000Z', pause_last_day: '2026-12-30' };

test('the button in the place of the one that was pressed takes the focus', async () => {
  jest.mocked(readPause).mockResolvedValue(none);
  jest.mocked(changePause).mockResolvedValueOnce(paused).mockResolvedValueOnce(none);
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map() }}>
        <SiteProvider site={publicSite(siteSettings())}>
          <PauseSection />
        </SiteProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  const month = await screen.findByRole('button', { name: words.month });
  expect(document.body).toHaveFocus();
  await userEvent.click(month);
  const resume = await screen.findByRole('button', { name: words.resume });
  expect(resume).toHaveFocus();
  await userEvent.click(resume);
  expect(await screen.findByRole('button', { name: words.week })).toHaveFocus();
});
