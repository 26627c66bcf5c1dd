/** Letters of other scripts, and digits, that look like a Latin letter. */
const lookAlikes: Record<string, string> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'l',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  у: 'y',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  ү: 'y',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'l',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  ϲ: 'c',
  ϳ: 'j',
  ı: 'l',
  ɡ: 'g',
  ɑ: 'a',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ß: 'b',
  օ: 'o',
  ս: 'u',
  հ: 'h',
  ց: 'g',
  ո: 'n',
  յ: 'j',
  0: 'o',
  1: 'l',
  i: 'l',
};

/** Small capitals, in the order of the alphabet; each counts as the letter that it draws. */
const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ';
for (const [index, letter] of [...smallCapitals].entries()) {
  const plain = String.fromCharCode(97 + index);
  lookAlikes[letter] ??= lookAlikes[plain] ?? plain;
}

/** Marks, and the default-ignorable characters: fillers of Hangul, joiners, variation selectors. */
const unseen = /[\p{M}\p{DI}]/gu;

/**
 * The form in which names are compared: compatibility forms made plain, accents and what is drawn as nothing taken off,
 * lower case, and letters that look alike made one, so that nobody can pose as another member (`Ian`, `lan` and `1an` are
 * one name).
 */
export function foldName(name: string): string {
  const plain = name.trim().normalize('NFKD').replace(unseen, '').toLowerCase().normalize('NFKD').replace(unseen, '');
  return Array.from(plain, (letter) => lookAlikes[letter] ?? letter).join('');
}

export type LoginKind = 'email' | 'name';

/** Whether a log-in names the account by its address, or by its name, which holds no `@`. */
export const loginKind = (login: string): LoginKind => (login.includes('@') ? 'email' : 'name');

/** The form in which addresses are compared: upper and lower case are one. */
export const foldEmail = (email: string) => email.trim().normalize('NFC').toLowerCase();

/**
 * The form in which limits compare addresses: many providers leave out dots before the `@`, and what follows a `+`, so that one
 * mailbox has any number of addresses.
 */
export const foldMailbox = (email: string) => foldEmail(email).replace(/\+[^@]*(?=@)|\.(?=[^@]*@)/g, '');
