import type { Money } from '#contract/common';
import type { Transfer } from '#contract/money';

/** Whether the reference of a transfer is one of ISO 11649, which every bank of SEPA knows. */
export const isCreditorReference = ({ reference }: Pick<Transfer, 'reference'>): boolean => /^RF\d{2}/.test(reference);

/**
 * What a banking app reads from the European QR code of a transfer (EPC069-12, version 2, UTF-8). A reference that
 * begins with RF is structured (ISO 11649); any other goes as text.
 */
export function epcText(transfer: Transfer, { amount, currency }: Money): string {
  const { account_holder, iban, bic, reference } = transfer;
  const structured = isCreditorReference(transfer);
  const sum = `${currency}${(amount / 100).toFixed(2)}`;
  const lines = ['BCD', '002', '1', 'SCT', bic, account_holder, iban, sum, '', structured ? reference : ''];
  return [...lines, structured ? '' : reference].join('\n').trimEnd();
}
