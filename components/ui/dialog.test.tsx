import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Dialog } from './dialog';

function show(props: { open?: boolean; dismissible?: boolean; busy?: boolean } = {}) {
  const onClose = jest.fn();
  render(
    <Dialog open onClose={onClose} title="Delete it?" closeLabel="Close" {...props}>
      <p>Gone for you.</p>
    </Dialog>,
  );
  return onClose;
}

function pressBackdrop(): void {
  fireEvent.mouseDown(screen.getByRole('dialog'));
  fireEvent.mouseUp(screen.getByRole('dialog'));
}

/** What Escape does in a browser. */
const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

test('is a modal named by its title, and nothing while it is closed', () => {
  show();
  expect(screen.getByRole('dialog', { name: 'Delete it?' })).toHaveProperty('open', true);
});

test('is not in the page while it is closed', () => {
  show({ open: false });
  expect(screen.queryByText('Gone for you.')).not.toBeInTheDocument();
});

test('Escape, the backdrop and the button ask the owner to close it', () => {
  const onClose = show();
  expect(pressEscape()).toBe(false);
  pressBackdrop();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('the browser’s Back asks the owner to close it', async () => {
  const onClose = show();
  window.history.back();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('the second press of the double click that opened it leaves it open', () => {
  const onClose = show();
  fireEvent.mouseDown(screen.getByRole('dialog'), { detail: 2 });
  fireEvent.mouseUp(screen.getByRole('dialog'), { detail: 2 });
  expect(onClose).not.toHaveBeenCalled();
});

test('a press that begins inside leaves it open, wherever it ends', () => {
  const onClose = show();
  fireEvent.mouseDown(screen.getByText('Gone for you.'));
  fireEvent.mouseUp(screen.getByRole('dialog'));
  expect(onClose).not.toHaveBeenCalled();
});

test('a file picker that is left without a choice does not close it', () => {
  const onClose = show();
  fireEvent(screen.getByText('Gone for you.'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});

test('one that must be answered offers no way round', () => {
  window.history.pushState(null, '', '/members');
  const { length } = window.history;
  const onClose = show({ dismissible: false });
  expect(window.history.length).toBe(length);
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  expect(pressEscape()).toBe(false);
  const dialog = screen.getByRole('dialog');
  pressBackdrop();
  // Some browsers close on a second Escape all the same.
  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));
  expect(dialog).toHaveProperty('open', true);
  expect(onClose).not.toHaveBeenCalled();
});

test('one whose call is under way stays, whatever is pressed, and keeps its entry of the history', async () => {
  const onClose = show({ busy: true });
  expect(pressEscape()).toBe(false);
  pressBackdrop();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  const dialog = screen.getByRole('dialog');
  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));
  expect(dialog).toHaveProperty('open', true);
  const entry = window.history.state;
  const left = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
  window.history.back();
  await left;
  expect(window.history.state).toEqual(entry);
  expect(onClose).not.toHaveBeenCalled();
});
