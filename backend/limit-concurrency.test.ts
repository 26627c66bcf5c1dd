import { limitConcurrency } from './limit-concurrency.ts';

test('delays the work of a key by at most one piece of work of another key', async () => {
  const runLimited = limitConcurrency(1);
  const started: string[] = [];
  const run = (name: string) => runLimited(async () => void started.push(name), name.charAt(0));
  await Promise.all(['a1', 'a2', 'a3', 'b1'].map(run));
  expect(started).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('rejects waiting work at once when its signal aborts, and never runs it', async () => {
  const runLimited = limitConcurrency(1);
  const running = Promise.withResolvers<string>();
  const first = runLimited(() => running.promise);
  const aborter = new AbortController();
  const work = jest.fn(async () => 'ran');
  const waiting = runLimited(work, 'a', aborter.signal);
  aborter.abort(new Error('given up'));
  await expect(waiting).rejects.toThrow('given up');
  running.resolve('done');
  expect(await first).toBe('done');
  expect(await runLimited(async () => 'next', 'a')).toBe('next');
  expect(work).not.toHaveBeenCalled();
});

test('runs no more than its count at a time, also after work that failed', async () => {
  const runLimited = limitConcurrency(2);
  let running = 0;
  let most = 0;
  const run = (fails: boolean) =>
    runLimited(async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      if (fails) throw new Error('no');
      return most;
    });
  const results = await Promise.allSettled([true, true, false, false].map(run));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
  expect(most).toBe(2);
});
