import { type Gender, personLook } from './identity.ts';
import type { Figure, Frame, PersonLook, PortraitSpec } from './model.ts';
import { dress } from './outfit.ts';
import { PALETTES, type PaletteName } from './palette.ts';
import { chance, pick, type Random, randomFrom } from './random.ts';
import { GROUND_SCENES, SCENE_NAMES, SCENE_PALETTES } from './scenes.ts';

export type { PersonLook, PortraitSpec } from './model.ts';

export type Person = {
  seed: string;
  gender: Gender;
  age: number;
  /** ISO country code, lower case; it decides how skin and hair are spread. */
  country: string;
  /** Place in a list, from 0. Neighbours up to three apart then share neither scene nor palette. */
  order?: number;
};

const NEIGHBOURS = 3;

/** Lasting looks behind one profile: two for a couple. */
function looksOf({ seed, gender, age, country }: Person, random: Random): PersonLook[] {
  switch (gender) {
    case 'male':
      return [personLook(seed, 'masculine', age, country)];
    case 'couple': {
      const other = chance(random, 0.84) ? 'masculine' : 'feminine';
      const first = other === 'masculine' || chance(random, 0.5) ? 'feminine' : 'masculine';
      const years = age + Math.round(random() * 6 - 2);
      return [personLook(`${seed} b`, other, years, country), personLook(`${seed} a`, first, age, country)];
    }
    case 'trans':
      return [personLook(seed, chance(random, 0.7) ? 'feminine' : 'masculine', age, country, 0.35)];
    case 'non_binary':
      return [personLook(seed, chance(random, 0.5) ? 'feminine' : 'masculine', age, country, 0.5)];
    default:
      return [personLook(seed, 'feminine', age, country)];
  }
}

function frameOf(random: Random, index: number, couple: boolean): Frame {
  if (couple) return index > 0 && chance(random, 0.5) ? 'half' : 'bust';
  const dice = random();
  if (index === 0) return dice < 0.16 ? 'close' : dice < 0.9 ? 'bust' : 'half';
  return dice < 0.2 ? 'close' : dice < 0.45 ? 'bust' : dice < 0.83 ? 'half' : 'full';
}

/** Step sizes without a common factor with the list lengths: neighbours in a list never meet. */
function ordered<T>(list: readonly T[], order: number, step: number, from: number): T | undefined {
  return list[(((order * step + from) % list.length) + list.length) % list.length];
}

function sceneOf(random: Random, frame: Frame, taken: readonly string[], order: number | undefined): string {
  const fitting = SCENE_NAMES.filter((name) => frame !== 'full' || (GROUND_SCENES as readonly string[]).includes(name));
  const fresh = fitting.filter((name) => !taken.includes(name));
  const drawn = pick(random, fresh.length > 0 ? fresh : fitting);
  return order === undefined ? drawn : (ordered(fitting, order, 7, 0) ?? drawn);
}

/** Palettes in list order, as they were chosen for the places before `order`: none of the last three comes again. */
function orderedPalette(order: number): PaletteName {
  const start = Math.max(0, order - 24);
  const chosen: PaletteName[] = [];
  for (let at = start; at <= order; at++) {
    const list = SCENE_PALETTES[ordered(SCENE_NAMES, at, 7, 0) ?? ''] ?? [];
    const recent = chosen.slice(-NEIGHBOURS);
    const turn = Math.floor(at / SCENE_NAMES.length) + at;
    const rotated = list.map((_, i) => list[(i + turn) % list.length] ?? 'rose');
    chosen.push(rotated.find((name) => !recent.includes(name)) ?? rotated[0] ?? 'rose');
  }
  return chosen.at(-1) ?? 'rose';
}

function paletteOf(random: Random, scene: string, order: number | undefined): PaletteName {
  const drawn = pick(random, SCENE_PALETTES[scene] ?? (['rose'] as const));
  return order === undefined ? drawn : orderedPalette(order);
}

/**
 * The pictures of one profile, main picture first. The same person always gives the same pictures; a longer
 * list begins with the shorter one.
 */
export function portraitSpecs(person: Person, count: number): PortraitSpec[] {
  const random = randomFrom(`${person.seed} pictures`);
  const looks = looksOf(person, random);
  const taken = { hair: looks.map((): string[] => []), cloths: [] as string[], scenes: [] as string[] };
  return Array.from({ length: count }, (_, index): PortraitSpec => {
    const frame = frameOf(random, index, looks.length > 1);
    const scene = sceneOf(random, frame, taken.scenes, index === 0 ? person.order : undefined);
    const palette = paletteOf(random, scene, index === 0 ? person.order : undefined);
    const side = chance(random, 0.5) ? 1 : -1;
    const figures = looks.map((look, i): Figure => {
      const hair = taken.hair[i] ?? [];
      const turn = looks.length > 1 ? (i === 0 ? -1 : 1) : side;
      const figure = dress(random, look, {
        first: index === 0,
        frame,
        scene,
        sceneColour: PALETTES[palette][0],
        turn,
        taken: { hair, cloths: taken.cloths },
      });
      hair.push(figure.hair);
      taken.cloths.push(figure.cloth);
      return looks.length > 1 ? { ...figure, pose: 'relaxed', tilt: i === 0 ? -4 : 4 } : figure;
    });
    taken.scenes.push(scene);
    return { version: 1, seed: `${person.seed} ${index}`, frame, scene, palette, figures };
  });
}

/** The pictures of all of a seed's members, in its order: neighbours in the list differ in scene and palette. */
export function memberPortraits(
  members: readonly (Omit<Person, 'seed' | 'order'> & { id: string; photos: number })[],
): Map<string, PortraitSpec[]> {
  return new Map(
    members.map(({ id, gender, age, country, photos }, order) => [
      id,
      portraitSpecs({ seed: id, gender, age, country, order }, photos),
    ]),
  );
}
