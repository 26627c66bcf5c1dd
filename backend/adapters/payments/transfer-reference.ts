import { createHash } from 'node:crypto';
import { creditorReference } from './creditor-reference.ts';

/**
 * Belgium's structured communication (`+++nnn/nnnn/nnnnn+++`) for an id: ten digits and their rest by 97, for which 97
 * stands in the place of 0. Every Belgian bank has a field for it, and tells a typing error before the money leaves.
 */
export function structuredCommunication(id: string): string {
  const number = BigInt(`0x${createHash('sha256').update(id).digest('hex').slice(0, 16)}`) % 10_000_000_000n;
  const digits = `${String(number).padStart(10, '0')}${String(number % 97n || 97n).padStart(2, '0')}`;
  return `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`;
}

/** What a payer writes with a transfer, in the form that the banks of their country know best. */
export const transferReference = (id: string, country: string): string =>
  country === 'be' ? structuredCommunication(id) : creditorReference(id);
