import { renderHook, waitFor } from '@testing-library/react';
import { useTitle } from './use-title';

test('outlives the general title of its page, keeps the count before it, and ends with the page', async () => {
  document.title = 'Profile · Fonkel';
  const { unmount } = renderHook(() => useTitle('Eva · Fonkel'));
  expect(document.title).toBe('Eva · Fonkel');

  document.title = 'Profile · Fonkel';
  await waitFor(() => expect(document.title).toBe('Eva · Fonkel'));

  document.title = '(2) Eva · Fonkel';
  unmount();
  expect(document.title).toBe('(2) Eva · Fonkel');
  document.title = 'Chats · Fonkel';
  await Promise.resolve();
  expect(document.title).toBe('Chats · Fonkel');
});

test('waits for the general title of a page that came without loading, and makes no title of its own', async () => {
  document.querySelector('title')?.remove();
  renderHook(() => useTitle('Eva · Fonkel'));
  expect(document.querySelectorAll('title')).toHaveLength(0);
  const general = document.head.appendChild(document.createElement('title'));
  general.text = 'Profile · Fonkel';
  await waitFor(() => expect(document.title).toBe('Eva · Fonkel'));
  expect(document.querySelectorAll('title')).toHaveLength(1);
});

test('writes nothing while the page does not know what it is about', () => {
  document.title = 'Profile · Fonkel';
  renderHook(() => useTitle(undefined));
  expect(document.title).toBe('Profile · Fonkel');
});
