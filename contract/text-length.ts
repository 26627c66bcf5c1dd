/**
 * Length of a text as `message_length` counts it, for both halves: code points of its NFC form, so that an emoji beyond
 * the first plane is one, and an accent counts alike however it was typed.
 */
export function textLength(text: string): number {
  let count = 0;
  for (const _ of text.normalize('NFC')) count++;
  return count;
}
