import { landers } from '../lib/landers/landers.ts';
import { headersOf, sendLetter } from './letters.ts';
import { get } from './load.ts';
import { opened, searches } from './searching.ts';

/** A kind of request of an evening, and how many of a hundred are such ones. */
export interface Kind {
  name: string;
  share: number;
  ask: (n: number) => Promise<unknown>;
}

const hosts = ['nl.localhost', 'de.localhost', 'fr.localhost'];
const infoPages = ['faq', 'privacy', 'terms', 'cookies'];

/** The n-th of a list, over and over. */
const nth = <Item>(list: Item[], n: number): Item => list[n % list.length] as Item;

/**
 * The requests of an evening: 80 of a hundred are visitors', who come to landing pages with their scripts and look at
 * little else; 20 are members', who search, look at profiles, and chat. `origin` is the edge; the tokens are those of
 * `addLetters`; the scripts are paths that a page names.
 */
export function traffic(origin: string, tokens: string[], scripts: string[]): Kind[] {
  const visit = (path: string, n: number) =>
    get(`${origin}${path}`, { host: nth(hosts, n), 'accept-encoding': 'gzip, br' });
  const read = (path: string, n: number) => get(`${origin}/api/${path}`, headersOf(nth(tokens, n)));
  return [
    {
      name: 'landing page',
      share: 48,
      ask: (n) => visit(`/landers/${nth([...landers], n)}?network=acme&sub1=${n}`, n),
    },
    { name: 'script of a page', share: 20, ask: (n) => visit(nth(scripts, n), n) },
    { name: 'information page', share: 6, ask: (n) => visit(`/${nth(infoPages, n)}`, n) },
    { name: 'small call of a visitor', share: 6, ask: (n) => visit('/api/interests.php', n) },
    { name: 'search', share: 7, ask: (n) => read(nth(searches, n), n) },
    { name: 'profile', share: 5, ask: (n) => read(nth(opened, n), n) },
    { name: 'list of chats', share: 2, ask: (n) => read('chats.php', n) },
    {
      name: 'thread',
      share: 4,
      ask: (n) => read(`chat.php?conversation=letters${1 + (n % tokens.length)}`, n),
    },
    { name: 'message', share: 2, ask: (n) => sendLetter(origin, tokens, n) },
  ];
}

/** A hundred requests in the shares of the kinds, each kind spread evenly: the same order in every run. */
export function mixed(kinds: Kind[]): Kind[] {
  const places = kinds.flatMap((kind) =>
    Array.from({ length: kind.share }, (_, i) => ({ kind, place: (i + 0.5) / kind.share })),
  );
  return places.sort((a, b) => a.place - b.place).map(({ kind }) => kind);
}
