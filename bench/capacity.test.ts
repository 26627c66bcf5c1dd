import { type Cost, capacity, findKnee, isOverKnee, mean } from './capacity.ts';

const cost = (at: Partial<Cost['at']>, alone = 10): Cost => ({
  at: { edge: 0, web: 0, backend: 0, database: 0, visitors: 0, ...at },
  alone,
});

describe('what a machine carries', () => {
  it('ends where the sum of all costs takes every processor', () => {
    const found = capacity(cost({ edge: 1, database: 2, backend: 1 }), 2);
    expect(found).toEqual({ perSecond: 500, concurrency: 5, limit: 'processors' });
  });

  it('ends earlier where one thread has no time left, however many processors there are', () => {
    expect(capacity(cost({ backend: 4, database: 1 }), 64)).toMatchObject({ perSecond: 250, limit: 'backend' });
  });

  it('counts a mix by the shares of its kinds', () => {
    const some = mean([
      { cost: cost({ edge: 1 }, 1), share: 80 },
      { cost: cost({ backend: 5 }, 11), share: 20 },
    ]);
    expect(some.at.edge).toBeCloseTo(0.8);
    expect(some.at.backend).toBeCloseTo(1);
    expect(some.alone).toBeCloseTo(3);
  });
});

describe('the knee', () => {
  const steps = [100, 190, 340, 380, 375, 381].map((perSecond, i) => ({ concurrency: 2 ** i, perSecond }));

  it('is the first step with nine tenths of the most', () => {
    expect(findKnee(steps)?.concurrency).toBe(8);
    expect(findKnee([])).toBeUndefined();
  });

  it('is passed when four times the load that was answered best brings no more', () => {
    const grown = (...rates: number[]) => isOverKnee(rates.map((perSecond, i) => ({ concurrency: 2 ** i, perSecond })));
    expect(grown(100, 190, 340, 380, 375, 371)).toBe(true);
    expect(grown(100, 190, 340, 370, 380, 371)).toBe(false);
    expect(grown(100, 90, 80, 70)).toBe(false);
    expect(grown()).toBe(false);
  });
});
