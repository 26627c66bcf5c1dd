import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { block } from '@/lib/api/members';
import { sendReport } from '@/lib/api/reports';
import { setReporting } from '@/lib/safety/reporting';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { ReportHost } from './report-host';

jest.mock('@/lib/api/reports');
jest.mock('@/lib/api/members');

test('the sheet stays until it is closed, whatever becomes of the page below, and then tells of the block', async () => {
  jest.mocked(sendReport).mockResolvedValue({} as never);
  jest.mocked(block).mockResolvedValue();
  const onBlocked = jest.fn();
  const page = (below: string) => (
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SiteProvider site={{ min_age: 18, cdn_prefix: '' } as never}>
        {below}
        <ReportHost />
      </SiteProvider>
    </NextIntlClientProvider>
  );
  const { rerender, unmount } = render(page('a profile'));
  const begin = () => setReporting({ profile: { id: 'rita', name: 'Rita' }, subject: {}, onBlocked });
  act(begin);
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${en.report.reasons.other.label}`) }));
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: en.report.send }));
  rerender(page('a skeleton'));
  expect(await screen.findByText('You blocked Rita.')).toBeInTheDocument();
  expect(onBlocked).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: en.report.done }));
  expect(onBlocked).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();

  // What was begun on one page does not come back on the next.
  act(begin);
  unmount();
  render(page('another page'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
