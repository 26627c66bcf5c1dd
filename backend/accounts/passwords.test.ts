import { fitsPassword } from './passwords.ts';

// The instance that the backend calls: an import of it here would be a copy.
const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');

test('leaves one of four threads to others however many passwords wait, and networks take turns', async () => {
  const started: string[] = [];
  let running = 0;
  let most = 0;
  jest.spyOn(argon2, 'verify').mockImplementation(async (_, password) => {
    started.push(String(password));
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    return true;
  });
  const many = Array.from({ length: 10 }, () => 'many');
  await Promise.all([...many, 'one'].map((network) => fitsPassword('hash', network, network)));
  expect(most).toBeLessThan(4);
  expect(started.indexOf('one')).toBeLessThan(4);
});
