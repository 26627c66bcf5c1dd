import { headscarf } from './hair-long.ts';
import { MEN } from './hair-men.ts';
import type { Hair, Style } from './hair-shapes.ts';
import { WOMEN } from './hair-women.ts';
import type { Figure, HairLength, Texture } from './model.ts';
import { hairOf } from './palette.ts';
import type { Pen } from './svg.ts';

export const HEADSCARF = 'headscarf';

type Choice = { textures: readonly Texture[]; length: HairLength; from?: number; until?: number };

const STRAIGHT: Texture[] = ['straight'];
const SOFT: Texture[] = ['straight', 'wavy'];
const WAVY: Texture[] = ['wavy'];
const CURLY: Texture[] = ['curly'];
const COILY: Texture[] = ['coily'];
const ANY: Texture[] = ['straight', 'wavy', 'curly'];
const ROUND: Texture[] = ['curly', 'coily'];

/** Which hair wears which style; `from` and `until` are the years in which it looks right. */
export const WOMEN_CHOICES: Record<string, Choice> = {
  longStraight: { textures: STRAIGHT, length: 'long', until: 50 },
  longSide: { textures: SOFT, length: 'long', until: 55 },
  longWavy: { textures: WAVY, length: 'long', until: 55 },
  longCurtain: { textures: SOFT, length: 'long', until: 48 },
  longFringe: { textures: STRAIGHT, length: 'long', until: 45 },
  behindEars: { textures: SOFT, length: 'long' },
  behindWavy: { textures: WAVY, length: 'long' },
  lob: { textures: STRAIGHT, length: 'mid' },
  wavyLob: { textures: WAVY, length: 'mid' },
  flip: { textures: SOFT, length: 'mid', from: 34 },
  shag: { textures: WAVY, length: 'mid', until: 60 },
  bob: { textures: SOFT, length: 'mid' },
  bobFringe: { textures: STRAIGHT, length: 'mid' },
  wavyBob: { textures: WAVY, length: 'mid' },
  bobSwept: { textures: SOFT, length: 'mid', from: 36 },
  ringlets: { textures: CURLY, length: 'long', until: 55 },
  curlyLong: { textures: ROUND, length: 'long', until: 60 },
  curlyBob: { textures: ROUND, length: 'mid' },
  afro: { textures: COILY, length: 'mid' },
  shortCurls: { textures: ROUND, length: 'short' },
  puff: { textures: COILY, length: 'mid', until: 50 },
  braids: { textures: COILY, length: 'long', until: 55 },
  braidBun: { textures: COILY, length: 'long' },
  bun: { textures: ANY, length: 'long' },
  lowBun: { textures: ANY, length: 'long' },
  topKnot: { textures: STRAIGHT, length: 'long', until: 42 },
  pony: { textures: STRAIGHT, length: 'long', until: 58 },
  wavyPony: { textures: ['wavy', 'curly'], length: 'long', until: 58 },
  highPony: { textures: SOFT, length: 'long', until: 44 },
  sidePlait: { textures: SOFT, length: 'long', until: 56 },
  halfUp: { textures: SOFT, length: 'long', until: 50 },
  pixie: { textures: SOFT, length: 'short' },
  pixieFringe: { textures: SOFT, length: 'short' },
  softShort: { textures: SOFT, length: 'short', from: 44 },
};

export const MEN_CHOICES: Record<string, Choice> = {
  quiff: { textures: SOFT, length: 'mid', until: 52 },
  pompadour: { textures: SOFT, length: 'mid', until: 48 },
  sidePart: { textures: SOFT, length: 'mid' },
  sidePartLow: { textures: SOFT, length: 'mid', from: 32 },
  ivy: { textures: SOFT, length: 'short' },
  crop: { textures: ANY, length: 'short' },
  messy: { textures: SOFT, length: 'mid', until: 46 },
  curlyTop: { textures: ROUND, length: 'mid', until: 50 },
  looseCurls: { textures: CURLY, length: 'mid', until: 56 },
  afroShort: { textures: COILY, length: 'mid' },
  buzz: { textures: [...ANY, 'coily'], length: 'short' },
  fade: { textures: [...ROUND, 'straight'], length: 'short', until: 48 },
  bald: { textures: [...ANY, 'coily'], length: 'short', from: 36 },
  shavedBald: { textures: [...ANY, 'coily'], length: 'short', from: 30 },
  ring: { textures: ANY, length: 'short', from: 48 },
  receding: { textures: ANY, length: 'short', from: 40 },
  recedingBack: { textures: SOFT, length: 'mid', from: 42 },
  slick: { textures: SOFT, length: 'mid', from: 28 },
  swept: { textures: SOFT, length: 'long', until: 60 },
  shoulder: { textures: SOFT, length: 'long', until: 55 },
  manBun: { textures: ANY, length: 'long', until: 44 },
  locs: { textures: COILY, length: 'long', until: 55 },
};

/** Styles that hide the ears. */
const OVER_EARS =
  /^(long|lob|wavyLob|flip|shag|bob|wavyBob|ringlets|curlyLong|curlyBob|afro$|braids|headscarf|swept|shoulder|halfUp|behind|softShort|looseCurls|locs)/;

export const hidesEars = (style: string) => OVER_EARS.test(style);

const STYLES: Record<string, Style> = { ...WOMEN, ...MEN };

/** The hair of a figure, in head units. */
export function drawHair(figure: Figure, pen: Pen): Hair {
  if (figure.hair === HEADSCARF) return headscarf(pen, figure.scarf);
  const style = STYLES[figure.hair];
  if (!style) throw new Error(`unknown hair style: ${figure.hair}`);
  return style(pen, hairOf(figure.look.hairColour, figure.look.grey), figure.look.face);
}
