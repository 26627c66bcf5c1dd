import { fireEvent, render, screen } from '@testing-library/react';
import { entryMarker } from '@/lib/entry-warning';
import { EntryDialog } from './entry-dialog';

afterEach(() => {
  localStorage.clear();
  document.documentElement.className = '';
});

function show(): void {
  render(<EntryDialog title="For adults" text="This site is for adults." enter="I am 18" leave="Leave" />);
}

test('neither Escape, once or twice, nor the backdrop answers it', () => {
  show();
  const dialog = screen.getByRole('dialog', { name: 'For adults' });
  expect(dialog).toHaveAttribute('closedby', 'none');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));
  fireEvent.mouseDown(dialog);
  fireEvent.mouseUp(dialog);
  expect(dialog).toHaveProperty('open', true);
  expect(localStorage.getItem(entryMarker)).toBeNull();
});

test('the box has the focus when it comes up, not the answer', () => {
  show();
  expect(screen.getByRole('dialog')).toHaveFocus();
});

test('an answer closes it for good', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'I am 18' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage.getItem(entryMarker)).not.toBeNull();
});

test.each(['logged-in', 'app'])('stays away from a visitor with the page state %s', (state) => {
  document.documentElement.className = state;
  show();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
