/** Letters as numbers (A is 10), as the check digits of ISO 7064 take them. */
const asNumber = (text: string) => BigInt(text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55)));

/** The two check digits (ISO 7064, mod 97-10) of what stands before them, its country or `RF` at the end. */
export const checkDigits = (text: string): string => String(98n - (asNumber(`${text}00`) % 97n)).padStart(2, '0');

/**
 * A structured creditor reference (ISO 11649, `RF` with two check digits) from an id: every SEPA bank takes it, and tells
 * a typing error before the money leaves. The same id gives the same one.
 */
export function creditorReference(id: string): string {
  const body = id
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(-21);
  return `RF${checkDigits(`${body}RF`)}${body}`;
}
