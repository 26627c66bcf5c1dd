import { Redis } from 'ioredis';
import { newId } from '../../db/schema/columns.ts';
import { type DistinctRule, mostKeys } from './distinct.ts';
import { createLimits, type Limits } from './limits.ts';

const url = process.env.TEST_REDIS_URL;
const redis = url ? new Redis(url) : undefined;
// Before it is connected, everything is counted in memory.
beforeAll(() => redis?.ping());
afterAll(() => redis?.disconnect());

/** Takes a point for one item of one key; throws what refuses it. */
async function takeItem(limits: Limits, rule: DistinctRule, key: string, item: string): Promise<void> {
  const [refusal] = await limits.takeDistinct([{ rule, key }], [item]);
  if (refusal) throw refusal;
}

/** In memory always, in Redis where TEST_REDIS_URL names one. */
const kinds: [string, () => Limits][] = [
  ['memory', () => createLimits()],
  ...(redis ? [['Redis', () => createLimits(redis)] as [string, () => Limits]] : []),
];

describe.each(kinds)('limits in %s', (_, create) => {
  it('lets as many through as the rule says, of each key', async () => {
    const limits = create();
    const rule = { name: newId(), points: 3, seconds: 60 };
    const take = (key: string) =>
      limits.take(rule, key).then(
        () => 'taken',
        (error) => error,
      );
    expect(await Promise.all(['a', 'a', 'a', 'b'].map(take))).toEqual(['taken', 'taken', 'taken', 'taken']);
    expect(await take('a')).toMatchObject({ code: 'rate_limited', extra: { retryAfter: expect.any(Number) } });
    expect(await take('b')).toBe('taken');
  });

  it('has more for a burst, but not again and again', async () => {
    const limits = create();
    const rule = { name: newId(), points: 2, seconds: 60, burst: { points: 2, seconds: 120 } };
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => limits.take(rule, 'a')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  });
});

describe.each(kinds)('different items in %s', (_, create) => {
  it('counts each item of a key once, and of each key its own', async () => {
    const limits = create();
    const rule = { name: newId(), points: 2, seconds: 60 };
    const take = (key: string, item: string) =>
      takeItem(limits, rule, key, item).then(
        () => 'taken',
        (error) => error,
      );
    for (const item of ['one', 'two', 'one', 'two', 'two']) expect(await take('a', item)).toBe('taken');
    expect(await take('a', 'three')).toMatchObject({ code: 'rate_limited' });
    expect((await take('a', 'three')).extra.retryAfter).toBeGreaterThan(50);
    expect((await take('a', 'three')).extra.retryAfter).toBeLessThanOrEqual(60);
    expect(await take('a', 'one')).toBe('taken');
    expect(await take('b', 'three')).toBe('taken');
  });

  it('counts several items by several rules, up to the first that refuses', async () => {
    const limits = create();
    const [few, many] = [
      { name: newId(), points: 2, seconds: 60 },
      { name: newId(), points: 3, seconds: 60 },
    ];
    const take = async (key: string, ...items: string[]) =>
      (
        await limits.takeDistinct(
          [
            { rule: few, key },
            { rule: many, key: 'all' },
          ],
          items,
        )
      ).map((refusal) => refusal?.code ?? 'taken');
    expect(await take('a', 'one', 'two', 'three', 'one')).toEqual(['taken', 'taken', 'rate_limited', 'taken']);
    expect(await take('b', 'two', 'four', 'five')).toEqual(['taken', 'taken', 'rate_limited']);
    expect(await take('c', 'five', 'four')).toEqual(['rate_limited', 'taken']);
    expect(await take('d')).toEqual([]);
    const [refusal] = await limits.takeDistinct([{ rule: few, key: 'a' }], ['three']);
    expect(refusal?.extra.retryAfter).toBeGreaterThan(50);
    expect(await limits.takeDistinct([], ['six'])).toEqual([undefined]);
  });

  it('counts items that come at once one by one', async () => {
    const limits = create();
    const rule = { name: newId(), points: 5, seconds: 60 };
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_item, i) => takeItem(limits, rule, 'a', String(i))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });
});

it('remembers the items of so many keys in memory, the latest ones', async () => {
  const limits = createLimits();
  const rule = { name: newId(), points: 1, seconds: 60 };
  for (let key = 0; key <= mostKeys; key++) await takeItem(limits, rule, String(key), 'one');
  await expect(takeItem(limits, rule, '1', 'two')).rejects.toMatchObject({ code: 'rate_limited' });
  await takeItem(limits, rule, '0', 'two');
});

