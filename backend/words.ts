import { readFileSync } from 'node:fs';
import { type Locale, locales } from '#contract/common';
import type english from '../messages/en.json';

/** Words of the lists that the server gives out; those of mails are read on their own. */
type Words = Pick<typeof english, 'gifts' | 'icebreakers'>;

const known = new Map<Locale, Words>();

/** The words of a member's language, English for one that has none. A language's file is read once. */
export function wordsOf(language: string): Words {
  const locale = locales.find((one) => one === language) ?? 'en';
  let words = known.get(locale);
  if (!words) {
    const file = new URL(`../messages/${locale}.json`, import.meta.url);
    const { gifts, icebreakers } = JSON.parse(readFileSync(file, 'utf8')) as Words;
    words = { gifts, icebreakers };
    known.set(locale, words);
  }
  return words;
}
