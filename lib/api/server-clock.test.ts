import { daysAgo } from '@/lib/i18n/use-local-time';
import { learnServerTime, serverNow } from './server-clock';

test('a clock that is a day off disturbs no label; one that is a little off is believed', () => {
  const written = new Date(Date.now() + 86_400_000).toISOString();
  expect(daysAgo(written)).toBe(-1);
  learnServerTime(new Date(Date.now() + 86_400_000).toUTCString());
  expect(daysAgo(written)).toBe(0);
  learnServerTime(new Date(Date.now() + 30_000).toUTCString());
  expect(serverNow().getTime()).toBeLessThanOrEqual(Date.now());
  learnServerTime('not a date');
  learnServerTime(null);
  expect(daysAgo(new Date().toISOString())).toBe(0);
});
