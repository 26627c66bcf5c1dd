import { act, renderHook, waitFor } from '@testing-library/react';
import { leaveQuestions, useSignupStep } from './use-signup-step';

beforeEach(() => window.history.pushState(null, '', '/signup'));

const begin = (first = 0) => renderHook(() => useSignupStep(first)).result;

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
  window.history.replaceState({ signupStep: 99, signupBase: 0 }, '');
  expect(begin().current[0]).toBe(0);
});

it('leaves nothing of the questions in the history', async () => {
  const steps = begin();
  act(() => steps.current[1](1));
  act(() => steps.current[1](2));
  await act(leaveQuestions);
  expect(steps.current[0]).toBe(0);
  expect(window.history.state).toBeNull();
  await leaveQuestions();
});
