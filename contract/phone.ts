import { isSEPACountry } from 'ibantools';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/**
 * The mobile number in E.164, with the country for one that was written without its code; undefined for any other, as one
 * that costs its caller or the sender of a message more, and for one of a country without SEPA, whose bank account could
 * not be debited either.
 */
export function phoneNumber(written: string, country: string): string | undefined {
  const parsed = parsePhoneNumberFromString(written, country.toUpperCase() as 'NL');
  return parsed?.isValid() && parsed.country && isSEPACountry(parsed.country) ? parsed.number : undefined;
}

/** A phone number as it is shown once it is stored: its code and its last two digits. */
export const maskedPhone = (number: string): string => `${number.slice(0, 3)} •••• ${number.slice(-2)}`;
