/** @jest-environment jsdom */
import { comeBackTo, logInAddress, logInAgain } from './log-in-again';

test.each([
  ['/members', true],
  ['/reset-password/do', false],
  ['/mail-change/do', false],
  ['/undo', false],
  ['/reactivate', false],
])('an ended session leaves %s for the log-in: %s', async (path, leaves) => {
  window.history.replaceState(null, '', path);
  // jsdom cannot load a page: it reports each try on the console.
  const loads = jest.spyOn(console, 'error').mockReturnValue();
  await logInAgain();
  expect(loads).toHaveBeenCalledTimes(leaves ? 1 : 0);
  window.history.replaceState(null, '', '/');
});

test('the log-in leads back to the page, or to what is under way there', () => {
  const page = { pathname: '/chats/a', search: '?b=c' };
  expect(logInAddress(page)).toBe('/login?next=%2Fchats%2Fa%3Fb%3Dc');
  const stop = comeBackTo('/complete-signup');
  expect(logInAddress(page)).toBe('/login?next=%2Fcomplete-signup');
  stop();
  expect(logInAddress(page)).toBe('/login?next=%2Fchats%2Fa%3Fb%3Dc');
});
