import * as z from 'zod';
import { defineCall } from './call.ts';

/** The interests of the specification's section 3; the adult ones are shown apart. */
export const adultInterests = [
  'analsex',
  'bondage',
  'exchangingpictures',
  'gangbang',
  'lingerie',
  'masturbating',
  'onenightstand',
  'oralsex',
  'publicsex',
  'sadomasochism',
  'safesex',
  'sex',
  'sextoys',
  'threesome',
] as const;

export const everydayInterests = [
  'adventure',
  'animals',
  'art',
  'astrology',
  'bbq',
  'beach',
  'beer',
  'biking',
  'coffee',
  'cooking',
  'dancing',
  'fashion',
  'foodie',
  'gardening',
  'gym',
  'hiking',
  'hugging',
  'kissing',
  'massages',
  'movies',
  'music',
  'outdoors',
  'party',
  'photography',
  'politics',
  'reading',
  'relationship',
  'shopping',
  'sports',
  'sushi',
  'tattoos',
  'tea',
  'theater',
  'travelling',
  'vegetarian',
  'videogames',
  'wine',
] as const;

export const interests = [...everydayInterests, ...adultInterests] as const;
export type Interest = (typeof interests)[number];
export const interest = z.enum(interests);

const adult: ReadonlySet<string> = new Set(adultInterests);
export const isAdultInterest = (id: string): boolean => adult.has(id);

export const listInterests = defineCall({
  id: 'listInterests',
  method: 'GET',
  path: '/api/interests.php',
  summary: 'All interests; the adult ones are marked. Cacheable.',
  access: 'public',
  responses: { 200: z.array(z.object({ id: interest, adult: z.boolean() })) },
  errors: [],
});
