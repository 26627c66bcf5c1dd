import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { Profile } from '#contract/member';
import type { SwipeDeck } from '#contract/swipe';
import { showToast } from '@/components/layout/show-toast';
import { ApiFailure } from '@/lib/api/api-failure';
import { answerSwipe, readSwipeDeck, undoSwipe } from '@/lib/api/swipe';
import { showMatch } from '@/lib/likes/like-moment';
import { useUser } from '@/lib/session/use-user';
import type { PublicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { settle } from '@/tests/setup/settle';
import { SwipeScreen } from './swipe-screen';

jest.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/swipe-game' }));
jest.mock('@/lib/api/swipe');
jest.mock('@/lib/likes/like-moment');
jest.mock('@/lib/session/use-user');
jest.mock('@/components/layout/show-toast', () => ({ showToast: jest.fn() }));

const person = (name: string, more: Partial<Profile> = {}) =>
  ({
    id: name.toLowerCase(),
    name,
    age: 34,
    city: 'Utrecht',
    country: 'nl',
    distance: 10,
    online: true,
    fictional: false,
    main_image: null,
    interests: ['beach', 'music'],
    ...more,
  }) as Profile;

const [eva, ida, noor] = [person('Eva'), person('Ida', { fictional: true }), person('Noor')];
const deck = (more: Partial<SwipeDeck> = {}): SwipeDeck => ({
  profiles: [eva, ida, noor],
  likes_left: 4,
  refills_at: new Date(Date.now() + 5 * 3_600_000).toISOString(),
  can_take_back: false,
  ...more,
});

let visit = 0;
let dealt = deck();
/** Each opening is another member's, so that no game is gone on with. */
function open(given: SwipeDeck | Error = deck()) {
  visit++;
  if (!(given instanceof Error)) dealt = given;
  jest.mocked(useUser).mockReturnValue({ user: { id: `me${visit}` }, loggedIn: true } as never);
  if (given instanceof Error) jest.mocked(readSwipeDeck).mockRejectedValue(given);
  else
    jest
      .mocked(readSwipeDeck)
      .mockResolvedValueOnce(given)
      .mockImplementation(async () => afterAnswers());
  return show();
}

/** Likes that the server has left: those given since, but one for each that was taken back. */
const likesLeft = () =>
  dealt.likes_left -
  jest.mocked(answerSwipe).mock.calls.filter(([, like]) => like).length +
  jest.mocked(undoSwipe).mock.calls.length;

/** What the server says once there is nobody else. */
const afterAnswers = (): SwipeDeck => ({
  ...dealt,
  profiles: [],
  likes_left: likesLeft(),
  can_take_back: jest.mocked(answerSwipe).mock.calls.length > 0,
});

function show() {
  const { nav, common, codes, errors, log_in_first, members, interests, swipe } = messages;
  const words = { nav, common, codes, errors, log_in_first, members, interests, swipe };
  const site = { cdn_prefix: '/media/', country: 'nl', fictional_warning: 'This profile is made up.' } as PublicSite;
  return render(
    <NextIntlClientProvider locale="en" messages={words} timeZone="UTC">
      <SiteProvider site={site}>
        <main>
          <SwipeScreen />
        </main>
      </SiteProvider>
    </NextIntlClientProvider>,
  );
}

const top = () => document.querySelector('[data-front]');
const news = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(answerSwipe).mockImplementation(async () => ({ match: false, likes_left: likesLeft() }));
});

test('a card says who it is; a fictional one carries mark and notice', async () => {
  open();
  await waitFor(() => expect(top()).toHaveAttribute('href', '/members/eva'));
  for (const words of ['Eva', ' 34', 'Utrecht · 10 km', 'Online now', 'Beach', 'Music']) {
    expect(top()).toHaveTextContent(words);
  }
  expect(top()).not.toHaveTextContent('Fictional');
  expect(screen.getByText('4 likes left today. You get 4 more tomorrow.')).toBeVisible();
  await press('Skip Eva');
  for (const words of ['Ida', 'Fictional', 'This profile is made up.']) expect(top()).toHaveTextContent(words);
});

test('buttons answer the card on top, and what happened is said with who comes next', async () => {
  open();
  await screen.findByRole('button', { name: 'Like Eva' });
  await press('Like Eva');
  expect(news()).toBe('You like Eva. Now: Ida, 34, Utrecht');
  expect(screen.getByText('3 likes left today. You get 4 more tomorrow.')).toBeVisible();
  await press('Skip Ida');
  expect(news()).toBe('You skipped Ida. Now: Noor, 34, Utrecht');
  await waitFor(() =>
    expect(jest.mocked(answerSwipe).mock.calls).toEqual([
      ['eva', true],
      ['ida', false],
    ]),
  );
});

