import { adultInterests, everydayInterests, type Interest } from '#contract/interests';
import type { Gender, LookingFor } from '#contract/member';
import type { AttributeValue, DemoSite } from './demo-member.ts';
import type { Random } from './random.ts';

type Sexuality = AttributeValue<'sexuality'>;

const SEEKS: Record<Gender, Partial<Record<LookingFor, number>>> = {
  female: { male: 84, female: 9, everyone: 7 },
  male: { female: 86, male: 8, everyone: 6 },
  couple: { female: 40, couple: 35, male: 10, everyone: 15 },
  trans: { male: 45, everyone: 40, female: 15 },
  non_binary: { everyone: 80, female: 10, male: 10 },
};
const SEEKS_BOLD: typeof SEEKS = {
  ...SEEKS,
  female: { male: 60, female: 8, couple: 12, everyone: 20 },
  male: { female: 70, male: 8, couple: 12, everyone: 10 },
};

export const lookingForOf = (random: Random, site: DemoSite, gender: Gender): LookingFor =>
  random.weighted((site === 'velours' ? SEEKS_BOLD : SEEKS)[gender]);

export function sexualityOf(random: Random, gender: Gender, seeks: LookingFor): Sexuality {
  if (gender === 'couple') return random.weighted<Sexuality>({ hetero: 4, bisexual: 6 });
  if (gender === 'trans' || gender === 'non_binary')
    return random.weighted<Sexuality>({ pansexual: 5, bisexual: 4, hetero: 2, asexual: 1, other: 1 });
  if (seeks === gender)
    return random.weighted<Sexuality>({ [gender === 'female' ? 'lesbian' : 'gay']: 9, bisexual: 1 });
  if (seeks === 'everyone') return random.weighted<Sexuality>({ bisexual: 6, pansexual: 3, other: 1 });
  return random.weighted<Sexuality>({ hetero: 93, bisexual: 5, asexual: 1, other: 1 });
}

export function relationshipOf(random: Random, site: DemoSite, gender: Gender, age: number) {
  type Status = AttributeValue<'relationship_status'>;
  if (gender === 'couple') return random.weighted<Status>({ relationship: 3, married: 4, open: 3 });
  const bold: Partial<Record<Status, number>> =
    site === 'velours' ? { open: 25, married: 8, complicated: 8 } : { open: 2 };
  const own: Partial<Record<Status, number>> =
    age < 36
      ? { single: 88, complicated: 3, divorced: 5 }
      : age < 54
        ? { single: 52, divorced: 36, widowed: 3, complicated: 4 }
        : { single: 30, divorced: 46, widowed: 18, complicated: 2 };
  return random.weighted<Status>({ ...own, ...bold });
}

export function bodyOf(random: Random, gender: Gender): AttributeValue<'body_type'> {
  return gender === 'male'
    ? random.weighted({ slim: 18, average: 42, athletic: 24, full: 14, other: 2 })
    : random.weighted({ slim: 22, average: 36, athletic: 14, curvy: 20, full: 7, other: 1 });
}

export const tattoosOf = (random: Random, age: number, wearsThem: boolean): AttributeValue<'tattoos'> =>
  random.weighted(wearsThem ? { few: 6, many: 4 } : age > 52 ? { none: 88, few: 12 } : { none: 68, few: 28, many: 4 });

export const reasonOf = (random: Random, site: DemoSite): AttributeValue<'reason'> =>
  random.weighted(
    site === 'velours'
      ? { adventure: 50, dating: 28, relationship: 12, chat: 10 }
      : { relationship: 38, dating: 34, friendship: 10, chat: 12, adventure: 6 },
  );

/** 3 to 12 interests; adult ones seldom, and hardly outside the adventurous site. */
export function interestsOf(random: Random, site: DemoSite, reason: AttributeValue<'reason'>): Interest[] {
  const everyday = everydayInterests.filter((id) => id !== 'relationship' || reason === 'relationship');
  const chosen: Interest[] = random.shuffle(everyday).slice(0, random.int(3, random.int(5, 10)));
  const adult = site === 'velours' ? (random.chance(0.7) ? random.int(1, 2) : 0) : random.chance(0.02) ? 1 : 0;
  return [...chosen, ...random.shuffle(adultInterests).slice(0, adult)];
}
