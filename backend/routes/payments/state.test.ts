import fc from 'fast-check';
import { paymentStatuses } from '#contract/money';
import { canMove, isUnfinished } from './state.ts';

describe('states of a payment', () => {
  const status = fc.constantFrom(...paymentStatuses);

  it('never goes back to where it was, whatever is reported in whatever order', () => {
    fc.assert(
      fc.property(fc.array(status, { maxLength: 30 }), (reports) => {
        const path = ['open' as (typeof paymentStatuses)[number]];
        for (const told of reports) if (canMove(path.at(-1) ?? 'open', told)) path.push(told);
        expect(new Set(path).size).toBe(path.length);
      }),
    );
  });

  it('completes at most once, and ends where it completed but for money that goes back', () => {
    const after = paymentStatuses.filter((to) => canMove('completed', to));
    expect(after).toEqual(['refunded', 'charged_back']);
    for (const over of ['failed', 'cancelled', 'refunded', 'charged_back'] as const) {
      expect(paymentStatuses.filter((to) => canMove(over, to))).toEqual([]);
    }
    expect(paymentStatuses.filter(isUnfinished)).toEqual(['open', 'pending']);
  });
});
