import type { Money } from '#contract/common';
import type { Transfer } from '#contract/money';

/**
 * What a banking app reads from the European QR code of a transfer (EPC069-12, version 2, UTF-8). A reference that
 * begins with RF is structured (ISO 11649); any other goes as text.
 */
export function epcText({ account_holder, iban, bic, reference }: Transfer, { amount, currency }: Money): string {
  const structured = /^RF\d{2}/.test(reference);
  const sum = `${currency}${(amount / 100).toFixed(2)}`;
  const lines = ['BCD', '002', '1', 'SCT', bic, account_holder, iban, sum, '', structured ? reference : ''];
  return [...lines, structured ? '' : reference].join('\n').trimEnd();
}
