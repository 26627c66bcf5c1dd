import { faceShape, features, round } from './features.ts';
import { MEN_CHOICES, WOMEN_CHOICES } from './hair.ts';
import type { Beard, Glasses, HairLength, PersonLook } from './model.ts';
import { COUNTRIES, ORIGINS, type Origin } from './origins.ts';
import { between, chance, pick, type Random, randomFrom, weighted } from './random.ts';

export const YOUNGEST = 25;
const OLDEST = 68;

function beardOf(random: Random, age: number): Beard {
  return weighted(random, {
    none: age < 32 ? 16 : 30,
    stubble: 26,
    short: 18,
    full: 10,
    goatee: age > 30 ? 4 : 1,
    moustache: age > 34 ? 4 : 1,
    long: age > 28 ? 3 : 0,
  });
}

function greyOf(random: Random, age: number, feminine: boolean): number {
  if (age < 38) return 0;
  const coloured = feminine && chance(random, age < 60 ? 0.5 : 0.24);
  if (coloured) return round(Math.max(0, (age - 58) / 60));
  return round(Math.max(0, Math.min(1, (age - between(random, 36, 47)) / 21)));
}

export type Gender = 'female' | 'male' | 'couple' | 'trans' | 'non_binary';

/** Ages outside the drawn span are drawn at its nearest end; nobody looks younger than 25. */
const drawnAge = (age: number) => Math.min(OLDEST, Math.max(YOUNGEST, Math.round(age)));

/** The lasting look of one person. */
export function personLook(
  seed: string,
  build: PersonLook['build'],
  age: number,
  country: string,
  mixed = 0,
): PersonLook {
  const random = randomFrom(`${seed} look`);
  for (let i = 0; i < 6; i++) random();
  const years = drawnAge(age);
  const origin = weighted(random, COUNTRIES[country.toLowerCase()] ?? COUNTRIES.nl ?? {}) as Origin;
  const traits = ORIGINS[origin];
  const feminine = build === 'feminine';
  const masculine = (feminine ? 0 : 1) * (1 - mixed) + (feminine ? mixed : 0);
  const weight = round(
    Math.max(-1, Math.min(1, between(random, -0.9, 0.7) + (years - 25) / 90 + (chance(random, 0.2) ? 0.5 : 0))),
  );
  const texture = weighted(random, traits.texture);
  const hairLength: HairLength = feminine
    ? weighted(random, {
        long: Math.max(8, 70 - (years - 25) * 1.3),
        mid: 30 + (years - 25) * 0.4,
        short: 4 + (years - 25) * 0.9,
      })
    : weighted(random, { short: 38 + (years - 25) * 0.9, mid: 48, long: years < 55 ? 11 : 3 });
  const choices = feminine ? WOMEN_CHOICES : MEN_CHOICES;
  const wearable = (length: HairLength) =>
    Object.values(choices).some((c) => c.length === length && c.textures.includes(texture));
  const face = faceShape(random, masculine, weight);
  const glasses: Glasses = chance(random, years > 44 ? 0.36 : 0.2)
    ? weighted(random, { round: 4, square: 5, cat: feminine ? 4 : 0, rimless: 2, half: 2 })
    : 'none';
  return {
    seed,
    build,
    age: years,
    skin: weighted(random, traits.skin),
    skinShift: round(between(random, 0, 0.45)),
    hairColour: weighted(random, traits.hair),
    grey: greyOf(random, years, feminine),
    texture,
    hairLength: wearable(hairLength) ? hairLength : 'mid',
    thinning: !feminine && chance(random, years < 34 ? 0.04 : years < 48 ? 0.11 : 0.26),
    headscarf:
      feminine &&
      mixed === 0 &&
      (origin === 'levant' || origin === 'african' || origin === 'southAsian') &&
      chance(random, 0.14),
    eyes: weighted(random, traits.eyes),
    face,
    ...features(random, masculine, traits),
    weight,
    ears: round(between(random, 0.88, 1.12)),
    freckles: (origin === 'nordic' || origin === 'western' || origin === 'eastern') && chance(random, 0.16),
    mole: chance(random, 0.12)
      ? [Math.round(between(random, 30, 62)) * (chance(random, 0.5) ? 1 : -1), Math.round(between(random, 40, 100))]
      : null,
    beard: !feminine && masculine > 0.6 ? beardOf(random, years) : 'none',
    glasses,
    glassesColour: pick(random, ['#2a1f2b', '#5a3a2a', '#7a2f4a', '#31405e', '#8a6a3a', '#4a4a52']),
  };
}
