import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { ApiFailure } from '@/lib/api/api-failure';
import { sendReport } from '@/lib/api/reports';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { ReportAction } from './report-action';
import { ReportHost } from './report-host';

jest.mock('@/lib/api/reports');
jest.mock('@/lib/api/members');

const words = en.report;

const show = (failure: unknown) =>
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SiteProvider site={{ min_age: 18, cdn_prefix: '' } as never}>
        <ReportAction failure={failure} />
        <ReportHost />
      </SiteProvider>
    </NextIntlClientProvider>,
  );

beforeEach(() => {
  jest
    .mocked(sendReport)
    .mockReset()
    .mockResolvedValue({} as never);
});

test.each([
  ['who has blocked the viewer', new ApiFailure('blocked', 403, { name: 'Rita', member: 'rita' }), 'Report Rita', 1],
  ['without a name', new ApiFailure('not_found', 404, { member: 'rita' }), words.unnamed.title, 0],
])('a refused member %s can be reported', async (_, failure, action, boxes) => {
  show(failure);
  await userEvent.click(screen.getByRole('button', { name: action }));
  expect(await screen.findByRole('heading', { name: action })).toBeInTheDocument();
  expect(screen.queryAllByRole('checkbox')).toHaveLength(boxes);
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${words.reasons.danger.label}`) }));
  await userEvent.click(screen.getByRole('button', { name: words.send }));
  expect(await screen.findByText(words.sent.text)).toBeInTheDocument();
  expect(jest.mocked(sendReport).mock.calls).toEqual([
    [{ profile: 'rita', reason: 'danger', comment: undefined, message: undefined, photo: undefined }],
  ]);
});

test('a refusal that carries no member offers no report', () => {
  show(new ApiFailure('not_found', 404));
  expect(screen.queryByRole('button')).toBeNull();
});
