/**
 * Minor units of an amount as somebody writes it, `20` or `20,50`; null where nothing is written, undefined for what is
 * no amount of at most 99,999.99.
 */
export function readAmount(written: string): number | null | undefined {
  const text = written.trim();
  if (text === '') return null;
  const [, whole, fraction = ''] = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Minor units as one would write them: `20`, or `20.50` with the mark that a language puts there. */
export function writeAmount(amount: number, decimalMark: string): string {
  const fraction = amount % 100;
  return `${Math.floor(amount / 100)}${fraction === 0 ? '' : decimalMark + String(fraction).padStart(2, '0')}`;
}
