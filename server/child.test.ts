import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { keepRunning, restartPause } from './child';
import { demoLines } from './demo-lines';

test('a process that keeps crashing is started ever more slowly, ten seconds at most', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 50].map(restartPause)).toEqual([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
});

test('a process that is stopped while it is being restarted stays ended', async () => {
  const started: ChildProcess[] = [];
  const child = keepRunning({
    name: 'slow',
    args: ['-e', "process.once('SIGTERM', () => setTimeout(process.exit, 200)); process.send('ready')"],
    ready: async (own) => {
      started.push(own);
      await once(own, 'message');
    },
    say: () => {},
    onRefused: () => {},
  });
  await child.firstReady;
  const restarting = child.restart();
  await child.stop('SIGTERM');
  await restarting;
  for (const own of started) own.kill('SIGKILL');
  expect(started).toHaveLength(1);
});

test('the demo is told where there is one', () => {
  expect(demoLines({}, 3000).join('\n')).toContain('http://localhost:3000');
  expect(demoLines({ DEMO: '0' }, 3000)).toEqual([]);
  expect(demoLines({ DATABASE_URL: 'postgres://x' }, 3000)).toEqual([]);
  expect(demoLines({ DATABASE_URL: 'postgres://x', DEMO: '1' }, 3000)).not.toEqual([]);
});
