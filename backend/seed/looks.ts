import type { PersonLook } from '../portraits/model.ts';
import { hairChoices } from '../portraits/outfit.ts';
import type { EyeColour, HairColour } from '../portraits/palette.ts';
import { type Person, portraitSpecs } from '../portraits/spec.ts';
import type { AttributeValue } from './demo-member.ts';

/** The faces that the portraits of this person have, two for a couple: what members say of themselves follows them. */
export function looksOf(person: Person): [PersonLook, ...PersonLook[]] {
  const [first, ...others] = portraitSpecs(person, 1)[0]?.figures.map((figure) => figure.look) ?? [];
  if (!first) throw new Error('A portrait without a face');
  return [first, ...others];
}

const HAIR_WORDS: Record<HairColour, AttributeValue<'hair_colour'>> = {
  black: 'black',
  espresso: 'brown',
  brown: 'brown',
  ash: 'brown',
  chestnut: 'brown',
  auburn: 'red',
  ginger: 'red',
  strawberry: 'red',
  darkblond: 'blond',
  blond: 'blond',
  lightblond: 'blond',
  platinum: 'blond',
};

const EYE_WORDS: Record<EyeColour, AttributeValue<'eye_colour'>> = {
  dark: 'brown',
  brown: 'brown',
  amber: 'brown',
  hazel: 'hazel',
  green: 'green',
  teal: 'green',
  blue: 'blue',
  grey: 'grey',
};

/** How a member names the hair that the portrait shows. */
export function hairWord(look: PersonLook): AttributeValue<'hair_colour'> {
  if (hairChoices(look).every((style) => /bald/i.test(style))) return 'bald';
  if (look.grey > 0.85) return 'white';
  return look.grey > 0.4 ? 'grey' : HAIR_WORDS[look.hairColour];
}

export const eyeWord = (look: PersonLook): AttributeValue<'eye_colour'> => EYE_WORDS[look.eyes];

const NEAR: Partial<Record<PersonLook['skin'], string[]>> = {
  olive: ['olive'],
  tan: ['tan', 'olive', 'brown'],
  brown: ['brown', 'tan', 'deep'],
  deep: ['deep', 'brown'],
  dark: ['deep'],
};

/** How far a first name is from a face: 0 best, null not believable. `origin` is the mark of the names' tables. */
export function nameDistance(look: PersonLook, origin: string | undefined): number | null {
  if (look.headscarf) return origin === undefined ? 2 : origin === 'tan' ? 0 : null;
  if (origin === undefined) return look.skin === 'olive' ? 0 : 3;
  if (origin === 'east') return look.eye.hood >= 0.75 && /black|espresso/.test(look.hairColour) ? 0 : null;
  const place = NEAR[look.skin]?.indexOf(origin) ?? -1;
  return place < 0 ? null : place;
}
