import { act, renderHook, waitFor } from '@testing-library/react';
import { addEntry, leaveEntries } from '@/lib/page-state/layers';
import { useSteps } from './use-steps';

let visit = 0;
beforeEach(() => {
  visit += 1;
  window.history.pushState(null, '', `/signup?visit=${visit}`);
});

const begin = (first = 0) => renderHook(() => useSteps('signup', first, 5)).result;

it('the browser’s Back leads one question back, and Forward on again', async () => {
  const steps = begin();
  act(() => steps.current[1](1));
  act(() => steps.current[1](2));
  expect(steps.current[0]).toBe(2);
  window.history.back();
  await waitFor(() => expect(steps.current[0]).toBe(1));
  window.history.forward();
  await waitFor(() => expect(steps.current[0]).toBe(2));
});

it('a reload stays at the question, and what other code keeps in the entry stays too', () => {
  window.history.replaceState({ tree: 'kept' }, '');
  const before = begin();
  act(() => before.current[1](1));
  expect(window.history.state).toMatchObject({ tree: 'kept' });
  expect(begin().current[0]).toBe(1);
});

it('the form’s own Back takes the entry back instead of adding one', async () => {
  const length = window.history.length;
  const steps = begin();
  act(() => steps.current[1](1));
  act(() => steps.current[1](0));
  await waitFor(() => expect(steps.current[0]).toBe(0));
  act(() => steps.current[1](1));
  expect(window.history.length).toBe(length + 1);
});

it('leads back over several questions at once, also where one was passed over or a dialog was open', async () => {
  const steps = begin();
  act(() => steps.current[1](2));
  addEntry({}, true);
  act(() => steps.current[1](4));
  act(() => steps.current[1](2));
  await waitFor(() => expect(steps.current[0]).toBe(2));
  act(() => steps.current[1](3));
  act(() => steps.current[1](0));
  await waitFor(() => expect(steps.current[0]).toBe(0));
  window.history.forward();
  await waitFor(() => expect(steps.current[0]).toBe(2));
});

it('goes before the question that it began with without leaving the page', async () => {
  const steps = begin(1);
  act(() => steps.current[1](2));
  act(() => steps.current[1](0));
  expect(steps.current[0]).toBe(0);
  expect(window.location.pathname).toBe('/signup');
});

it('begins with a later question where none was shown yet, and leaves one that was shown', () => {
  const steps = begin();
  act(() => steps.current[2](1));
  expect([steps.current[0], begin().current[0]]).toEqual([1, 1]);
  act(() => steps.current[2](3));
  expect(steps.current[0]).toBe(1);
});

it('an entry that knows no such question begins anew', () => {
  window.history.replaceState({ signup: [{ step: 99, at: 0 }] }, '');
  expect(begin().current[0]).toBe(0);
});

it('the browser’s Back leads to the first question as it was shown, where a reload would begin with a later one', async () => {
  const steps = begin();
  act(() => steps.current[1](1));
  const reloaded = begin(2);
  window.history.back();
  await waitFor(() => expect(reloaded.current[0]).toBe(0));
});

it('leaves none but the first of the questions in the history', async () => {
  const steps = begin();
  act(() => steps.current[1](1));
  act(() => steps.current[1](2));
  await act(leaveEntries);
  expect(steps.current[0]).toBe(0);
  expect(window.history.state.signup).toEqual([{ step: 0, at: 0 }]);
});

it('the questions before and after the account know nothing of each other', () => {
  const steps = begin();
  act(() => steps.current[1](1));
  expect(renderHook(() => useSteps('completion', 3, 6)).result.current[0]).toBe(3);
});
