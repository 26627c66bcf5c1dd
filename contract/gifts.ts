import * as z from 'zod';
import { defineCall } from './call.ts';
import { rowId } from './common.ts';
import { filename } from './media.ts';

/** What a gift and an icebreaker are called in a request: a word of the server's own list. */
export const listedId = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9_]*$/);

/** A gift as it stands in a message; `name` in the reader's language, `image` an SVG. */
export const sentGift = z.object({ id: listedId, name: z.string(), image: filename });

/** A gift that can be sent; `credits` is its price on this site, never below the setting `gift_credits`. */
export const gift = sentGift
  .extend({ credits: z.number().int().nonnegative() })
  .meta({ id: 'Gift', description: 'A gift that can be sent, with its price' });
export type Gift = z.infer<typeof gift>;

export const listGifts = defineCall({
  id: 'listGifts',
  method: 'GET',
  path: '/api/gifts.php',
  summary: "Gifts that can be sent, the cheapest first, named in the language of the member's pages.",
  access: 'member',
  responses: { 200: z.array(gift) },
  errors: ['authentication_required'],
});

/** A first line that costs nothing while a thread is empty. */
export const icebreaker = z.object({ id: listedId, text: z.string() }).meta({ id: 'Icebreaker' });
export type Icebreaker = z.infer<typeof icebreaker>;

/** First lines shown for one member. */
export const icebreakersPerMember = 4;

export const listIcebreakers = defineCall({
  id: 'listIcebreakers',
  method: 'GET',
  path: '/api/icebreakers.php',
  summary:
    "First lines in the language of the member's pages: for a profile always the same few, and none once the two write; else all of them.",
  access: 'member',
  query: z.object({ profile: rowId('member').optional() }),
  responses: { 200: z.array(icebreaker) },
  errors: ['authentication_required', 'not_found', 'blocked'],
});
