import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Gift } from '#contract/gifts';
import { wordsOf } from '../words.ts';

/** Gifts from the cheapest to the dearest; `times` the site's `gift_credits`, rounded up, is what one costs. */
const list = [
  { id: 'rose', times: 1 },
  { id: 'coffee', times: 1 },
  { id: 'balloon', times: 1 },
  { id: 'cupcake', times: 1 },
  { id: 'tulips', times: 1.5 },
  { id: 'cocktail', times: 1.5 },
  { id: 'chocolates', times: 2 },
  { id: 'teddy', times: 2 },
  { id: 'candle', times: 2 },
  { id: 'star', times: 3 },
  { id: 'champagne', times: 3 },
  { id: 'bouquet', times: 4 },
] as const;

interface Drawing {
  filename: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Our own drawings. A name carries the hash of its content, so that a new drawing gets a new name. */
const drawings = new Map<string, Drawing>(
  list.map(({ id }) => {
    const bytes = new Uint8Array(readFileSync(new URL(`./drawings/${id}.svg`, import.meta.url)));
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
    return [id, { filename: `gift-${id}-${hash}.svg`, bytes }];
  }),
);
const byFilename = new Map([...drawings.values()].map(({ filename, bytes }) => [filename, bytes]));

/** The SVG of this file name below `/media`; undefined where it is no gift's. */
export const giftDrawing = (filename: string) => byFilename.get(filename);

/** Whether there is such a gift to send. */
export const isGift = (id: string) => list.some((gift) => gift.id === id);

/** What a gift costs where `gift_credits` is this; Infinity for one that is none. */
export function giftPrice(id: string, giftCredits: number): number {
  const gift = list.find((one) => one.id === id);
  return gift ? Math.ceil(gift.times * giftCredits) : Number.POSITIVE_INFINITY;
}

/** A gift as a message shows it, named in the reader's language. */
export function sentGift(id: string, language: string): Omit<Gift, 'credits'> | undefined {
  const drawing = drawings.get(id);
  const names: Record<string, string> = wordsOf(language).gifts;
  return drawing && { id, name: names[id] ?? id, image: drawing.filename };
}

/** All gifts with their prices. */
export const giftsFor = (language: string, giftCredits: number): Gift[] =>
  list.flatMap(({ id }) => {
    const gift = sentGift(id, language);
    return gift ? [{ ...gift, credits: giftPrice(id, giftCredits) }] : [];
  });
