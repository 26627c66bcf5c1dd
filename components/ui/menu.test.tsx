import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './menu';

beforeAll(() => {
  // jsdom measures nothing.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

test('a choice is made and the list is gone, whatever opens in its place', async () => {
  const onSelect = jest.fn();
  render(<Menu label="More" icon={<svg />} entries={[{ key: 'block', label: 'Block', onSelect }]} />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
});

test('a dialog that a choice opens finds the focus on the button', async () => {
  const focused = jest.fn();
  const onSelect = () => focused(document.activeElement);
  render(<Menu label="More" icon={<svg />} entries={[{ key: 'block', label: 'Block', onSelect }]} />);
  const button = screen.getByRole('button', { name: 'More' });
  for (const choose of ['{Enter}', ' ']) {
    await userEvent.click(button);
    await screen.findByRole('menuitem', { name: 'Block' });
    await userEvent.keyboard(`{ArrowDown}${choose}`);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  }
  expect(focused.mock.calls).toEqual([[button], [button]]);
});

test('the page behind it can still be scrolled and read', async () => {
  render(
    <>
      <p>Page</p>
      <Menu label="More" icon={<svg />} entries={[{ key: 'profile', label: 'Profile', href: '/members/1' }]} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'Profile' });
  expect(document.documentElement.style.overflow).not.toBe('hidden');
  expect(screen.getByText('Page').closest('[inert], [aria-hidden=true]')).toBeNull();
});

test('the browser’s Back closes the list, with the focus at its button', async () => {
  window.history.pushState(null, '', '/members');
  render(<Menu label="More" icon={<svg />} entries={[{ key: 'profile', label: 'Profile', href: '/members/1' }]} />);
  const button = screen.getByRole('button', { name: 'More' });
  await userEvent.click(button);
  await screen.findByRole('menuitem', { name: 'Profile' });
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
  expect(window.location.pathname).toBe('/members');
});
