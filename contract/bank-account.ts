import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';

/** What is wrong with an IBAN; undefined for one from which a SEPA direct debit can be collected. */
export function ibanProblem(written: string): 'required' | 'invalid_iban' | 'iban_country' | undefined {
  const iban = electronicFormatIBAN(written);
  if (!iban) return 'required';
  // By the letters first: a typing error in a country without SEPA is no better for being corrected.
  if (/^[A-Z]{2}\d/.test(iban) && !isSEPACountry(iban.slice(0, 2)) && isValidIBAN(iban)) return 'iban_country';
  return isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2)) ? undefined : 'invalid_iban';
}

/** An IBAN without its spaces, in capitals. */
export const plainIban = (written: string): string => electronicFormatIBAN(written) ?? '';

/** An IBAN as it is shown once it is stored: country, check digits and the last four characters. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;
