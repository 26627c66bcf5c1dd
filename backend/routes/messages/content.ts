import type * as z from 'zod';
import type { messageBody } from '#contract/messages';
import { textLength } from '#contract/text-length';
import { hasVisibleText } from '#contract/visible-text';
import { giftPrice, isGift } from '../../gifts/gifts.ts';
import { icebreakerText } from '../../gifts/icebreakers.ts';
import { invalidField } from '../../http/api-error.ts';
import type { Site } from '../../tenancy/sites.ts';
import type { MessageRow } from './message.ts';

/** What a message is made of. An icebreaker is a text of ours, free of charge where it begins a thread. */
export type Content =
  | { kind: 'text'; text: string; icebreaker?: boolean }
  | { kind: 'gift'; gift: string }
  | { kind: 'photo'; photo: string; intimate: boolean };

/** A text that somebody wrote; throws `invalid_request` above `limit` and where nothing of it shows. */
export function textContent(text: string, limit: number): Content {
  if (textLength(text) > limit) throw invalidField('text', 'too_long');
  if (!hasVisibleText(text)) throw invalidField('text', 'no_visible_text');
  return { kind: 'text', text };
}

/** The content of a request; `language` is the one in which an icebreaker is written. */
export function readContent(body: z.output<typeof messageBody>, site: Site, language: string): Content {
  const { text = '', gift, photo, icebreaker } = body;
  if (photo !== undefined) return { kind: 'photo', photo, intimate: body.intimate === true };
  if (gift !== undefined) {
    if (!isGift(gift)) throw invalidField('gift');
    return { kind: 'gift', gift };
  }
  if (icebreaker === undefined) return textContent(text, site.messageLength);
  const line = icebreakerText(icebreaker, language);
  if (line === undefined) throw invalidField('icebreaker');
  return { kind: 'text', text: line, icebreaker: true };
}

/** What a message costs on a site, in credits. */
export function priceOf(content: Content, site: Site): number {
  if (content.kind === 'photo') return site.photoCredits;
  if (content.kind === 'gift') return giftPrice(content.gift, site.giftCredits);
  return content.icebreaker ? 0 : site.messageCredits;
}

/** Whether a stored message is this content: what a repeated key must come with. */
export function isSameContent(row: MessageRow, content: Content): boolean {
  if (content.kind === 'photo') return row.photo?.id === content.photo && row.photo.intimate === content.intimate;
  return content.kind === 'gift' ? row.gift === content.gift : row.kind === 'text' && row.text === content.text;
}
