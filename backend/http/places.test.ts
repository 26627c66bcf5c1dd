import { readBytes } from './body.ts';
import { createPlaces, isSlowBody } from './places.ts';

/** Places for 4, of one network 3, of one member 2, with a clock that is turned. */
function somePlaces() {
  let now = 0;
  const take = createPlaces({ all: 4, network: 3, member: 2, isSlow: isSlowBody }, () => now);
  const pass = (ms: number) => {
    now += ms;
  };
  return { take, pass };
}
const refusal = (code: string, retryAfter: number) => expect.objectContaining({ code, extra: { retryAfter } });
const [tooMany, unavailable] = [refusal('rate_limited', 2), refusal('unavailable', 2)];

test('one member has some of the places, and gets another when one is left', () => {
  const { take } = somePlaces();
  const first = take({ member: 'a', network: '1' });
  take({ member: 'a', network: '2' });
  expect(() => take({ member: 'a', network: '3' })).toThrow(tooMany);
  first.leave();
  take({ member: 'a', network: '3' });
});

test('one network has some of the places; what only our own proxy vouches for is of no network', () => {
  const { take } = somePlaces();
  for (const member of ['a', 'b', 'c']) take({ member, network: '1' });
  expect(() => take({ member: 'd', network: '1' })).toThrow(tooMany);
  take({ member: 'e', network: undefined });
  const unknown = somePlaces();
  for (const member of ['a', 'b', 'c', 'd']) unknown.take({ member, network: undefined });
});

test.each([
  ['member', { member: 'a', network: '9' }],
  ['network', { member: 'd', network: '1' }],
])('requests below 8 kB/s keep no place of their %s for longer than two seconds', (_, sender) => {
  const { take, pass } = somePlaces();
  const slow = ['a', 'a', 'b'].map((member) => take({ member, network: '1' }));
  for (const { count } of slow) count(16_000);
  pass(2_000);
  expect(() => take(sender)).toThrow(tooMany);
  pass(1);
  take(sender);
  const aborted = slow.filter(({ signal }) => signal.aborted);
  expect(aborted.map(({ signal }) => signal.reason)).toEqual([refusal('rate_limited', 30)]);
});

test('the network with the most places gives one to a network that has fewer, but no complete one', () => {
  const { take, pass } = somePlaces();
  const [first, second, third] = ['a', 'b', 'c'].map((member) => take({ member, network: '1' }));
  take({ member: 'd', network: '2' });
  first?.complete();
  second?.count(1);
  pass(1);
  take({ member: 'e', network: '3' });
  expect([first, second, third].map((place) => place?.signal.aborted)).toEqual([false, false, true]);
  expect(third?.signal.reason).toEqual(refusal('unavailable', 30));
  expect(() => take({ member: 'f', network: '2' })).toThrow(unavailable);
  second?.complete();
  expect(() => take({ member: 'f', network: '4' })).toThrow(unavailable);
});

test('when all are taken the slowest of more than ten seconds makes room', () => {
  const { take, pass } = somePlaces();
  const quick = take({ member: 'a', network: '1' });
  const slow = take({ member: 'b', network: '2' });
  const whole = take({ member: 'c', network: '3' });
  quick.count(1_000_000);
  slow.count(80_000);
  whole.complete();
  pass(10_000);
  const late = take({ member: 'd', network: '4' });
  expect(() => take({ member: 'e', network: '5' })).toThrow(unavailable);
  pass(1);
  take({ member: 'e', network: '5' });
  expect([quick, slow, whole, late].map(({ signal }) => signal.aborted)).toEqual([false, true, false, false]);
  take({ member: 'f', network: '6' });
  expect([quick, whole, late].map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
  expect(() => take({ member: 'g', network: '7' })).toThrow(unavailable);
});

test('a body that never comes is given up for another, with the word to come again', async () => {
  const { take, pass } = somePlaces();
  let cancelled = false;
  const cancel = () => {
    cancelled = true;
  };
  const body = new ReadableStream({ cancel }, { highWaterMark: 0 });
  const place = take({ member: 'a', network: '1' });
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  const reading = readBytes(new Request('http://nl.localhost/', init), 100, place);
  for (const member of ['b', 'c', 'd']) take({ member, network: undefined });
  pass(10_001);
  take({ member: 'e', network: undefined });
  await expect(reading).rejects.toMatchObject({ code: 'unavailable', extra: { retryAfter: 30 } });
  expect(cancelled).toBe(true);
});

test('a body that has come is not given up, and its bytes count', async () => {
  const { take, pass } = somePlaces();
  const place = take({ member: 'a', network: undefined });
  const bytes = await readBytes(new Request('http://nl.localhost/', { method: 'POST', body: 'four' }), 4, place);
  expect(bytes).toHaveLength(4);
  pass(20_000);
  for (const member of ['b', 'c', 'd']) take({ member, network: undefined });
  expect(() => take({ member: 'e', network: undefined })).toThrow(unavailable);
  expect(place.signal.aborted).toBe(false);
});
