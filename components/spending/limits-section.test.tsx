import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import type { Limits } from '#contract/limits';
import { ApiFailure } from '@/lib/api/api-failure';
import { readLimits, saveLimits } from '@/lib/api/limits';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import { useLimits } from '@/lib/spending/use-limits';
import en from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { LimitsSection } from './limits-section';

jest.mock('@/lib/api/limits');
jest.mock('@/components/layout/show-toast', () => ({ showToast: jest.fn(async () => undefined) }));
const saving = jest.mocked(saveLimits);
const words = en.limits;

const euros = (amount: number) => ({ amount, currency: 'EUR' as const });
const limits = (changes: Partial<Limits> = {}): Limits => ({
  daily: null,
  weekly: null,
  monthly: null,
  coming: {},
  spent: { daily: euros(0), weekly: euros(999), monthly: euros(4998) },
  currency: 'EUR',
  cool_off_until: null,
  ...changes,
});

function show(now: Limits | ApiFailure) {
  jest.mocked(readLimits).mockReset();
  if (now instanceof ApiFailure) jest.mocked(readLimits).mockRejectedValue(now);
  else jest.mocked(readLimits).mockResolvedValue(now);
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <SiteProvider site={publicSite(siteSettings())}>
          <LimitsSection />
        </SiteProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
}
const field = (period: keyof typeof words.period) => screen.findByRole('textbox', { name: words.period[period] });
const save = () => userEvent.click(screen.getByRole('button', { name: words.save }));

/** A moment by the reader's own clock. */
const noon = new Date(2026, 10, 23, 12).toISOString();

beforeEach(() => saving.mockReset());

test('two changes at once are saved in turn, so that the answer to the last one stays', async () => {
  const first = Promise.withResolvers<Limits>();
  jest.mocked(readLimits).mockResolvedValue(limits());
  saving.mockReturnValueOnce(first.promise).mockResolvedValueOnce(limits({ daily: euros(100), cool_off_until: noon }));
  const { result } = renderHook(() => useLimits());
  await waitFor(() => expect(result.current.limits).toBeDefined());
  await act(async () => {
    const saved = [result.current.save({ daily: euros(100) }), result.current.save({ cool_off_until: noon })];
    await new Promise((resolve) => setTimeout(resolve));
    first.resolve(limits({ daily: euros(100) }));
    await Promise.all(saved);
  });
  expect(result.current.limits?.cool_off_until).toBe(noon);
});

test('what was spent stands at each limit, and only what was changed is sent, in minor units', async () => {
  show(limits({ weekly: euros(2050) }));
  expect(await field('weekly')).toHaveValue('20.50');
  expect(screen.getByText('€49.98 spent or pending')).toBeVisible();
  await userEvent.type(await field('daily'), '12,5');
  saving.mockResolvedValue(limits({ daily: euros(1250), weekly: euros(2050) }));
  await save();
  expect(saving).toHaveBeenCalledWith({ daily: euros(1250) });
  expect(await field('daily')).toHaveValue('12.50');
});

test('an emptied field takes its limit away, later: until then it stands, with the moment', async () => {
  show(limits({ monthly: euros(5000) }));
  await userEvent.clear(await field('monthly'));
  saving.mockResolvedValue(limits({ monthly: euros(5000), coming: { monthly: { limit: null, from: noon } } }));
  await save();
  expect(saving).toHaveBeenCalledWith({ monthly: null });
  expect(await field('monthly')).toHaveValue('50');
  expect(screen.getByText(/^No limit from 23 November 2026/)).toBeVisible();
});

test('a looser limit that waits is ended by saving the one that stands', async () => {
  show(limits({ daily: euros(1000), coming: { daily: { limit: euros(2000), from: noon } } }));
  expect(await screen.findByText(/^€20.00 from 23 November 2026/)).toBeVisible();
  saving.mockResolvedValue(limits({ daily: euros(1000) }));
  await save();
  expect(saving).toHaveBeenCalledWith({ daily: euros(1000) });
});

test.each(['abc', '-5', '1.234', '1e5'])('%s is no amount, and nothing is sent', async (text) => {
  show(limits());
  await userEvent.type(await field('daily'), text);
  await save();
  expect(screen.getByText(words.wrong)).toBeVisible();
  expect(saving).not.toHaveBeenCalled();
});

test('a break is asked twice, and says until when it lasts; only longer ones are left', async () => {
  show(limits());
  await userEvent.click(await screen.findByRole('button', { name: '7 days' }));
  const sure = await screen.findByRole('dialog', { name: 'A break of 7 days?' });
  expect(sure).toHaveTextContent(words.cool_off.sure_text);
  expect(saving).not.toHaveBeenCalled();
  const end = Date.now() + 7 * 86_400_000;
  saving.mockResolvedValue(limits({ cool_off_until: new Date(end).toISOString() }));
  await userEvent.click(within(sure).getByRole('button', { name: words.cool_off.begin }));
  const [sent] = saving.mock.calls[0] ?? [];
  expect(Math.abs(Date.parse(sent?.cool_off_until ?? '') - end)).toBeLessThan(10_000);
  expect(await screen.findByText(/^Your break lasts until /)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: '24 hours' })).toBeNull();
  expect(screen.getByRole('button', { name: '30 days' })).toBeVisible();
});

test('a break that is being stored cannot be cancelled any more', async () => {
  show(limits());
  await userEvent.click(await screen.findByRole('button', { name: '7 days' }));
  const stored = Promise.withResolvers<Limits>();
  saving.mockReturnValue(stored.promise);
  await userEvent.click(screen.getByRole('button', { name: words.cool_off.begin }));
  // The one below, and the cross.
  const cancel = screen.getAllByRole('button', { name: words.cool_off.cancel });
  expect(cancel).toHaveLength(2);
  for (const button of cancel) expect(button).toBeDisabled();
  // Calls go out in turn: the next test's would wait for this answer.
  await act(async () => stored.resolve(limits()));
});

test('limits that do not come can be asked for again', async () => {
  show(new ApiFailure('unavailable', 503));
  await userEvent.click(await screen.findByRole('button', { name: en.errors.retry }));
  expect(readLimits).toHaveBeenCalledTimes(2);
});
