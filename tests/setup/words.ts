import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';

type Tree = { [key: string]: string | Tree };

const files = new Map<string, Tree>();

function fileOf(locale: string): Tree {
  const known = files.get(locale) ?? (JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')) as Tree);
  files.set(locale, known);
  return known;
}

/** What the web says for a key in a language, so that a test reads the same in each of them; in English as on the British host. */
export function words(locale: string) {
  return (key: string, values: Record<string, string | number> = {}): string => {
    const message = key
      .split('.')
      .reduce<string | Tree | undefined>((tree, part) => (tree as Tree | undefined)?.[part], fileOf(locale));
    if (typeof message !== 'string') throw new Error(`messages/${locale}.json has no ${key}`);
    return String(new IntlMessageFormat(message, locale).format({ law: 'uk', unit: 'mile', ...values }));
  };
}

export type Words = ReturnType<typeof words>;
