import { restartPause } from './child';
import { demoLines } from './demo-lines';

test('a process that keeps crashing is started ever more slowly, ten seconds at most', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 50].map(restartPause)).toEqual([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
});

test('the demo is told where there is one', () => {
  expect(demoLines({}, 3000).join('\n')).toContain('http://localhost:3000');
  expect(demoLines({ DEMO: '0' }, 3000)).toEqual([]);
  expect(demoLines({ DATABASE_URL: 'postgres://x' }, 3000)).toEqual([]);
  expect(demoLines({ DATABASE_URL: 'postgres://x', DEMO: '1' }, 3000)).not.toEqual([]);
});
