import type { Locale } from '#contract/common';
import type { Gender } from '#contract/member';
import type { DemoSite } from './demo-member.ts';

export type Cohort = { site: DemoSite; country: string; language: Locale; count: number };

/** How many members each site has in each country, and the language that they write. */
export const PLAN: Cohort[] = [
  { site: 'fonkel', country: 'nl', language: 'nl', count: 80 },
  { site: 'fonkel', country: 'de', language: 'de', count: 50 },
  { site: 'fonkel', country: 'it', language: 'it', count: 47 },
  { site: 'fonkel', country: 'fr', language: 'fr', count: 47 },
  { site: 'fonkel', country: 'es', language: 'es', count: 47 },
  { site: 'fonkel', country: 'pl', language: 'pl', count: 47 },
  { site: 'fonkel', country: 'dk', language: 'da', count: 46 },
  { site: 'fonkel', country: 'fi', language: 'fi', count: 46 },
  { site: 'fonkel', country: 'no', language: 'nb', count: 46 },
  { site: 'fonkel', country: 'se', language: 'sv', count: 46 },
  { site: 'fonkel', country: 'us', language: 'en', count: 47 },
  { site: 'fonkel', country: 'gb', language: 'en', count: 48 },
  { site: 'velours', country: 'nl', language: 'nl', count: 60 },
  { site: 'velours', country: 'de', language: 'de', count: 60 },
];

/** Couples, trans and non-binary members of a cohort, in hundredths; the rest are women and men by turns. */
const RARE: Record<DemoSite, [Gender, number][]> = {
  fonkel: [
    ['couple', 4],
    ['trans', 2.5],
    ['non_binary', 2.5],
  ],
  velours: [
    ['couple', 12],
    ['trans', 5],
    ['non_binary', 4],
  ],
};

export function gendersOf({ site, count }: Cohort): Gender[] {
  const rare = RARE[site].flatMap(([gender, share]) => Array<Gender>(Math.round((count * share) / 100)).fill(gender));
  const rest = Array.from({ length: count - rare.length }, (_, i): Gender => (i % 2 === 0 ? 'female' : 'male'));
  return [...rare, ...rest];
}
