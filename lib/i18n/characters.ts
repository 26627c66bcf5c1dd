import { textLength } from '#contract/text-length';

/** Share of a limit from which it is near. */
const near = 0.9;

/** The characters of a text as people count them: an emoji of many code points is one. */
export function charactersOf(text: string): string[] {
  // Firefox before 125 has no segmenter: code points are the next best.
  if (typeof Intl.Segmenter === 'undefined') return [...text];
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** The beginning of a text, of so many characters as people count them; nothing is cut within one. */
export const firstCharacters = (text: string, most: number): string => charactersOf(text).slice(0, most).join('');

/**
 * How long a text is and may be, for people to read: `length` is its characters as they count them, `limit` how many
 * of them fit where the server takes `most` code points. So `limit` is `most` for plain letters, and less for a text with
 * emoji of many code points; what goes on with plain letters has room for `limit - length` of them.
 */
export function roomOf(text: string, most: number) {
  const characters = charactersOf(text.normalize('NFC'));
  let used = 0;
  let fitting = 0;
  for (const character of characters) {
    used += textLength(character);
    if (used <= most) fitting++;
  }
  return {
    length: characters.length,
    limit: fitting + Math.max(0, most - used),
    tooLong: used > most,
    nearLimit: used >= most * near,
  };
}
