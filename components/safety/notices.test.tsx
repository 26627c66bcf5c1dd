import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { Appeal, Notice, Report } from '#contract/reports';
import { ApiFailure } from '@/lib/api/api-failure';
import { readNotices, readReports, seeNotice, sendAppeal } from '@/lib/api/reports';
import { useLoggedIn } from '@/lib/session/login-state';
import { useUser } from '@/lib/session/use-user';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { Notices } from './notices';
import { NoticesLink } from './notices-link';
import { OwnReports } from './own-reports';

jest.mock('@/lib/api/reports');
jest.mock('@/lib/session/login-state');
jest.mock('@/lib/session/use-user');

const notice: Notice = {
  id: 'd1',
  measure: 'restricted',
  source: 'member',
  about: 'message',
  quote: 'Send me a gift card',
  picture: null,
  rule: 'scam',
  explanation: 'Nobody may ask for money here',
  in_force: true,
  seen: false,
  created: '2026-05-01T12:00:00.000Z',
  appeal_last_day: '2026-11-01',
  appeal_until: '2026-11-02T05:00:00.000Z',
  appeal: null,
};
const report: Report = {
  id: 'r1',
  profile: { id: 'rita', name: 'Rita' },
  about: 'profile',
  reason: 'fake',
  status: 'dismissed',
  created: '2026-04-01T12:00:00.000Z',
  decided: '2026-05-01T12:00:00.000Z',
  explanation: 'The photos are hers',
  appeal_last_day: '2026-11-01',
  appeal_until: '2026-11-02T05:00:00.000Z',
  appeal: null,
};

const waiting: Appeal = {
  status: 'open',
  text: 'They are mine',
  explanation: null,
  created: '2026-05-02T12:00:00.000Z',
  decided: null,
};

const show = (children: ReactNode) =>
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <SiteProvider site={publicSite(siteSettings())}>{children}</SiteProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(useLoggedIn).mockReturnValue(true);
  jest.mocked(useUser).mockReturnValue({ user: { id: 'me' } } as never);
  jest.mocked(seeNotice).mockResolvedValue();
  jest.mocked(sendAppeal).mockResolvedValue(waiting);
});

test('a decision says what was done, about what, by which rule, why and how long one may appeal, and counts as read', async () => {
  jest.mocked(readNotices).mockResolvedValue([notice]);
  show(
    <>
      <NoticesLink className="" />
      <Notices />
    </>,
  );
  for (const words of [
    en.notices.measure.restricted,
    en.notices.effect.restricted,
    'Send me a gift card',
    /Rule: Scam/,
    /Nobody may ask for money here/,
    /up to and including 1 November 2026/,
  ]) {
    expect(await screen.findByText(words)).toBeInTheDocument();
  }
  const { hash } = screen.getByRole('link', { name: en.notices.title }) as HTMLAnchorElement;
  expect(screen.getByRole('region', { name: en.notices.title })).toHaveAttribute('id', hash.slice(1));
  await waitFor(() => expect(jest.mocked(seeNotice).mock.calls.map(([id]) => id)).toEqual(['d1']));
});

test('a photo that was refused is shown with the rule, and with who decided', async () => {
  const refused: Notice = {
    ...notice,
    measure: 'photo_removed',
    source: 'photo_check',
    about: 'photo',
    quote: null,
    picture: 'abc-320.webp',
    rule: 'nudity',
    explanation: null,
  };
  const deleted: Notice = { ...refused, id: 'd2', source: 'operator', picture: null };
  jest.mocked(readNotices).mockResolvedValue([refused, deleted]);
  show(<Notices />);
  expect(await screen.findAllByText(en.notices.photo_refused)).toHaveLength(2);
  expect(screen.getByRole('img', { name: en.notices.photo })).toHaveAttribute('src', '/media/abc-320.webp');
  expect(screen.getAllByText(/Rule: Nudity/)).toHaveLength(2);
  expect(screen.getByText(en.notices.source.photo_check)).toBeInTheDocument();
  expect(screen.getByText(en.notices.source.operator)).toBeInTheDocument();
  // Nothing is left to see of the photo that its member deleted.
  expect(screen.getAllByText(en.notices.effect.photo_removed)).toHaveLength(1);
});

test('nothing stands there for whom nothing was decided against', async () => {
  jest.mocked(readNotices).mockResolvedValue([]);
  const { container } = show(
    <>
      <NoticesLink className="" />
      <Notices />
    </>,
  );
  await waitFor(() => expect(readNotices).toHaveBeenCalled());
  expect(container).toBeEmptyDOMElement();
});

test('an appeal needs words, keeps them where it fails, and is shown with its outcome', async () => {
  jest.mocked(readReports).mockResolvedValue([report]);
  show(<OwnReports />);
  expect(await screen.findByText(/The photos are hers/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: en.appeal.action }));
  await userEvent.click(screen.getByRole('button', { name: en.appeal.cancel }));
  expect(screen.getByRole('button', { name: en.appeal.action })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const field = screen.getByRole('textbox', { name: en.appeal.label });
  expect(field).toHaveFocus();
  const send = () => userEvent.click(screen.getByRole('button', { name: en.appeal.send }));
  await send();
  expect(screen.getByText(en.appeal.empty)).toBeInTheDocument();
  expect(sendAppeal).not.toHaveBeenCalled();

  await userEvent.type(field, 'They are mine');
  jest.mocked(sendAppeal).mockRejectedValueOnce(new ApiFailure('not_eligible', 409));
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(en.codes.not_eligible);
  expect(field).toHaveValue('They are mine');

  const [created, decided] = ['2026-05-02T12:00:00.000Z', '2026-05-03T12:00:00.000Z'];
  const answered = {
    status: 'confirmed' as const,
    text: 'They are mine',
    explanation: 'We asked her',
    created,
    decided,
  };
  jest
    .mocked(readReports)
    .mockResolvedValue([{ ...report, appeal_last_day: null, appeal_until: null, appeal: answered }]);
  await send();
  expect(jest.mocked(sendAppeal).mock.calls.at(-1)).toEqual(['r1', 'They are mine']);
  // The button that was pressed is gone.
  const outcome = await screen.findByText(/the decision stands\. We asked her/);
  expect(outcome.closest('[role="status"]')).toHaveFocus();
  expect(screen.getByText(en.appeal.court)).toBeInTheDocument();
});

test('an appeal that was sent is shown, whether the list comes again or not', async () => {
  jest.mocked(readReports).mockResolvedValueOnce([report]).mockRejectedValue(new ApiFailure('unavailable', 0));
  show(<OwnReports />);
  await userEvent.click(await screen.findByRole('button', { name: en.appeal.action }));
  await userEvent.type(screen.getByRole('textbox', { name: en.appeal.label }), 'They are mine');
  await userEvent.click(screen.getByRole('button', { name: en.appeal.send }));
  expect(await screen.findByText(en.appeal.status.open)).toBeInTheDocument();
  expect(screen.getByText('They are mine')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: en.appeal.send })).toBeNull();
});

test('a report about a member who has left names nobody', async () => {
  jest.mocked(readReports).mockResolvedValue([{ ...report, profile: { id: 'rita', name: null } }]);
  show(<OwnReports />);
  expect(await screen.findByText(`${en.own_reports.gone}: profile`)).toBeInTheDocument();
});
