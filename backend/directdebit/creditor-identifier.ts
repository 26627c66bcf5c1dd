import { isSEPACountry } from 'ibantools';
import { checkDigits } from '../adapters/payments/creditor-reference.ts';

/** Country, check digits, business code, national part. */
const shape = /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/;

/** Whom an identifier names: it is the same creditor with every business code. */
export const creditorNamed = (identifier: string): string => identifier.slice(0, 4) + identifier.slice(7);

/**
 * A SEPA creditor identifier without the spaces that it is printed with; undefined for one that is mistyped, or of a
 * country without SEPA. The business code has no part in the check digits.
 */
export function creditorIdentifier(written: string): string | undefined {
  const plain = written.replace(/\s/g, '').toUpperCase();
  const [, country = '', check, national = ''] = shape.exec(plain) ?? [];
  if (!isSEPACountry(country)) return undefined;
  return checkDigits(`${national}${country}`) === check ? plain : undefined;
}
