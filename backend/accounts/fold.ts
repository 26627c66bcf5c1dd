import { createHash } from 'node:crypto';
import { plainLetters } from '#contract/fold-letters';
import { lookAlikes, lookLikeSeveral } from './look-alikes.ts';

/** What each letter is compared as. */
const comparedAs = new Map(Object.entries(lookLikeSeveral));
for (const [first = '', ...others] of lookAlikes) for (const letter of others) comparedAs.set(letter, first);

const comparable = (text: string) => Array.from(text, (letter) => comparedAs.get(letter) ?? letter).join('');

/** Letters that are drawn as a dash: the mark of long vowels in Katakana, the Han digit one, a Hangul vowel that stands alone. */
const dashes = 'ーｰ一ㅡꟷ\u0640';
/** Letters that are drawn as small signs: modifier letters that no script has for itself, and apostrophes of single scripts. */
const smallSigns = '(?=\\p{Lm})\\p{sc=Zyyy}|[\u037A\u0559ꞌꞋ]';
/** A letter of Arabic that is only drawn longer. */
const stretches = '(?<=\\p{sc=Arab})\u0640|\u0640(?=\\p{sc=Arab})';

const stretch = new RegExp(stretches, 'gu');
const dash = new RegExp(`[${dashes}]`, 'gu');
const smallSign = new RegExp(smallSigns, 'gu');

/** A name in which letters that are drawn as signs are these signs: small ones are taken off as accents are. */
const withPlainSigns = (name: string) => name.replace(stretch, '').replace(dash, '-').replace(smallSign, '');

/**
 * The form in which names are compared: compatibility forms made plain, accents and what is drawn as nothing taken off,
 * lower case, and letters that look alike made one, so that nobody can pose as another member (`Ian`, `lan` and `1an` are
 * one name). Letters are compared as they are drawn first: the Greek capital of `v` looks like `N`.
 */
export function foldName(name: string): string {
  const drawn = comparable(plainLetters(comparable(withPlainSigns(name.trim().normalize('NFC')))));
  return comparable(plainLetters(drawn.toLowerCase())).replaceAll('rn', 'm');
}

/** Says by which rule names are folded: another table or another Unicode is another rule. */
export const nameRule = createHash('sha256')
  .update(
    JSON.stringify(['m for rn', dashes, smallSigns, stretches, process.versions.unicode, lookAlikes, lookLikeSeveral]),
  )
  .digest('base64url');

export type LoginKind = 'email' | 'name';

/** Whether a log-in names the account by its address, or by its name, which holds no `@`. */
export const loginKind = (login: string): LoginKind => (login.includes('@') ? 'email' : 'name');

/** The form in which addresses are compared: upper and lower case are one. */
export const foldEmail = (email: string) => email.trim().normalize('NFC').toLowerCase();

/**
 * The form in which limits compare addresses: many providers leave out dots before the `@`, and what follows a `+`, so that one
 * mailbox has any number of addresses. Addresses of Gmail may also end in `googlemail.com`.
 */
export const foldMailbox = (email: string) =>
  foldEmail(email)
    .replace(/\+[^@]*(?=@)|\.(?=[^@]*@)/g, '')
    .replace(/@googlemail\.com$/, '@gmail.com');
