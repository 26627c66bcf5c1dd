import * as z from 'zod';
import { textLength } from './text-length.ts';
import { hasVisibleText } from './visible-text.ts';

/** Which table an id points into. The contract suite reads it to try every call with a row of another site. */
export type RowKind =
  | 'member'
  | 'conversation'
  | 'message'
  | 'photo'
  | 'chat_photo'
  | 'report'
  | 'payment'
  | 'bundle'
  | 'session'
  | 'passkey'
  | 'saved_search';

/** An opaque id of a row, at most 64 characters where it is our own. */
export const rowId = (row: RowKind, max = 64) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
    .meta({ row });

/**
 * Normalising takes time that grows with the square of a run of combining marks. Unicode's own bound for a stream is 30. Only
 * the beginning of a run is looked at: from each of its marks it would be read again.
 */
const manyMarks = /(?<!\p{M})\p{M}{31}/u;

/**
 * Text from a person: Unicode NFC, bounded in code units. What is too long or holds a run of more than 30 combining marks is
 * refused before it is normalised. The form counts as well: one character can become three.
 */
export const boundedText = (max: number) =>
  z
    .string()
    .max(max, { abort: true })
    .refine((text) => !manyMarks.test(text), { error: 'invalid', abort: true })
    .normalize('NFC')
    .refine((text) => text.length <= max, { error: 'too_long', abort: true });

/** A text of at most `max` code points; in code units, which are counted first, it may be longer. */
export const countedText = (max: number) =>
  boundedText(max * 4).refine((text) => textLength(text) <= max, { error: 'too_long' });

/** A name that a member gives to something of their own, such as a passkey. */
export const givenName = boundedText(60).trim().min(1).refine(hasVisibleText, { error: 'no_visible_text' });

/** The eleven languages. */
export const locales = ['en', 'nl', 'de', 'it', 'fr', 'es', 'pl', 'da', 'fi', 'nb', 'sv'] as const;
export type Locale = (typeof locales)[number];
export const locale = z.enum(locales);

/** ISO 3166-1 alpha-2; either case in, lower case out. */
export const country = z
  .string()
  .regex(/^[a-z]{2}$/i)
  .toLowerCase()
  .meta({ description: 'ISO 3166-1 alpha-2, lower case out, either in' });

/** 8 to 128 characters; the common ones are refused by the backend's list. */
export const newPassword = z.string().min(8, { error: 'too_short' }).max(128, { error: 'too_long' });

/** A moment, ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

export const currencies = ['EUR', 'GBP', 'USD', 'DKK', 'NOK', 'SEK', 'PLN'] as const;
export type Currency = (typeof currencies)[number];

/** An amount in minor units (cents, øre, grosz) with its currency. */
export const money = z
  .object({ amount: z.number().int(), currency: z.enum(currencies) })
  .meta({ id: 'Money', description: 'Integer of minor units with its currency' });
export type Money = z.infer<typeof money>;

/** A query parameter that is on when it equals `1`. */
export const flag = z.literal('1').optional();

/** Cursor of the next page, or null at the end of a list. */
export const nextCursor = z.string().max(300).nullable();

/** The secret of a mail's link. */
export const linkToken = z.string().min(1).max(200);