it('loses no key of one rule to the keys of another', async () => {
  const limits = createLimits();
  const mine = { name: newId(), points: 1, seconds: 60 };
  const flooded = { ...mine, name: newId() };
  await takeItem(limits, mine, 'me', 'one');
  for (let key = 0; key <= mostKeys; key++) await takeItem(limits, flooded, String(key), 'one');
  await expect(takeItem(limits, mine, 'me', 'two')).rejects.toMatchObject({ code: 'rate_limited' });
});

(redis ? it : it.skip)(
  'counts different items for several processes together, for as long as the rule says',
  async () => {
    const rule = { name: newId(), points: 1, seconds: 60 };
    await takeItem(createLimits(redis, '/items'), rule, 'a', 'one');
    await expect(takeItem(createLimits(redis, '/items'), rule, 'a', 'two')).rejects.toMatchObject({
      code: 'rate_limited',
    });
    const [key = ''] = (await redis?.keys(`limit/items:${rule.name}:*`)) ?? [];
    expect(await redis?.ttl(key)).toBeGreaterThan(50);
    // What is left of a key's time, seen by a clock that reads earlier.
    await redis?.expire(key, 5 * 3600);
    await takeItem(createLimits(redis, '/items'), rule, 'a', 'two');
    expect(await redis?.ttl(key)).toBeLessThanOrEqual(60);
  },
);

describe('a clock that is set back by hours', () => {
  afterEach(() => jest.useRealTimers());
  const rule = { name: newId(), points: 1, seconds: 60, burst: { points: 1, seconds: 120 } };

  it('extends no limit by hours, in memory', async () => {
    const limits = createLimits();
    await limits.take(rule, 'a');
    await limits.take(rule, 'a');
    await expect(limits.take(rule, 'a')).rejects.toMatchObject({ code: 'rate_limited' });
    jest.useFakeTimers({ now: Date.now() - 5 * 3_600_000, doNotFake: ['nextTick', 'queueMicrotask'] });
    await limits.take(rule, 'a');
    await limits.take(rule, 'a');
    await expect(limits.take(rule, 'a')).rejects.toMatchObject({ code: 'rate_limited' });
  });

  (redis ? it : it.skip)('extends no limit by hours, in Redis', async () => {
    const limits = createLimits(redis, '/back');
    await limits.take(rule, 'a');
    await limits.take(rule, 'a');
    await expect(limits.take(rule, 'a')).rejects.toMatchObject({ code: 'rate_limited' });
    // What is left of a key's time, seen by a clock that reads earlier.
    for (const key of (await redis?.keys(`limit/back:${rule.name}*`)) ?? []) await redis?.expire(key, 5 * 3600);
    await limits.take(rule, 'a');
    for (const key of (await redis?.keys(`limit/back:${rule.name}*`)) ?? [])
      await expect(redis?.ttl(key)).resolves.toBeLessThanOrEqual(60);
  });
});

(redis ? it : it.skip)('counts each installation’s own in a Redis that several share', async () => {
  const rule = { name: newId(), points: 1, seconds: 60 };
  for (const scope of ['/one', '/other']) {
    await createLimits(redis, scope).take(rule, 'a');
    await expect(createLimits(redis, scope).take(rule, 'a')).rejects.toMatchObject({ code: 'rate_limited' });
  }
});

(redis ? it : it.skip)('leaves no address in Redis, nor a hash that fits without the key', async () => {
  const rule = { name: newId(), points: 1, seconds: 60 };
  for (const secretKey of ['one key', 'another key'])
    await createLimits(redis, '/hash', secretKey).take(rule, '203.0.113.7');
  const keys = (await redis?.keys(`limit/hash:${rule.name}:*`)) ?? [];
  expect(new Set(keys).size).toBe(2);
  expect(keys.join()).not.toContain('203.0.113');
});

it('counts in memory while Redis is away, without waiting for it', async () => {
  const away = new Redis({ port: 1, maxRetriesPerRequest: null });
  away.on('error', () => {});
  const limits = createLimits(away);
  const rule = { name: newId(), points: 1, seconds: 60 };
  await limits.take(rule, 'a');
  await expect(limits.take(rule, 'a')).rejects.toMatchObject({ code: 'rate_limited' });
  await takeItem(limits, rule, 'a', 'one');
  await expect(takeItem(limits, rule, 'a', 'two')).rejects.toMatchObject({ code: 'rate_limited' });
  away.disconnect();
});

it('says loudly when Redis is not tested', () => {
  if (!url) process.stderr.write('TEST_REDIS_URL is not set: limits were tested in memory alone\n');
});
