import { adultInterests, interests } from '#contract/interests';
import { attributes, attributeValues, genders, lookingFors } from '#contract/member';
import { memberName } from '#contract/signup';
import { findCity } from '../data/places/places.ts';
import { eyeWord, hairWord, looksOf } from './looks.ts';
import { demoMembers } from './people.ts';
import { textsOf } from './texts/texts.ts';

const today = new Date('2026-11-21T09:00:00Z');
const members = demoMembers(today);
const on = (site: string) => members.filter((member) => member.site === site);
const share = (part: number, whole: number) => part / whole;

function fullYears(birth: string, now: Date): number {
  const [year = 0, month = 0, day = 0] = birth.split('-').map(Number);
  const before = now.getUTCMonth() + 1 < month || (now.getUTCMonth() + 1 === month && now.getUTCDate() < day);
  return now.getUTCFullYear() - year - (before ? 1 : 0);
}

it('is the same on every call', () => {
  expect(demoMembers(today)).toEqual(members);
});

it('fills both sites in all countries', () => {
  expect(members.length).toBeGreaterThanOrEqual(680);
  const count = (site: string, country: string) => on(site).filter((member) => member.country === country).length;
  expect(count('fonkel', 'nl')).toBeGreaterThanOrEqual(80);
  for (const country of ['de', 'it', 'fr', 'es', 'pl', 'dk', 'fi', 'no', 'se', 'us', 'gb'])
    expect(count('fonkel', country)).toBeGreaterThanOrEqual(45);
  for (const country of ['nl', 'de']) expect(count('velours', country)).toBeGreaterThanOrEqual(60);
});

it('gives ids, addresses and names that nobody shares', () => {
  expect(new Set(members.map((member) => member.id)).size).toBe(members.length);
  expect(new Set(members.map((member) => member.email)).size).toBe(members.length);
  for (const site of ['fonkel', 'velours']) {
    const names = on(site).map((member) => member.name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  }
  for (const member of members) {
    expect(memberName.safeParse(member.name).success).toBe(true);
    expect(member.email).toMatch(/^[a-z0-9.-]+@demo\.example$/);
    expect(member.id).toMatch(/^[\w-]{20}$/);
  }
});

it('has plain first names for most', () => {
  const plain = members.filter((member) => /^\p{L}+(-\p{L}\p{L}+)?$/u.test(member.name));
  expect(share(plain.length, members.length)).toBeGreaterThan(0.75);
});

it.each(['2026-11-21', '2028-02-29', '2027-01-01', '2026-12-31'])('has ages that are right on %s', (day) => {
  const now = new Date(`${day}T12:00:00Z`);
  for (const member of demoMembers(now)) {
    expect(fullYears(member.date_of_birth, now)).toBe(member.age);
    expect(member.age).toBeGreaterThanOrEqual(25);
    expect(member.age).toBeLessThanOrEqual(68);
  }
});

it('uses the values of the contract', () => {
  for (const member of members) {
    for (const attribute of attributes) expect(attributeValues[attribute]).toContain(member[attribute]);
    expect(genders).toContain(member.gender);
    expect(lookingFors).toContain(member.looking_for);
    expect(new Set(member.interests).size).toBe(member.interests.length);
    expect(member.interests.length).toBeGreaterThanOrEqual(3);
    expect(member.interests.length).toBeLessThanOrEqual(12);
    for (const interest of member.interests) expect(interests).toContain(interest);
  }
});

it('lives in known cities', () => {
  for (const member of members) expect(findCity(member.country, member.region, member.city)).toBeDefined();
});

it('names the hair and eyes that the portraits show', () => {
  for (const member of members.filter((_, i) => i % 10 === 0)) {
    const [look] = looksOf({ ...member, seed: member.id });
    expect([member.hair_colour, member.eye_colour]).toEqual([hairWord(look), eyeWord(look)]);
  }
});

it('keeps adult interests to the adventurous site', () => {
  const adult = (site: string) =>
    on(site).filter((member) => member.interests.some((id) => (adultInterests as readonly string[]).includes(id)));
  expect(share(adult('fonkel').length, on('fonkel').length)).toBeLessThan(0.05);
  expect(share(adult('velours').length, on('velours').length)).toBeGreaterThan(0.5);
});

it('has the shares of a real site', () => {
  const of = (test: (member: (typeof members)[number]) => boolean) =>
    share(members.filter(test).length, members.length);
  expect(of((member) => member.fictional)).toBeGreaterThan(0.05);
  expect(of((member) => member.fictional)).toBeLessThan(0.11);
  expect(of((member) => member.online)).toBeGreaterThan(0.05);
  expect(of((member) => member.premium)).toBeGreaterThan(0.12);
  expect(of((member) => member.gender === 'female')).toBeGreaterThan(0.42);
  expect(of((member) => member.gender === 'male')).toBeGreaterThan(0.42);
  for (const member of members) {
    expect(member.photos).toBeGreaterThanOrEqual(1);
    expect(member.photos).toBeLessThanOrEqual(member.premium ? 6 : 3);
    expect(member.signup_ago).toBeGreaterThan(member.last_active_ago);
  }
});

it('lets Tim, Sanne, Bas and Robin log in', () => {
  expect(members.slice(0, 4)).toMatchObject([
    {
      site: 'fonkel',
      name: 'Tim',
      email: 'tim@demo.example',
      gender: 'male',
      looking_for: 'female',
      age: 34,
      city: 'Utrecht',
      premium: false,
      credits: 6,
    },
    { site: 'fonkel', name: 'Sanne', email: 'sanne@demo.example', gender: 'female', city: 'Utrecht' },
    { site: 'fonkel', name: 'Bas', email: 'bas@demo.example', premium: true },
    { site: 'velours', name: 'Robin', email: 'robin@demo.example' },
  ]);
  expect(members.slice(0, 4).some((member) => member.fictional)).toBe(false);
});

describe('about me', () => {
  /** Which of the sentences of their language a member's text is made of. */
  const made = members.map((member) => {
    const texts = textsOf(member.language);
    const says = (sentence: { text: string; female?: string }) =>
      [sentence.text, sentence.female].some((form) => form && member.about_me.includes(form));
    const opener = texts.openers.find(says)?.text;
    const said = Object.entries(texts.interests).flatMap(([interest, sentences]) =>
      sentences.filter(says).map(({ text }) => ({ interest, text })),
    );
    return { member, opener, said };
  });

  it('is never the same twice and never unfinished', () => {
    expect(new Set(members.map((member) => member.about_me)).size).toBe(members.length);
    for (const member of members) {
      expect(member.about_me).not.toMatch(/[{}]|undefined/);
      expect(member.about_me.length).toBeGreaterThan(50);
      expect(member.about_me.length).toBeLessThan(600);
    }
  });

  it('speaks only of interests that the member has', () => {
    for (const { member, said } of made) for (const { interest } of said) expect(member.interests).toContain(interest);
  });

  it('gives no two members of a site the same opener and interest', () => {
    for (const site of ['fonkel', 'velours']) {
      const pairs = made
        .filter(({ member, opener }) => member.site === site && opener)
        .flatMap(({ opener, said }) => said.map(({ text }) => `${opener}|${text}`));
      expect(new Set(pairs).size).toBe(pairs.length);
    }
  });

  it('is in the language of the country', () => {
    expect(new Set(members.map((member) => member.language)).size).toBe(11);
    expect(
      made.filter(({ opener, said, member }) => opener || said.length > 0 || member.gender === 'couple').length,
    ).toBe(members.length - 4);
  });
});
