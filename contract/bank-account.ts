import { electronicFormatIBAN, friendlyFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

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

/** An IBAN in groups of four, as it is printed; also one that is not complete. */
export const groupedIban = (written: string): string => friendlyFormatIBAN(written) ?? '';

/** An IBAN as it is shown once it is stored: country, check digits and the last four characters. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;

/**
 * The number in E.164, with the country for one that was written without its code; undefined for what is no number, or
 * one of a country without SEPA, whose bank account could not be debited either.
 */
export function phoneNumber(written: string, country: string): string | undefined {
  const parsed = parsePhoneNumberFromString(written, country.toUpperCase() as 'NL');
  return parsed?.isValid() && parsed.country && isSEPACountry(parsed.country) ? parsed.number : undefined;
}

/** A phone number as it is shown once it is stored: its code and its last two digits. */
export const maskedPhone = (number: string): string => `${number.slice(0, 3)} •••• ${number.slice(-2)}`;
