import { fitsPassword, hashPassword, inPasswordPlace } from './passwords.ts';

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

describe('while many calls with a password wait', () => {
  const outcomes = (all: Promise<unknown>[]) =>
    Promise.all(
      all.map((one) =>
        one.then(
          () => 'done',
          (error) => [error.code, error.extra.retryAfter > 0],
        ),
      ),
    );
  const refused = ['unavailable', true];

  test('a network has 64 of them, and the next one is asked to come again without any work', async () => {
    const released = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 64 }, () => inPasswordPlace('office', () => released.promise));
    const work = jest.fn(async () => 'worked');
    expect(await outcomes([inPasswordPlace('office', work), hashPassword('a password', 'office')])).toEqual([
      refused,
      refused,
    ]);
    expect(work).not.toHaveBeenCalled();
    expect(await inPasswordPlace('home', work)).toBe('worked');
    released.resolve();
    expect(await outcomes(waiting)).toEqual(Array(64).fill('done'));
    expect(await inPasswordPlace('office', work)).toBe('worked');
  });

  test('one that has not begun gives its place to a network that has fewer, and does no work later', async () => {
    const released = Promise.withResolvers<void>();
    const worked: string[] = [];
    const wait = (network: string) =>
      inPasswordPlace(network, async (begin) => {
        await released.promise;
        begin();
        worked.push(network);
      });
    const flood = outcomes(['one', 'two'].flatMap((network) => Array.from({ length: 64 }, () => wait(network))));
    const late = outcomes([wait('late')]);
    released.resolve();
    expect(await late).toEqual(['done']);
    expect((await flood).filter((outcome) => outcome !== 'done')).toEqual([refused]);
    expect(worked).toHaveLength(128);
  });
});
