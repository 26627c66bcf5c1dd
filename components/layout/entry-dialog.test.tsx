import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { readVisitorCountry } from '@/lib/api/visitor-country';
import { entryMarker } from '@/lib/entry-warning';
import { EntryDialog } from './entry-dialog';

jest.mock('@/lib/api/visitor-country');

afterEach(() => {
  localStorage.clear();
  document.documentElement.className = '';
});

function show(only?: { in: string[]; else: string }): void {
  const words = { title: 'For adults', text: 'This site is for adults.', enter: 'I am 18', leave: 'Leave' };
  render(<EntryDialog {...words} {...(only && { only })} />);
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

test.each([
  ['nl', true],
  ['it', false],
  [null, true],
])('where the country of a visitor counts, one of %s is warned: %s', async (country, warned) => {
  jest.mocked(readVisitorCountry).mockResolvedValue(country);
  show({ in: ['nl', 'fr'], else: 'fr' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(readVisitorCountry).toHaveBeenCalled());
  if (warned) expect(await screen.findByRole('dialog')).toBeInTheDocument();
  else await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
