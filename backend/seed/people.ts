import { citySlug, regionsOf } from '../data/places/places.ts';
import { createAuthor } from './about.ts';
import type { DemoMember, DemoSite } from './demo-member.ts';
import { LOGINS } from './logins.ts';
import { eyeWord, hairWord, looksOf } from './looks.ts';
import { createNaming } from './naming.ts';
import { type Cohort, gendersOf, PLAN } from './plan.ts';
import { createRandom, type Random, stableId } from './random.ts';
import { textsOf } from './texts/texts.ts';
import * as traits from './traits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The drawn faces are between these ages. */
const AGES = { from: 25, to: 68 };

/** A date of birth that makes somebody `age` on `today`, whatever the day of the year. */
export function birthOf(age: number, today: Date, random: Random): string {
  const birth = new Date(Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth(), today.getUTCDate()));
  birth.setUTCDate(birth.getUTCDate() - random.int(1, 363));
  return birth.toISOString().slice(0, 10);
}

function placeOf(country: string, random: Random) {
  const weights = [0, 2, 4, 6, 10];
  const all = regionsOf(country).flatMap((region) =>
    region.cities.flatMap((city) => Array<[string, string]>(weights[city.size] ?? 0).fill([region.code, city.name])),
  );
  const [region, city] = random.pick(all);
  return { region, city };
}

function presenceOf(random: Random) {
  const online = random.chance(0.09);
  const ago = online
    ? random.int(0, 4 * MINUTE)
    : random.weighted({ day: 5, week: 4, month: 2 } as const) === 'day'
      ? random.int(12 * MINUTE, DAY)
      : random.int(DAY, random.int(2, 24) * DAY);
  return { online, last_active_ago: ago, signup_ago: ago + random.int(HOUR, random.int(2, 900) * DAY) };
}

function standingOf(random: Random) {
  const premium = random.chance(0.2);
  const photos = premium ? random.int(2, 6) : random.int(1, 3);
  return { premium, photos, credits: premium ? random.int(0, 140) : random.int(0, 6) };
}

type Tools = {
  naming: ReturnType<typeof createNaming>;
  author: ReturnType<typeof createAuthor>;
  today: Date;
};

const emailOf = (site: DemoSite, name: string) =>
  `${site === 'fonkel' ? '' : `${site}.`}${citySlug(name)}@demo.example`;

function createMember(cohort: Cohort, index: number, gender: DemoMember['gender'], tools: Tools): DemoMember {
  const { site, country, language } = cohort;
  const id = stableId(`${site}/${country}/${index}`);
  // Of their own, so that a new text or name changes nobody's age, and with it nobody's prepared pictures.
  const random = createRandom(id);
  const age =
    gender === 'couple'
      ? random.int(36, 58)
      : AGES.from + Math.floor(((random.next() + random.next()) / 2) ** 1.2 * (AGES.to - AGES.from + 1));
  const looks = looksOf({ seed: id, gender, age, country });
  const date_of_birth = birthOf(age, tools.today, random);
  const birthYear = Number(date_of_birth.slice(0, 4));
  const name = tools.naming({ country, gender, age, birthYear, looks });
  const place = placeOf(country, random);
  const looking_for = traits.lookingForOf(random, site, gender);
  const reason = traits.reasonOf(random, site);
  const interests = traits.interestsOf(random, site, reason);
  const grammar = gender === 'non_binary' ? 'neutral' : looks[0].build === 'feminine' ? 'female' : 'male';
  return {
    id,
    site,
    name,
    email: emailOf(site, name),
    gender,
    looking_for,
    date_of_birth,
    age,
    country,
    ...place,
    language,
    sexuality: traits.sexualityOf(random, gender, looking_for),
    relationship_status: traits.relationshipOf(random, site, gender, age),
    hair_colour: hairWord(looks[0]),
    eye_colour: eyeWord(looks[0]),
    body_type: traits.bodyOf(random, gender),
    tattoos: traits.tattoosOf(random, age, interests.includes('tattoos')),
    reason,
    interests,
    about_me: tools.author({ site, gender, age, city: place.city, interests, reason, voice: grammar }).text,
    fictional: random.chance(0.08),
    ...standingOf(random),
    ...presenceOf(random),
  };
}

/**
 * The members of the demo, the same on every call: those with a log-in first, then every site and country in turn.
 * `today` decides nothing but dates of birth (and the years that some names carry).
 */
export function demoMembers(today: Date = new Date()): DemoMember[] {
  const members = LOGINS.map(({ seed, ...login }): DemoMember => {
    const id = stableId(seed);
    const [look] = looksOf({ ...login, seed: id });
    const date_of_birth = birthOf(login.age, today, createRandom(id));
    return { ...login, id, date_of_birth, hair_colour: hairWord(look), eye_colour: eyeWord(look) };
  });
  const texts = new Set(members.map((member) => member.about_me));
  const namings = new Map<string, Tools['naming']>();
  const authors = new Map<string, Tools['author']>();
  for (const cohort of PLAN) {
    const { site, country, language } = cohort;
    const taken = members.filter((member) => member.site === site).map((member) => member.name);
    const naming = namings.get(site) ?? createNaming(taken, createRandom(`names ${site}`));
    namings.set(site, naming);
    const desk = `${site} ${language}`;
    const author = authors.get(desk) ?? createAuthor(textsOf(language), texts, createRandom(`texts ${desk}`));
    authors.set(desk, author);
    const genders = createRandom(`${site} ${country}`).shuffle(gendersOf(cohort));
    for (const [i, gender] of genders.entries())
      members.push(createMember(cohort, i, gender, { naming, author, today }));
  }
  return members;
}
