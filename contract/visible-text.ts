/** What is drawn as nothing: default-ignorable characters, the fillers of Hangul among them, and the empty Braille pattern. */
const blanks = /[\p{DI}\u2800]/gu;

/** Whether a text shows anything at all, for both halves: a letter, digit, sign or emoji that is not a blank. */
export function hasVisibleText(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(blanks, ''));
}
