/** Letters and symbols that are drawn as nothing: fillers of Hangul and the empty Braille pattern. */
const blanks = /[\u115F\u1160\u3164\uFFA0\u2800]/gu;

/** Whether a text shows anything at all, for both halves: a letter, digit, sign or emoji that is not a blank. */
export function hasVisibleText(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(blanks, ''));
}
