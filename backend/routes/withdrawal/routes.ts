import { withdraw } from '#contract/withdrawal';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { findPayment } from '../payments/queries.ts';
import { toReversal } from '../transactions/to-reversal.ts';
import { withdrawFrom } from './withdraw.ts';

export const withdrawalRoutes = [
  route(withdraw, async ({ deps, site, member, body, now }) => {
    const payment = await findPayment(deps.db, site.id, member.id, body.payment_id);
    if (!payment) throw new ApiError('not_found');
    const { reversal, credits } = await withdrawFrom(deps, payment, site.refundDays, now);
    return { withdrawal: toReversal(reversal, payment), credits };
  }),
];
