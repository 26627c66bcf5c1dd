import { render } from '@testing-library/react';
import { PageState } from './page-state';

let path: string | null = '/members';
jest.mock('next/navigation', () => ({ usePathname: () => path }));

test('the class of every page but the index follows the path', () => {
  const { rerender } = render(<PageState />);
  const isSet = () => document.documentElement.classList.contains('not-index');
  expect(isSet()).toBe(true);
  path = '/';
  rerender(<PageState />);
  expect(isSet()).toBe(false);
});

test('a page that becomes hidden says so by a beacon with an empty object, one that is shown again says nothing', async () => {
  const sendBeacon = jest.fn(() => true);
  Object.assign(navigator, { sendBeacon });
  const { unmount } = render(<PageState />);
  const become = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  become('hidden');
  become('visible');
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  const [[address, body]] = sendBeacon.mock.calls as unknown as [[string, Blob]];
  expect([address, body.type, body.size]).toEqual(['/api/page-hidden.php', 'application/json', 2]);
  unmount();
  become('hidden');
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});
