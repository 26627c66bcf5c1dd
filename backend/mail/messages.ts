import { readFile } from 'node:fs/promises';
import { IntlMessageFormat } from 'intl-messageformat';
import { type Locale, locales } from '#contract/common';
import { regionalLocale, writtenDate } from '#contract/written-date';
import type english from '../../messages/en.json';

export type MailMessages = (typeof english)['mails'];

const loaded = new Map<Locale, Promise<MailMessages>>();

/** A language that has words: the wanted one, else English. */
export const mailLocale = (language: string): Locale => locales.find((locale) => locale === language) ?? 'en';

async function load(locale: Locale): Promise<MailMessages> {
  const file = new URL(`../../messages/${locale}.json`, import.meta.url);
  const { mails } = JSON.parse(await readFile(file, 'utf8')) as { mails?: MailMessages };
  // A mail in English is better than a job that fails for good.
  return mails ?? load('en');
}

/** The date of a moment in words, in the zone that counts for its reader, as on the host of the country. */
export function mailDate(moment: Date, language: string, timeZone: string, country: string): string {
  const locale = mailLocale(language);
  const format = new Intl.DateTimeFormat(regionalLocale(locale, country), { dateStyle: 'long', timeZone });
  return writtenDate(format.format(moment), locale);
}

/** A calendar day (`YYYY-MM-DD`) in words. */
export const mailDay = (day: string, language: string, country: string): string =>
  mailDate(new Date(`${day}T00:00:00Z`), language, 'UTC', country);

/** The words of mails in a language. */
export function mailMessages(language: string): Promise<MailMessages> {
  const locale = mailLocale(language);
  const found = loaded.get(locale) ?? load(locale);
  loaded.set(locale, found);
  return found;
}

/** An ICU message with its arguments filled in, as plain text. */
export function fill(message: string, language: string, values: Record<string, string | number>): string {
  return String(new IntlMessageFormat(message, mailLocale(language)).format(values));
}
