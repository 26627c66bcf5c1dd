export type DatePart = 'day' | 'month' | 'year';

/** A date as typed: digits, or empty. */
export type DateParts = Record<DatePart, string>;

export const partLength: Record<DatePart, number> = { day: 2, month: 2, year: 4 };

/** No day begins with 4 and no month with 2: such a digit is the whole part. */
const lastFirstDigit: Partial<Record<DatePart, number>> = { day: 3, month: 1 };

/** True when nothing can follow in this part, so that the next field may take over. */
export function isFull(part: DatePart, digits: string): boolean {
  const limit = lastFirstDigit[part];
  return digits.length >= partLength[part] || (limit !== undefined && digits.length === 1 && Number(digits) > limit);
}

/**
 * A pasted date in its parts, or null. Knows `14-06-1988` in the order of the fields, `1988-06-14` in any, and eight
 * digits in a row.
 */
export function parsePastedDate(text: string, order: readonly DatePart[]): DateParts | null {
  const groups = text.match(/\d+/g) ?? [];
  const solid = groups.length === 1 && groups[0]?.length === 8 ? groups[0] : undefined;
  const used: readonly DatePart[] = groups[0]?.length === 4 ? ['year', 'month', 'day'] : order;
  const parts: DateParts = { day: '', month: '', year: '' };
  if (!solid && (groups.length !== 3 || groups[used.indexOf('year')]?.length !== 4)) return null;
  let at = 0;
  for (const [index, part] of used.entries()) {
    const digits = solid ? solid.slice(at, at + partLength[part]) : (groups[index] ?? '');
    if (digits.length > partLength[part]) return null;
    parts[part] = digits;
    at += partLength[part];
  }
  return parts;
}

/** `1988-06-14`, or null while the parts make no day of the calendar. */
export function toIsoDate({ day, month, year }: DateParts): string | null {
  const iso = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return year.length === 4 && !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null;
}
