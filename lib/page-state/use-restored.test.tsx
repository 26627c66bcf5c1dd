import { renderHook } from '@testing-library/react';
import { useRestored } from './use-restored';

const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

test('tells of a page that comes back as it was left, not of one that is loaded', () => {
  const restored = jest.fn();
  const { unmount } = renderHook(() => useRestored(restored));
  show(false);
  expect(restored).not.toHaveBeenCalled();
  show(true);
  expect(restored).toHaveBeenCalledTimes(1);
  unmount();
  show(true);
  expect(restored).toHaveBeenCalledTimes(1);
});
