import { randomUUID } from 'node:crypto';
import { debitDetails, newPhone } from '../../fixtures/debit.ts';
import { call } from '../../setup/member-by-call.ts';
import { textsTo } from '../../setup/outbox.ts';
import type { NewLife } from '../life.ts';
import { waitFor } from '../wait-for.ts';
import { signUp, waitForMails } from './people.ts';

/** Signs a mandate by the code of an SMS, pays by direct debit, and the bank returns it: each is announced by a mail. */
export const debtor: NewLife = (product) => ({
  async begin() {},
  async end() {
    const me = await signUp(product, 'debtor');
    const phone = newPhone();
    await call(me.client, 'POST', '/api/directdebit.php', { ...debitDetails, phone });
    const sms_code = await waitFor('the code of an SMS', () =>
      textsTo(phone, product.outbox)
        .map((text) => /\b\d{6}\b/.exec(text)?.[0])
        .findLast(Boolean),
    );
    await call(me.client, 'PUT', '/api/directdebit.php', { sms_code });
    const { bundles } = await call(me.client, 'GET', '/api/bundles.php');
    const order = { bundle: bundles[0].id, paymentmethod: 'sdd', idempotency_key: randomUUID() };
    const { payment } = await call(me.client, 'POST', '/api/payment.php', order);
    const returned = { payment_id: payment.payment_id, outcome: 'failed', return_code: 'MD01' };
    await waitForMails(product, me.email, 2);
    await call(me.client, 'POST', '/api/sandbox-checkout.php', returned);
    await waitForMails(product, me.email, 3);
  },
});
