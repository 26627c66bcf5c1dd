import type { Gender } from '#contract/member';
import { foldName } from '../accounts/fold.ts';
import type { PersonLook } from '../portraits/model.ts';
import { nameDistance } from './looks.ts';
import { NAMES } from './names/names.ts';
import type { Cohorts } from './names/types.ts';
import type { Random } from './random.ts';

export type Bearer = {
  country: string;
  gender: Gender;
  age: number;
  birthYear: number;
  looks: [PersonLook, ...PersonLook[]];
};

const COHORTS = ['young', 'middle', 'mature'] as const satisfies (keyof Cohorts)[];

/** The form in which two names count as the same: no two differ only in signs between letters. */
const folded = (name: string) => foldName(name).replace(/[-_.]/g, '');

function namesOf(country: string) {
  const names = NAMES[country];
  if (!names) throw new Error(`No names for ${country}`);
  return names;
}

/** First names that go with a face and an age, the best first. */
function fitting(country: string, look: PersonLook, age: number, random: Random): string[] {
  const own = age < 38 ? 0 : age < 53 ? 1 : 2;
  const names = namesOf(country)[look.build === 'feminine' ? 'female' : 'male'];
  return [...COHORTS.entries()]
    .toSorted(([a], [b]) => Math.abs(a - own) - Math.abs(b - own))
    .slice(0, 2)
    .flatMap(([, cohort]) => random.shuffle(names[cohort].split(' ')))
    .flatMap((word) => {
      const [name = word, origin] = word.split(':');
      const distance = nameDistance(look, origin);
      return distance === null ? [] : [{ name, distance }];
    })
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ name }) => name);
}

/** What people make of a name that is taken. */
function variants(name: string, birthYear: number, random: Random): string[] {
  const letter = random.pick([...'abdefghjklmnprstvw']);
  const year = String(birthYear % 100).padStart(2, '0');
  return random.shuffle([
    `${name}_${year}`,
    `${name.toLowerCase()}.${letter}`,
    `${name}${year}`,
    `${name}-${letter.toUpperCase()}`,
  ]);
}

/** Hands out the member names of one site, each once: plain first names while there are any. */
export function createNaming(taken: Iterable<string>, random: Random) {
  const used = new Set([...taken].map(folded));

  const claim = (name: string) => {
    if (name.length < 3 || name.length > 25 || used.has(folded(name))) return false;
    used.add(folded(name));
    return true;
  };

  const ofOne = (pool: string[], birthYear: number): string => {
    const first = pool[0] ?? '';
    // Some people like a number although the plain name is free.
    const dressed = random.chance(0.12) ? variants(first, birthYear, random).find(claim) : undefined;
    const plain = dressed ?? pool.find(claim);
    const name = plain ?? pool.flatMap((each) => variants(each, birthYear, random)).find(claim);
    if (!name) throw new Error('No name left');
    return name;
  };

  const ofTwo = ({ country, age, looks }: Bearer): string => {
    for (;;) {
      const names = looks.map((look) => random.pick(fitting(country, look, age, random).slice(0, 12)));
      const glue = random.pick(['_', '.', '-']);
      const name = names.join(`${glue}${namesOf(country).and}${glue}`);
      if (new Set(names).size > 1 && claim(name)) return name;
    }
  };

  return (bearer: Bearer): string => {
    const { country, gender, age, birthYear, looks } = bearer;
    if (gender === 'couple') return ofTwo(bearer);
    if (gender === 'non_binary') return ofOne(random.shuffle(namesOf(country).neutral.split(' ')), birthYear);
    return ofOne(fitting(country, looks[0], age, random), birthYear);
  };
}
