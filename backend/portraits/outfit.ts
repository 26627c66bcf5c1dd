import { brightness } from './colour.ts';
import { HEADSCARF, MEN_CHOICES, WOMEN_CHOICES } from './hair.ts';
import type { Earrings, Figure, Frame, HairStyle, Hat, Legs, Pattern, PersonLook, Pose, Smile, Top } from './model.ts';
import { CLOTHS, LININGS, LIPSTICKS, SCARVES } from './palette.ts';
import { chance, pick, type Random, randomFrom, weighted } from './random.ts';

const WOMEN_TOPS: Partial<Record<Top, number>> = {
  crew: 9,
  vneck: 9,
  scoop: 8,
  boatneck: 7,
  turtleneck: 7,
  shirt: 8,
  blazer: 8,
  jacket: 5,
  wrap: 8,
  hoodie: 4,
  cardigan: 8,
  blouse: 9,
  denim: 5,
  coat: 4,
};
const MEN_TOPS: Partial<Record<Top, number>> = {
  crew: 13,
  vneck: 4,
  turtleneck: 7,
  shirt: 14,
  polo: 8,
  blazer: 8,
  suit: 4,
  jacket: 9,
  hoodie: 8,
  cardigan: 6,
  denim: 6,
  coat: 4,
};
const COVERED: Partial<Record<Top, number>> = {
  crew: 6,
  shirt: 8,
  blazer: 8,
  jacket: 6,
  cardigan: 8,
  coat: 6,
  turtleneck: 4,
};

const PATTERNED: Partial<Record<Top, Partial<Record<Pattern, number>>>> = {
  crew: { plain: 8, stripes: 5, rib: 4 },
  boatneck: { plain: 3, stripes: 6 },
  turtleneck: { plain: 5, rib: 6 },
  shirt: { plain: 8, check: 6, dots: 1, stripes: 2 },
  polo: { plain: 6, stripes: 2, rib: 2 },
  blouse: { plain: 5, dots: 4, flowers: 5 },
  wrap: { plain: 6, flowers: 3, dots: 2 },
  scoop: { plain: 8, stripes: 2, rib: 3 },
  vneck: { plain: 8, rib: 4 },
};

const THIN = ['bald', 'shavedBald', 'ring', 'receding', 'recedingBack'];

/** Styles this person can wear at this age, widest choice first narrowed by hair length. */
export function hairChoices(look: PersonLook): HairStyle[] {
  if (look.headscarf) return [HEADSCARF];
  const choices = look.build === 'feminine' ? WOMEN_CHOICES : MEN_CHOICES;
  const fits = Object.entries(choices).filter(
    ([, c]) => c.textures.includes(look.texture) && look.age >= (c.from ?? 0) && look.age <= (c.until ?? 99),
  );
  const thin = fits.filter(([name]) => THIN.includes(name)).map(([name]) => name);
  if (look.thinning && thin.length > 0) return [pick(randomFrom(`${look.seed} thinning`), thin)];
  const full = fits.filter(([name]) => !THIN.includes(name));
  const sameLength = full.filter(([, c]) => c.length === look.hairLength);
  return (sameLength.length > 0 ? sameLength : full).map(([name]) => name);
}

function clothColour(random: Random, taken: readonly string[], scene: string): string {
  const dark = brightness(scene) < 0.35;
  const fresh = CLOTHS.filter((c) => !taken.includes(c) && (!dark || brightness(c) > 0.25));
  return pick(random, fresh.length > 0 ? fresh : CLOTHS);
}

function poseOf(random: Random, frame: Frame): Pose {
  if (frame === 'half') return weighted(random, { relaxed: 4, pockets: 2, crossed: 3, hip: 2, mug: 3 });
  if (frame === 'full') return weighted(random, { relaxed: 3, pockets: 4, hip: 3 });
  return 'relaxed';
}

function legsOf(random: Random, feminine: boolean): Legs {
  return feminine
    ? weighted(random, { jeans: 5, trousers: 4, skirt: 4, dress: 5 })
    : weighted(random, { jeans: 5, trousers: 6, shorts: 1 });
}

function hatOf(random: Random, look: PersonLook, hair: HairStyle, first: boolean, scene: string): Hat {
  if (look.headscarf || /puff|bun|Bun|topKnot|afro|curly|cloud|highPony|halfUp|braidBun|locs|Curls/.test(hair))
    return 'none';
  const cold = scene === 'snow';
  if (!chance(random, cold ? 0.8 : first ? 0.04 : 0.14)) return 'none';
  if (cold) return 'beanie';
  return look.build === 'feminine'
    ? weighted(random, { beanie: 3, brim: 4, beret: 3, cap: 1 })
    : weighted(random, { beanie: 4, cap: 5, brim: 1 });
}

/** Main pictures smile with lips together, which reads best large; the others vary. */
function smileOf(random: Random, first: boolean, frame: Frame): Smile {
  if (frame === 'full') return weighted(random, { warm: 3, grin: 3 });
  return first
    ? weighted(random, { smile: 34, warm: 44, grin: 16, laugh: 3, rest: 3 })
    : weighted(random, { smile: 28, warm: 30, grin: 26, laugh: 12, rest: 4 });
}

type Picture = {
  first: boolean;
  frame: Frame;
  scene: string;
  sceneColour: string;
  turn: 1 | -1;
  taken: { hair: HairStyle[]; cloths: string[] };
};

/** One person dressed for one picture. */
export function dress(random: Random, look: PersonLook, picture: Picture): Figure {
  const feminine = look.build === 'feminine';
  const styles = hairChoices(look);
  const unused = styles.filter((style) => !picture.taken.hair.includes(style));
  const hair = pick(random, unused.length > 0 ? unused : styles);
  const top = weighted(random, look.headscarf ? COVERED : feminine ? WOMEN_TOPS : MEN_TOPS);
  const cloth = clothColour(random, picture.taken.cloths, picture.sceneColour);
  const hat = picture.frame === 'full' ? 'none' : hatOf(random, look, hair, picture.first, picture.scene);
  const adorned = feminine && !look.headscarf;
  const earrings: Earrings = adorned ? weighted(random, { none: 8, stud: 4, hoop: 3, drop: 2 }) : 'none';
  return {
    look,
    hair,
    smile: smileOf(random, picture.first, picture.frame),
    tilt: Math.round((random() * 10 - 5) * 10) / 10,
    turn: picture.turn,
    top,
    cloth,
    lining: pick(random, LININGS),
    pattern: weighted(random, PATTERNED[top] ?? { plain: 1 }),
    pose: poseOf(random, picture.frame),
    legs: look.headscarf ? 'trousers' : legsOf(random, feminine),
    hat,
    hatColour: pick(random, CLOTHS),
    scarf: pick(random, SCARVES),
    lipstick: feminine && chance(random, 0.34) ? pick(random, LIPSTICKS) : null,
    glasses: look.glasses !== 'none' && (picture.first || chance(random, 0.75)),
    earrings,
    necklace: adorned && ['vneck', 'scoop', 'wrap', 'blouse', 'boatneck'].includes(top) && chance(random, 0.45),
  };
}
