import { type Gift, type Icebreaker, listGifts, listIcebreakers } from '#contract/gifts';
import { send } from './transport';

/** Gifts that can be sent, the cheapest first, named in the member's language. */
export function readGifts(): Promise<Gift[]> {
  return send(listGifts, {});
}

/** The few first lines that the member is offered for this one, in the language of the page. */
export function readIcebreakers(profile: string): Promise<Icebreaker[]> {
  return send(listIcebreakers, { query: { profile } });
}
