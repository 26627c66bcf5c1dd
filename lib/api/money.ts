import { type BundlesAnswer, listBundles } from '#contract/bundles';
import {
  createPayment,
  getPayment,
  type Payment,
  type PaymentBody,
  type RepeatPaymentBody,
  repeatPayment,
} from '#contract/money';
import { getPaymentMeans, type PaymentMeans, removePaymentMeans as removeMeans } from '#contract/payment-means';
import { finishSandboxCheckout, type sandboxOutcomes } from '#contract/sandbox-checkout';
import { listTransactions, type Transaction, type TransactionsAnswer } from '#contract/transactions';
import { type Reversal, withdraw } from '#contract/withdrawal';
import { send } from './transport';

/** Bundles and payment methods of a country; the member's own, else the host's, without one. */
export function readBundles(country?: string): Promise<BundlesAnswer> {
  return send(listBundles, { query: { country } });
}

/** Orders a bundle; `checkout_url` is where the member pays. Harmless to repeat with the same `idempotency_key`. */
export function orderBundle(body: PaymentBody): Promise<{ payment: Payment; checkout_url: string }> {
  return send(createPayment, { body });
}

/** The state of one of the member's own payments. */
export async function readPayment(id: string): Promise<Payment> {
  return (await send(getPayment, { query: { id } })).payment;
}

/** Orders a bundle and charges what the member left. Harmless to repeat with the same `idempotency_key`. */
export async function repeatOrder(body: RepeatPaymentBody): Promise<Payment> {
  return (await send(repeatPayment, { query: { repeat: '1' }, body })).payment;
}

/** What the member left for the next order, and the bundle of the last one. */
export function readPaymentMeans(): Promise<{ means: PaymentMeans | null; last_bundle: string | null }> {
  return send(getPaymentMeans, {});
}

/** Takes away what the member left. */
export async function removePaymentMeans(): Promise<void> {
  await send(removeMeans, {});
}

/**
 * What the buttons of the sandbox checkout do, with what later charges of a kept means will do, or the code by which a
 * debit comes back.
 */
export async function finishCheckout(
  id: string,
  outcome: (typeof sandboxOutcomes)[number],
  more: { later_charges?: 'work' | 'fail' | undefined; return_code?: string | undefined } = {},
): Promise<Payment> {
  return (await send(finishSandboxCheckout, { body: { payment_id: id, outcome, ...more } })).payment;
}

/** One page of the member's payments, the newest first; `before` is the `next` of the page before. */
export function readTransactions(before?: string): Promise<TransactionsAnswer> {
  return send(listTransactions, { query: { before } });
}

/** One payment with its receipt. */
export async function readTransaction(id: string): Promise<Transaction> {
  const [found] = (await send(listTransactions, { query: { id } })).transactions;
  if (!found) throw new Error('transactions.php answered without the payment that it was asked for');
  return found;
}

/** Withdraws from a payment for its unused credits; harmless to repeat. The acknowledgement. */
export async function withdrawFrom(id: string): Promise<Reversal> {
  return (await send(withdraw, { body: { payment_id: id } })).withdrawal;
}
