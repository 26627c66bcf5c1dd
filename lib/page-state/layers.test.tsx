import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { canGoBack, goBack } from './go-back';
import { addEntry, coverLayers, entriesBelow, leaveEntries, useLayer } from './layers';

let visit = 0;
// Two pages of their own for each test: Back leads from the second to the first.
beforeEach(() => {
  visit += 1;
  window.history.pushState(null, '', `/before/${visit}`);
  window.history.pushState(null, '', `/page/${visit}`);
});

const isOnPage = () => expect(window.location.pathname).toBe(`/page/${visit}`);
const isBeforePage = () => waitFor(() => expect(window.location.pathname).toBe(`/before/${visit}`));
const back = () => window.history.back();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** A layer with its button; `children` lies in it. */
function Layer({ name, refuses = false }: { name: string; refuses?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  useLayer(isOpen, () => !refuses && setOpen(false));
  return (
    <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {name}
    </button>
  );
}

const isOpen = (name: string, open: boolean) =>
  waitFor(() => expect(screen.getByRole('button', { name })).toHaveAttribute('aria-expanded', String(open)));

const show = () =>
  render(
    <>
      <Layer name="sheet" />
      <Layer name="question" />
    </>,
  );

test('Back closes one layer after the other, and leaves the page only then', async () => {
  show();
  await press('sheet');
  await press('question');
  back();
  await isOpen('question', false);
  await isOpen('sheet', true);
  back();
  await isOpen('sheet', false);
  isOnPage();
  back();
  await isBeforePage();
});

test('one press of Back leaves a page whose layers were closed by their buttons', async () => {
  show();
  for (const name of ['sheet', 'question', 'question', 'sheet']) await press(name);
  back();
  await isBeforePage();
});

test('a layer that was closed by its button leaves its entry to the next one', async () => {
  show();
  await press('sheet');
  const { length } = window.history;
  await press('sheet');
  await press('question');
  expect(window.history.length).toBe(length);
  back();
  await isOpen('question', false);
  isOnPage();
});

test('one press of Back closes a sheet in which a question was closed by its button', async () => {
  show();
  for (const name of ['sheet', 'question', 'question']) await press(name);
  back();
  await isOpen('sheet', false);
  isOnPage();
});

test('a layer that refuses to close keeps an entry, and the page stays', async () => {
  render(<Layer name="crop" refuses />);
  await press('crop');
  for (let time = 0; time < 2; time++) {
    const left = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
    back();
    await left;
    expect(entriesBelow()).toBe(1);
  }
  await isOpen('crop', true);
  isOnPage();
});

test('a page that is opened by the press that closes a layer lies above the layer’s entry', async () => {
  show();
  await press('sheet');
  await press('sheet');
  window.history.pushState(null, '', `/next/${visit}`);
  expect(entriesBelow()).toBe(0);
  back();
  await waitFor(isOnPage);
  back();
  await isBeforePage();
});

test('an entry of another page closes all layers', async () => {
  show();
  await press('sheet');
  await press('question');
  window.history.go(-3);
  await isBeforePage();
  await isOpen('sheet', false);
  await isOpen('question', false);
});

test('a layer that is open when the page is left has an entry on the next page too', async () => {
  show();
  await press('sheet');
  window.history.pushState(null, '', `/next/${visit}`);
  await press('question');
  back();
  await isOpen('question', false);
  expect(window.location.pathname).toBe(`/next/${visit}`);
});

test('the page’s own way back passes over entries of layers and steps', async () => {
  show();
  await press('sheet');
  await press('sheet');
  addEntry({ step: 1 });
  expect(window.history.state.step).toBe(1);
  expect(canGoBack()).toBe(true);
  goBack();
  await isBeforePage();
});

test('entries leave the history before another page takes the place of this one', async () => {
  show();
  await press('sheet');
  addEntry({ step: 1 });
  await act(leaveEntries);
  expect(entriesBelow()).toBe(0);
  await isOpen('sheet', true);
  coverLayers();
  expect(entriesBelow()).toBe(1);
  back();
  await isOpen('sheet', false);
  isOnPage();
  await leaveEntries();
});

test('Back calls the latest function', async () => {
  const calls: string[] = [];
  const { rerender } = renderHook(({ name }) => useLayer(true, () => calls.push(name)), {
    initialProps: { name: 'first' },
  });
  rerender({ name: 'second' });
  back();
  await waitFor(() => expect(calls).toEqual(['second']));
});
