import {
  confirmDirectDebit,
  getDirectDebit,
  resendDirectDebitCode,
  revokeDirectDebit,
  startDirectDebit,
} from '#contract/directdebit';
import { phoneNumber } from '#contract/phone';
import { limitAddress } from '../../accounts/limit-address.ts';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { resendCode, signMandate, startAttempt, toAttempt, toMandate } from '../../directdebit/attempt.ts';
import { creditorNamed } from '../../directdebit/creditor-identifier.ts';
import { hasLapsed } from '../../directdebit/mandate-lapse.ts';
import {
  endAttempts,
  endMandate,
  findAttempt,
  findCreditor,
  findMandate,
  isBlocked,
} from '../../directdebit/queries.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';

/** Messages that callers of one address may cause in a day, whoever they are logged in as. */
const addressRate: LimitRule = { name: 'sms-address', points: 20, seconds: 86_400 };

export const directDebitRoutes = [
  route(getDirectDebit, async ({ deps, site, domain, member, now }) => {
    const country = member.country ?? domain.country;
    const [creditor, blocked, mandate, attempt] = await Promise.all([
      deps.payments.directDebit && findCreditor(deps.db, site.id),
      isBlocked(deps.db, site.id, member.id),
      findMandate(deps.db, member.id),
      findAttempt(deps.db, member.id, now),
    ]);
    const isUsable = mandate !== undefined && !(await hasLapsed(deps.db, mandate, country, now));
    return {
      creditor: creditor ?? null,
      blocked,
      mandate: isUsable ? toMandate(deps.secretKey, mandate, country, creditor?.identifier) : null,
      attempt: attempt ? await toAttempt(deps, attempt, now) : null,
    };
  }),

  route(startDirectDebit, async ({ deps, site, domain, client, member, body, now }) => {
    const creditor = deps.payments.directDebit && (await findCreditor(deps.db, site.id));
    if (!creditor) throw new ApiError('forbidden');
    const { consent: _, ...typed } = body;
    const details = { ...typed, creditor: creditorNamed(creditor.identifier) };
    const phone = phoneNumber(details.phone, member.country ?? domain.country);
    if (!phone) throw invalidField('phone', 'invalid_phone');
    await limitAddress(deps, client, addressRate);
    return { attempt: await startAttempt(deps, member, { ...details, phone }, now) };
  }),

  route(resendDirectDebitCode, async ({ deps, client, member, now }) => {
    await limitAddress(deps, client, addressRate);
    return { attempt: await resendCode(deps, member.id, now) };
  }),

  route(confirmDirectDebit, async ({ deps, domain, member, body, now }) => ({
    mandate: await signMandate(deps, member, member.country ?? domain.country, body.sms_code, now),
  })),

  route(revokeDirectDebit, async ({ deps, member, now }) => {
    await deps.db.transaction(async (tx) => {
      await endAttempts(tx, member.id, now);
      await endMandate(tx, member.id, now);
    });
    return undefined;
  }),
];
