import type { DebitDetails } from '#contract/directdebit';
import { keyedHash, type SecretKey, seal, unseal } from '../seal.ts';
import { creditorNamed } from './creditor-identifier.ts';

/**
 * What is sealed: everything that was typed but the tick, and the creditor whom the text of the mandate named, by `creditorNamed`.
 * Mandates from before decision 161 do not say whom.
 */
export type SealedDetails = Omit<DebitDetails, 'consent'> & { creditor?: string };

/** Whether a mandate lets this creditor collect, by its identifier with whatever business code. */
export const isForCreditor = ({ creditor }: SealedDetails, identifier: string): boolean =>
  creditor === undefined || creditor === creditorNamed(identifier);

const purpose = 'directdebit';

/** Account, address and phone of a row, as they are stored. */
export const sealDetails = (secretKey: SecretKey, rowId: string, details: SealedDetails): string =>
  seal(secretKey, purpose, rowId, JSON.stringify(details));

/** What a row's details are; undefined where the secret key is another one by now. */
export function openDetails(secretKey: SecretKey, row: { id: string; details: string }): SealedDetails | undefined {
  const text = unseal(secretKey, purpose, row.id, row.details);
  return text === undefined ? undefined : (JSON.parse(text) as SealedDetails);
}

/** By what an account is recognised on a site without being told. */
export const hashIban = (secretKey: SecretKey, siteId: string, iban: string): string =>
  keyedHash(secretKey, 'iban', `${siteId}:${iban}`);
