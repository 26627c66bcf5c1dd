import { createLoadingBar } from './loading-bar';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function bar() {
  const phases: string[] = [];
  return { phases, ...createLoadingBar((phase) => phases.push(phase)) };
}

test('is never seen for what takes less than 200 ms', () => {
  const { phases, start, finish } = bar();
  start();
  jest.advanceTimersByTime(199);
  finish();
  jest.advanceTimersByTime(10_000);
  expect(phases).toEqual(['hidden']);
});

test('runs, fills up and hides 500 ms later', () => {
  const { phases, start, finish } = bar();
  start();
  jest.advanceTimersByTime(200);
  expect(phases).toEqual(['running']);
  finish();
  expect(phases).toEqual(['running', 'done']);
  jest.advanceTimersByTime(499);
  expect(phases).toHaveLength(2);
  jest.advanceTimersByTime(1);
  expect(phases).toEqual(['running', 'done', 'hidden']);
});

test('gives up after 5000 ms', () => {
  const { phases, start } = bar();
  start();
  start();
  jest.advanceTimersByTime(200 + 5_000 + 500);
  expect(phases).toEqual(['running', 'done', 'hidden']);
});

test('a new page while it fills up starts over', () => {
  const { phases, start, finish } = bar();
  start();
  jest.advanceTimersByTime(200);
  finish();
  start();
  jest.advanceTimersByTime(200);
  expect(phases).toEqual(['running', 'done', 'running']);
});
