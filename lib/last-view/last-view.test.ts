/** @jest-environment jsdom */
import type { User } from '#contract/session';
import { keepLastUser } from '@/lib/session/last-user';
import { lastViewScript, watchMain } from './last-view';

const user = (id: string): User => ({
  id,
  status: 'active',
  credits: 6,
  paid_user: false,
  signup_date: '2026-01-01T00:00:00.000Z',
  language: 'nl',
  fictional_icon: false,
  notifications_disabled: [],
  signup_step: null,
  signup_target: null,
  signup_message: null,
  profile: { id, name: 'Tim', country: 'nl', status: 'active', main_image: null },
});

/** A page as it comes from the server: nothing in it but what stands for content that is loading. */
function shell(path: string): HTMLElement {
  window.history.replaceState(null, '', path);
  document.documentElement.lang = 'nl';
  document.head.innerHTML = '<link rel="stylesheet" href="/a.css">';
  document.body.innerHTML = '<main id="main"><i data-loading></i></main><div id="last-view"></div>';
  return document.getElementById('main') as HTMLElement;
}
const runScript = () => new Function(lastViewScript)();
const shown = () => document.getElementById('last-view')?.innerHTML;
const standsIn = () => 'lastView' in document.documentElement.dataset;

/** Visits a page until it has its data and was kept. */
async function visit(path: string, html: string): Promise<void> {
  const main = shell(path);
  const stop = watchMain(main);
  main.innerHTML = html;
  await Promise.resolve();
  jest.advanceTimersByTime(1_000);
  stop();
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(document, { cookie: 'logged_in=1; path=/' });
  keepLastUser(user('tim'));
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  delete document.documentElement.dataset.lastView;
});

test('a member sees a page as it was last seen, until it has its data', async () => {
  await visit('/members', '<h1>Sanne</h1>');
  const main = shell('/members');
  runScript();
  expect([shown(), standsIn()]).toEqual(['<h1>Sanne</h1>', true]);

  const stop = watchMain(main);
  expect(standsIn()).toBe(true);
  main.innerHTML = '<h1>Noor</h1>';
  await Promise.resolve();
  expect([shown(), standsIn()]).toEqual(['', false]);
  stop();
});

test('the last view goes at a log-out in another tab, though the scripts of the page have not come', async () => {
  await visit('/members', '<h1>Sanne</h1>');
  shell('/members');
  runScript();
  window.dispatchEvent(new StorageEvent('storage', { key: 'last-user', newValue: JSON.stringify(user('tim')) }));
  expect(standsIn()).toBe(true);
  window.dispatchEvent(new StorageEvent('storage', { key: 'last-user', newValue: null }));
  expect([shown(), standsIn()]).toEqual(['', false]);
});

test('a page whose data never comes is shown as it is', async () => {
  await visit('/members', '<h1>Sanne</h1>');
  const main = shell('/members');
  runScript();
  const stop = watchMain(main);
  jest.advanceTimersByTime(8_000);
  expect(standsIn()).toBe(false);
  stop();
});

test.each([
  ['another member', () => keepLastUser(user('noor'))],
  ['a visitor', () => Object.assign(document, { cookie: 'logged_in=; path=/; max-age=0' })],
  ['another language', () => Object.assign(document.documentElement, { lang: 'de' })],
  ['another release', () => document.head.querySelector('link')?.setAttribute('href', '/b.css')],
  ['another search', () => window.history.replaceState(null, '', '/members?gender=woman')],
  ['a day later', () => jest.setSystemTime(Date.now() + 25 * 3_600_000)],
])('nothing is shown to, in or for %s', async (_who, change) => {
  await visit('/members', '<h1>Sanne</h1>');
  shell('/members');
  change();
  runScript();
  expect([shown(), standsIn()]).toEqual(['', false]);
});

test('what a page shows while it loads is not kept, nor an order, a thread or a visitor’s page', async () => {
  await visit('/members', '<i data-loading></i>');
  await visit('/credits/p1', '<h1>Paid</h1>');
  await visit('/credits?payment=p1', '<h1>Paid</h1>');
  await visit('/chats/c1', '<h1>Her photo</h1>');
  await visit('/members/sanne/chat', '<h1>Her photo</h1>');
  await visit('/login', '<h1>Log in</h1>');
  expect(Object.keys(localStorage)).toEqual(['last-user']);
});

test('nothing is kept of a page whose member is another one by now', async () => {
  const main = shell('/chats');
  const stop = watchMain(main);
  keepLastUser(user('sanne'));
  main.innerHTML = '<h1>Tim’s</h1>';
  await Promise.resolve();
  jest.advanceTimersByTime(1_000);
  stop();
  expect(Object.keys(localStorage)).toEqual(['last-user']);
});

test('six pages are kept, the latest', async () => {
  for (let number = 1; number <= 8; number++) await visit(`/members/m${number}`, `<h1>${number}</h1>`);
  const kept = Object.keys(localStorage).filter((key) => key.startsWith('view:'));
  expect(kept.sort()).toEqual([3, 4, 5, 6, 7, 8].map((number) => `view:/members/m${number}`));
});

test('a page is kept again when it is left', async () => {
  const main = shell('/chats');
  const stop = watchMain(main);
  main.innerHTML = '<h1>One</h1>';
  await Promise.resolve();
  jest.advanceTimersByTime(1_000);
  main.innerHTML = '<h1>Two</h1>';
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  stop();
  shell('/chats');
  runScript();
  expect(shown()).toBe('<h1>Two</h1>');
});
