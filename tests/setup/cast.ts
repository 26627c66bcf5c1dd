import { demoMembers } from '../../backend/seed/people.ts';
import { demoPassword } from '../../backend/seed/seed.ts';
import { bundleCredits, priceLists } from '../../backend/seed/sites/prices.ts';
import { demoCompanies, demoSites } from '../../backend/seed/sites/sites.ts';

/** The hosts that journeys visit: of the first brand by their language, and two of another brand. */
export const hostNames = ['en', 'us', 'nl', 'de', 'fr', 'fi', 'sv', 'other nl', 'other de'] as const;
export type HostName = (typeof hostNames)[number];

export interface Person {
  id: string;
  name: string;
  email: string;
  password: string;
}

interface Brand {
  id: string;
  name: string;
  company: string;
}

export interface Bundle {
  credits: number;
  /** In cents. */
  price: number;
}

/**
 * Whom and what the journeys meet on a stack, whatever they are called there: two brands with their hosts, and members
 * of the first one's Dutch host, who live in or near Utrecht and came
 * more than a day ago.
 */
export interface Cast {
  brand: Brand;
  other: Brand;
  host: Record<HostName, string>;
  /** A free man with the credits of the sign-up, who looks for women. */
  man: Person;
  /** A free woman with several photos and a conversation, who looks for men. */
  woman: Person;
  /** A man with Premium, credits for a hundred messages, and conversations. */
  buyer: Person;
  /** A fictional profile with a photo. */
  fictional: Pick<Person, 'id'>;
  /** What the first brand sells in the Netherlands: its first bundle, its second, its last. */
  bundles: { small: Bundle; usual: Bundle; most: Bundle };
}

/** The brand of a host. */
export const brandOf = ({ brand, other }: Cast, host: HostName): Brand => (host.startsWith('other') ? other : brand);

/** Some of a shop's bundles, by their credits and prices in the same order. Throws where it has fewer than three. */
export function bundlesOf(credits: number[], prices: number[]): Cast['bundles'] {
  const all = credits.map((count, i) => ({ credits: count, price: prices[i] ?? Number.NaN }));
  const [small, usual, most] = [all[0], all[1], all.at(-1)];
  if (!small || !usual || !most || all.length < 3) throw new Error('a shop of the journeys has three bundles');
  return { small, usual, most };
}

/** What the demo calls them. */
export function demoCast(): Cast {
  const members = demoMembers();
  const person = (email: string): Person => {
    const found = members.find((member) => member.email === email);
    if (!found) throw new Error(`the demo has no ${email}`);
    return { id: found.id, name: found.name, email, password: demoPassword };
  };
  const brand = (id: string): Brand => {
    const { name = '', companyId } = demoSites.find((site) => site.id === id) ?? {};
    return { id, name, company: demoCompanies.find((company) => company.id === companyId)?.name ?? '' };
  };
  const fictional = members.find(
    ({ site, country, gender, fictional }) => site === 'fonkel' && country === 'nl' && gender === 'female' && fictional,
  );
  if (!fictional) throw new Error('the demo has nobody fictional');
  const amounts = priceLists.find(({ currency }) => currency === 'EUR')?.amounts ?? [];
  return {
    brand: brand('fonkel'),
    other: brand('velours'),
    host: {
      en: 'localhost',
      us: 'us.localhost',
      nl: 'nl.localhost',
      de: 'de.localhost',
      fr: 'fr.localhost',
      fi: 'fi.localhost',
      sv: 'sv.localhost',
      'other nl': 'velours.localhost',
      'other de': 'de.velours.localhost',
    },
    man: person('tim@demo.example'),
    woman: person('sanne@demo.example'),
    buyer: person('bas@demo.example'),
    fictional,
    bundles: bundlesOf(bundleCredits, amounts),
  };
}
