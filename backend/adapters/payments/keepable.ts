import type { PaymentMethod } from '#contract/payment-methods';

const keepable: PaymentMethod[] = ['creditcard', 'mastercard', 'visa', 'maestro', 'cartebancaire', 'paypal'];

/**
 * Whether a means of this kind is kept for the next time: those that answer a later charge at once. A bank's mandate
 * would leave the member without credits for days.
 */
export const isKeepable = (method: PaymentMethod): boolean => keepable.includes(method);
