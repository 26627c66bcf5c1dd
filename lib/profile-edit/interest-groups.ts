import { adultInterests, type Interest } from '#contract/interests';

/** The interests by what they have to do with; every one of them is in exactly one group. */
export const interestGroups = {
  outdoors: [
    'adventure',
    'animals',
    'beach',
    'biking',
    'gardening',
    'gym',
    'hiking',
    'outdoors',
    'sports',
    'travelling',
  ],
  taste: ['bbq', 'beer', 'coffee', 'cooking', 'foodie', 'sushi', 'tea', 'vegetarian', 'wine'],
  culture: [
    'art',
    'astrology',
    'fashion',
    'movies',
    'music',
    'photography',
    'politics',
    'reading',
    'tattoos',
    'theater',
    'videogames',
  ],
  together: ['dancing', 'hugging', 'kissing', 'massages', 'party', 'relationship', 'shopping'],
  adult: adultInterests,
} as const satisfies Record<string, readonly Interest[]>;

export type InterestGroup = keyof typeof interestGroups;
export const interestGroupNames = Object.keys(interestGroups) as InterestGroup[];
