import fc from 'fast-check';
import { paymentStatuses } from '#contract/money';
import { canMove, isPaid, isUnfinished, paidStatus, steps } from './state.ts';

describe('states of a payment', () => {
  const status = fc.constantFrom(...paymentStatuses);

  it('never goes back to before it was paid, whatever is reported in whatever order', () => {
    fc.assert(
      fc.property(fc.array(status, { maxLength: 30 }), (reports) => {
        const path = ['open' as (typeof paymentStatuses)[number]];
        for (const told of reports) if (canMove(path.at(-1) ?? 'open', told)) path.push(told);
        const unpaid = path.filter((one) => !isPaid(one));
        expect(new Set(unpaid).size).toBe(unpaid.length);
        expect(path.slice(0, unpaid.length)).toEqual(unpaid);
      }),
    );
  });

  it.each(paymentStatuses)('has these ways from %s and no others', (from) => {
    const ways = {
      open: ['pending', 'completed', 'failed', 'cancelled', 'expired'],
      pending: ['completed', 'failed', 'cancelled', 'expired'],
      completed: ['refunded', 'charged_back'],
      failed: ['completed'],
      cancelled: ['completed'],
      expired: ['completed'],
      refunded: ['completed', 'charged_back'],
      charged_back: ['completed', 'refunded'],
    };
    expect(paymentStatuses.filter((to) => canMove(from, to))).toEqual(ways[from]);
    expect(steps.filter(([start]) => start === from)).toHaveLength(ways[from].length);
  });

  it('stays completed until nothing of the money is left', () => {
    expect(paidStatus(1999, { refunded: 0, chargedBack: 0 })).toBe('completed');
    expect(paidStatus(1999, { refunded: 1998, chargedBack: 0 })).toBe('completed');
    expect(paidStatus(1999, { refunded: 1999, chargedBack: 0 })).toBe('refunded');
    expect(paidStatus(1999, { refunded: 0, chargedBack: 1999 })).toBe('charged_back');
    expect(paidStatus(1999, { refunded: 500, chargedBack: 1499 })).toBe('charged_back');
    expect(paymentStatuses.filter(isUnfinished)).toEqual(['open', 'pending']);
  });
});
