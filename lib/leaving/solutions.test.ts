/** @jest-environment jsdom */
import { learnServerTime } from '@/lib/api/server-clock';
import { inDays } from './solutions';

test('a pause ends by the server’s clock, also where the device is years off', () => {
  const server = new Date(Date.now() - 3 * 365 * 86_400_000);
  learnServerTime(server.toUTCString());
  const days = (Date.parse(inDays(30)) - server.getTime()) / 86_400_000;
  expect(Math.abs(days - 30)).toBeLessThan(0.1);
});
