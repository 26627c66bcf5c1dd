import { randomUUID } from 'node:crypto';
import { listBundles } from '#contract/bundles';
import {
  confirmDirectDebit,
  getDirectDebit,
  resendDirectDebitCode,
  revokeDirectDebit,
  startDirectDebit,
} from '#contract/directdebit';
import { createPayment, getPayment } from '#contract/money';
import type { PaymentMethod } from '#contract/payment-methods';
import { finishSandboxCheckout } from '#contract/sandbox-checkout';
import { debitDetails, newPhone } from '../fixtures/debit';
import { codeFor } from '../setup/outbox';
import { newPerson, type Person, userOf } from './people';
import { perform, refusal } from './perform';

async function sign({ client }: Person) {
  const phone = newPhone();
  const { attempt } = await perform(client, startDirectDebit, { body: { ...debitDetails, phone } });
  const code = await codeFor(phone);
  return { attempt, code };
}

async function orderOf({ client }: Person, paymentmethod: PaymentMethod) {
  const { bundles } = await perform(client, listBundles);
  return { bundle: bundles[0]?.id ?? '', paymentmethod, idempotency_key: randomUUID() };
}

const finish = ({ client }: Person, payment_id: string, outcome: 'completed' | 'failed', return_code?: string) =>
  perform(client, finishSandboxCheckout, { body: { payment_id, outcome, return_code } });

/** A mandate by SMS, debits by it, and bank transfers. */
export function describeDirectDebit(): void {
  test('a mandate is signed by the code of the SMS, and revoked', async () => {
    const person = await newPerson();
    expect(await perform(person.client, getDirectDebit)).toMatchObject({
      blocked: false,
      mandate: null,
      attempt: null,
    });
    const { attempt, code } = await sign(person);
    expect(attempt).toMatchObject({ account_holder: debitDetails.account_holder, tries_left: 5 });
    expect(attempt.iban).not.toContain('0417');
    expect((await perform(person.client, getDirectDebit)).attempt).toEqual(attempt);
    expect(await refusal(person.client, resendDirectDebitCode, { query: { resend: '1' } })).toEqual([
      429,
      'rate_limited',
    ]);
    const { mandate } = await perform(person.client, confirmDirectDebit, { body: { sms_code: code } });
    expect(await perform(person.client, getDirectDebit)).toMatchObject({ mandate, attempt: null });
    await perform(person.client, revokeDirectDebit);
    await perform(person.client, revokeDirectDebit);
    expect((await perform(person.client, getDirectDebit)).mandate).toBeNull();
  });

  test('wrong codes, an account outside SEPA and a missing tick are refused', async () => {
    const person = await newPerson();
    const { code } = await sign(person);
    const wrong = { body: { sms_code: code === '000000' ? '000001' : '000000' } };
    for (let i = 0; i < 5; i++) {
      expect(await refusal(person.client, confirmDirectDebit, wrong)).toEqual([400, 'code_invalid']);
    }
    expect(await refusal(person.client, confirmDirectDebit, { body: { sms_code: code } })).toEqual([
      400,
      'code_invalid',
    ]);
    const answer = await person.client.call('POST', '/api/directdebit.php', {
      json: { ...debitDetails, iban: 'TR33 0006 1005 1978 6457 8413 26', consent: false },
    });
    expect([answer.status, answer.body.fields]).toEqual([400, { iban: 'iban_country', consent: 'required' }]);
  });

  test('a payment by direct debit needs a mandate, waits for its day, and may come back', async () => {
    const person = await newPerson();
    const { client } = person;
    const { credits } = await userOf(person);
    expect(await refusal(client, createPayment, { body: await orderOf(person, 'sdd') })).toEqual([
      403,
      'mandate_required',
    ]);
    const { code } = await sign(person);
    const { mandate } = await perform(client, confirmDirectDebit, { body: { sms_code: code } });
    const body = await orderOf(person, 'sdd');
    const { payment, checkout_url } = await perform(client, createPayment, { body });
    expect([payment.status, checkout_url]).toEqual(['pending', `/credits?payment=${payment.payment_id}`]);
    const query = { id: payment.payment_id };
    expect((await perform(client, getPayment, { query })).payment.debit).toMatchObject({
      mandate_reference: mandate.reference,
    });
    await finish(person, payment.payment_id, 'completed');
    expect((await userOf(person)).credits).toBe(credits + payment.credits);

    const second = await perform(client, createPayment, { body: await orderOf(person, 'sdd') });
    await finish(person, second.payment.payment_id, 'failed', 'MD01');
    expect((await perform(client, getDirectDebit)).blocked).toBe(true);
    expect(await refusal(client, createPayment, { body: await orderOf(person, 'sdd') })).toEqual([
      403,
      'directdebit_blocked',
    ]);
  });

  test('a payment by bank transfer says where the money has to go, and waits for it', async () => {
    const person = await newPerson();
    const { payment, checkout_url } = await perform(person.client, createPayment, {
      body: await orderOf(person, 'sct'),
    });
    expect([payment.status, checkout_url]).toEqual(['pending', `/credits?payment=${payment.payment_id}`]);
    const told = await perform(person.client, getPayment, { query: { id: payment.payment_id } });
    expect(told.payment.transfer?.reference).toMatch(/^RF\d\d/);
    const { payment: paid } = await finish(person, payment.payment_id, 'completed');
    expect(paid.status).toBe('completed');
  });
}