test('arrow keys answer and backspace takes back; none of them while a dialog is open, a held key once', async () => {
  open();
  await screen.findByRole('button', { name: 'Like Eva' });
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  await userEvent.keyboard('{ArrowRight}');
  expect(top()).toHaveAttribute('href', '/members/eva');
  dialog.remove();
  await userEvent.keyboard('{ArrowRight}');
  expect(top()).toHaveAttribute('href', '/members/ida');
  fireEvent.keyDown(document.body, { key: 'ArrowLeft', repeat: true });
  expect(top()).toHaveAttribute('href', '/members/ida');
  jest.mocked(undoSwipe).mockResolvedValue({ ...deck(), profile: eva });
  await userEvent.keyboard('{Backspace}');
  await waitFor(() => expect(top()).toHaveAttribute('href', '/members/eva'));
  expect(news()).toBe('Eva is back. Now: Eva, 34, Utrecht');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
});

test('a key pressed on a link beside the game answers nothing', async () => {
  open();
  await screen.findByRole('button', { name: 'Like Eva' });
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/likes';
  link.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  expect(top()).toHaveAttribute('href', '/members/eva');
  expect(answerSwipe).not.toHaveBeenCalled();
  link.remove();
});

test('a match is celebrated; a refusal brings the card back and says why', async () => {
  open();
  await screen.findByRole('button', { name: 'Like Eva' });
  jest.mocked(answerSwipe).mockResolvedValueOnce({ match: true, likes_left: 3 });
  await press('Like Eva');
  await waitFor(() => expect(showMatch).toHaveBeenCalledWith(eva));
  jest.mocked(answerSwipe).mockRejectedValueOnce(new ApiFailure('unavailable', 0));
  await press('Skip Ida');
  await waitFor(() => expect(top()).toHaveAttribute('href', '/members/ida'));
  expect(showToast).toHaveBeenCalledWith(messages.codes.unavailable, 'bad');
});

test('when the likes are used up it says until when; passing goes on, and a like stays', async () => {
  open(deck({ likes_left: 0 }));
  expect(await screen.findByRole('heading', { name: 'That’s all your Swipe likes for today' })).toBeVisible();
  expect(screen.getByText(/^You get 4 more at \d\d:\d\d, in (5 hr|4 hr 5\d min|5 hr 0 min)/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Like Eva' })).toBeNull();
  await press('Keep looking');
  await press('Skip Eva');
  expect(top()).toHaveAttribute('href', '/members/ida');
  await press('Like Ida');
  expect(answerSwipe).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('heading', { name: 'That’s all your Swipe likes for today' })).toBeVisible();
  expect(news()).toContain('No likes left today. The card stays.');
});

test('a like that is taken back is given again, and the day ends again', async () => {
  open(deck({ likes_left: 1 }));
  await screen.findByRole('button', { name: 'Like Eva' });
  await press('Like Eva');
  await press('Keep looking');
  jest.mocked(undoSwipe).mockResolvedValue({ ...deck({ likes_left: 1 }), profile: eva });
  await press('Undo');
  await waitFor(() => expect(top()).toHaveAttribute('href', '/members/eva'));
  await press('Like Eva');
  expect(await screen.findByRole('heading', { name: 'That’s all your Swipe likes for today' })).toBeVisible();
});

test('the new day is asked for while the page is open', async () => {
  jest.useFakeTimers();
  try {
    open(deck({ likes_left: 0, refills_at: new Date(Date.now() + 90_000).toISOString() }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText(/in 2 min\.$/)).toBeVisible();
    jest.mocked(readSwipeDeck).mockResolvedValue(deck({ profiles: [] }));
    await act(() => jest.advanceTimersByTimeAsync(91_000));
    expect(screen.getByText('4 likes left today. You get 4 more tomorrow.')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('nobody new leads to the search; what failed is tried again; a visitor is led to the log-in', async () => {
  const { unmount } = open(deck({ profiles: [] }));
  expect(await screen.findByRole('heading', { name: 'No one new right now' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Search' })).toHaveAttribute('href', '/members');
  unmount();
  const failed = open(new ApiFailure('unavailable', 0));
  expect(await screen.findByRole('heading', { name: 'Swipe didn’t load' })).toBeVisible();
  jest.mocked(readSwipeDeck).mockReset().mockResolvedValue(deck());
  await press('Try again');
  await waitFor(() => expect(top()).toHaveAttribute('href', '/members/eva'));
  failed.unmount();
  jest.mocked(useUser).mockReturnValue({ user: null, loggedIn: false } as never);
  show();
  expect(screen.getByRole('link', { name: messages.log_in_first.login })).toHaveAttribute(
    'href',
    '/login?next=%2Fswipe-game',
  );
});

test('the way back from a profile leads to the same card, unless it was liked or blocked there', async () => {
  const first = open();
  await screen.findByRole('button', { name: 'Like Eva' });
  await press('Skip Eva');
  first.unmount();
  show();
  expect(top()).toHaveAttribute('href', '/members/ida');
  await settle();
});
