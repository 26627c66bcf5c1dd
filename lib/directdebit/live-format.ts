import { AsYouType } from 'libphonenumber-js/mobile';
import { groupedIban } from '#contract/grouped-iban';

/** A way to write something: how it looks, and which of its characters count. */
export interface LiveFormat {
  format: (written: string) => string;
  counts: RegExp;
}

/** In capitals and groups of four, at most as long as the longest IBAN. */
export const ibanFormat: LiveFormat = {
  format: (written) => groupedIban(written).slice(0, 42),
  counts: /[A-Za-z0-9]/,
};

/** As numbers of a country are written there; others by their code. */
export const phoneFormat = (country: string): LiveFormat => ({
  format: (written) => new AsYouType(country.toUpperCase() as 'NL').input(written),
  counts: /[\d+]/,
});

/** Where the caret belongs in the formatted text: behind as many counting characters as before. */
export function caretAfter(written: string, caret: number, formatted: string, counts: RegExp): number {
  let left = [...written.slice(0, caret)].filter((one) => counts.test(one)).length;
  if (caret >= written.length) return formatted.length;
  for (const [index, one] of [...formatted].entries()) {
    if (left === 0) return index;
    if (counts.test(one)) left -= 1;
  }
  return formatted.length;
}

/** Formats what stands in a field while it is typed, without moving the caret from its place. */
export function formatField(field: HTMLInputElement, { format, counts }: LiveFormat): void {
  const { value, selectionStart } = field;
  const formatted = format(value);
  if (formatted === value) return;
  field.value = formatted;
  const caret = caretAfter(value, selectionStart ?? value.length, formatted, counts);
  field.setSelectionRange(caret, caret);
}
