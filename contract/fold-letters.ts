/** Marks, and what is drawn as nothing: signs of formatting, fillers of Hangul, joiners, variation selectors. */
const unseen = /[\p{M}\p{Cf}\p{DI}]/gu;

/** A text with compatibility forms made plain, and accents and what is drawn as nothing taken off. */
export const plainLetters = (text: string): string => text.normalize('NFKD').replace(unseen, '');

/** Letters that Unicode does not take apart, as people write them without a key for them. */
const respelled: Record<string, string> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  ŧ: 't',
  þ: 'th',
  ς: 'σ',
};

const respelledLetters = new RegExp(`[${Object.keys(respelled).join('')}]`, 'g');

/** A text as people write it without accents, in small letters: `cafe` for `Café`, `strasse` for `Straße`. */
export const searchForm = (text: string): string =>
  plainLetters(text)
    .toLowerCase()
    .replace(respelledLetters, (letter) => respelled[letter] ?? letter);

/** Where letters with accents lie: Latin, Greek, Cyrillic, and their additions. */
const accentedBlocks = [
  [0x41, 0x52f],
  [0x1e00, 0x1fff],
] as const;

function groupLetters(): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [first, last] of accentedBlocks) {
    for (let code = first; code <= last; code++) {
      const letter = String.fromCharCode(code);
      if (!/\p{L}/u.test(letter)) continue;
      const form = searchForm(letter);
      groups.set(form, [...(groups.get(form) ?? []), letter]);
    }
  }
  return groups;
}

let groups: Map<string, string[]> | undefined;

/** The letters that a search takes for this form. */
function lettersOf(form: string): string[] {
  groups ??= groupLetters();
  return groups.get(form) ?? [];
}

/** Accents that no letter contains: `x̂` is two code points in every normal form. */
const accents = '[\u0300-\u036f]';

/** Matches a letter in every form, and any other character as itself. */
function anyForm(letter: string): string {
  if (!/\p{L}/u.test(letter)) return `${letter.replace(/[.*+?^${}()|[\]\\/]/, '\\$&')}${accents}*`;
  const forms = [letter, letter.toLowerCase(), letter.toUpperCase(), ...lettersOf(letter)];
  return `[${[...new Set(forms)].filter((form) => [...form].length === 1).join('')}]${accents}*`;
}

/**
 * The regular expression of what a search finds, for JavaScript (with `u`) and for Postgres: plain letters find those with
 * accents and the other way round, small letters find capitals. Every other character means itself.
 */
export function searchPattern(text: string): string {
  const composed = text.normalize('NFC');
  const bare = composed.replace(new RegExp(accents, 'g'), '');
  const forms = Array.from(bare === '' ? composed : bare, (letter) =>
    lettersOf(searchForm(letter)).includes(letter) ? searchForm(letter) : letter,
  );
  let pattern = '';
  for (let at = 0; at < forms.length; at++) {
    const [form = '', next = ''] = forms.slice(at, at + 2);
    // Two letters that one letter may stand for, as `s` and `s` for `ß`.
    const isPair = form.length === 1 && next.length === 1 && lettersOf(form + next).length > 0;
    if (isPair) at++;
    const letters = isPair ? form + next : form;
    const apart = Array.from(letters, anyForm).join('');
    pattern += [...letters].length === 1 ? apart : `(?:${apart}|[${lettersOf(letters).join('')}]${accents}*)`;
  }
  return pattern;
}
