import type { Texture } from './model.ts';
import type { EyeColour, HairColour, SkinTone } from './palette.ts';

export type Origin =
  | 'nordic'
  | 'western'
  | 'southern'
  | 'eastern'
  | 'african'
  | 'southAsian'
  | 'eastAsian'
  | 'levant'
  | 'latin';

/** Who lives where: shares of a country's members, roughly as its cities look. */
export const COUNTRIES: Record<string, Partial<Record<Origin, number>>> = {
  nl: { western: 62, southern: 7, african: 11, southAsian: 5, eastAsian: 4, levant: 9, latin: 2 },
  be: { western: 64, southern: 10, african: 9, eastAsian: 3, levant: 12, southAsian: 2 },
  de: { western: 62, eastern: 10, southern: 6, levant: 12, african: 6, eastAsian: 4 },
  gb: { western: 62, southAsian: 14, african: 12, eastAsian: 4, eastern: 6, levant: 2 },
  us: { western: 50, african: 18, latin: 18, eastAsian: 8, southAsian: 6 },
  fr: { western: 52, southern: 18, african: 14, levant: 12, eastAsian: 4 },
  it: { southern: 74, western: 10, african: 7, eastern: 5, levant: 4 },
  es: { southern: 70, latin: 14, western: 8, african: 5, levant: 3 },
  pl: { eastern: 84, western: 10, eastAsian: 2, levant: 2, african: 2 },
  dk: { nordic: 78, western: 6, african: 5, levant: 8, eastAsian: 3 },
  no: { nordic: 80, western: 5, african: 6, levant: 4, eastAsian: 3, southAsian: 2 },
  se: { nordic: 70, western: 5, african: 8, levant: 12, eastAsian: 3, latin: 2 },
  fi: { nordic: 86, eastern: 5, african: 4, levant: 3, eastAsian: 2 },
};

export type Traits = {
  skin: Partial<Record<SkinTone, number>>;
  hair: Partial<Record<HairColour, number>>;
  eyes: Partial<Record<EyeColour, number>>;
  texture: Partial<Record<Texture, number>>;
  nose: readonly [number, number];
  lips: number;
  hood: readonly [number, number];
};

export const ORIGINS: Record<Origin, Traits> = {
  nordic: {
    skin: { porcelain: 7, fair: 4 },
    hair: { lightblond: 5, blond: 5, darkblond: 5, platinum: 2, strawberry: 2, ginger: 1, brown: 3, ash: 4 },
    eyes: { blue: 6, grey: 3, green: 2, teal: 2, hazel: 1 },
    texture: { straight: 6, wavy: 4, curly: 1 },
    nose: [15, 21],
    lips: 0,
    hood: [0, 0.5],
  },
  western: {
    skin: { porcelain: 4, fair: 7 },
    hair: {
      darkblond: 5,
      blond: 4,
      ash: 4,
      brown: 6,
      chestnut: 4,
      auburn: 2,
      ginger: 2,
      espresso: 3,
      strawberry: 1,
      lightblond: 2,
    },
    eyes: { blue: 5, grey: 2, green: 3, hazel: 3, brown: 4, teal: 1 },
    texture: { straight: 5, wavy: 5, curly: 2 },
    nose: [15, 22],
    lips: 0,
    hood: [0, 0.5],
  },
  southern: {
    skin: { fair: 4, olive: 7, tan: 2 },
    hair: { black: 3, espresso: 6, brown: 5, chestnut: 3, darkblond: 1 },
    eyes: { brown: 6, dark: 2, hazel: 3, green: 2, amber: 2 },
    texture: { straight: 3, wavy: 6, curly: 3 },
    nose: [16, 22],
    lips: 1.5,
    hood: [0, 0.3],
  },
  eastern: {
    skin: { porcelain: 6, fair: 6 },
    hair: { blond: 3, darkblond: 5, ash: 5, brown: 5, chestnut: 2, lightblond: 2, espresso: 2 },
    eyes: { blue: 5, grey: 4, green: 3, hazel: 2, brown: 2 },
    texture: { straight: 7, wavy: 4 },
    nose: [15, 21],
    lips: 0.5,
    hood: [0, 0.5],
  },
  african: {
    skin: { brown: 3, deep: 6, dark: 4 },
    hair: { black: 9, espresso: 3 },
    eyes: { dark: 6, brown: 4 },
    texture: { coily: 8, curly: 2 },
    nose: [21, 27],
    lips: 5,
    hood: [0, 0.3],
  },
  southAsian: {
    skin: { tan: 5, brown: 6, deep: 1 },
    hair: { black: 8, espresso: 3 },
    eyes: { dark: 5, brown: 5 },
    texture: { straight: 4, wavy: 5, curly: 1 },
    nose: [17, 23],
    lips: 2,
    hood: [0, 0.25],
  },
  eastAsian: {
    skin: { porcelain: 4, fair: 3, olive: 3 },
    hair: { black: 8, espresso: 4 },
    eyes: { dark: 7, brown: 3 },
    texture: { straight: 8, wavy: 2 },
    nose: [17, 22],
    lips: 1,
    hood: [0.75, 1],
  },
  levant: {
    skin: { fair: 2, olive: 6, tan: 4 },
    hair: { black: 6, espresso: 6, brown: 2 },
    eyes: { brown: 6, dark: 4, hazel: 2, green: 1, amber: 1 },
    texture: { straight: 3, wavy: 5, curly: 4 },
    nose: [17, 23],
    lips: 2,
    hood: [0, 0.3],
  },
  latin: {
    skin: { olive: 4, tan: 6, brown: 2 },
    hair: { black: 6, espresso: 5, brown: 3 },
    eyes: { brown: 6, dark: 4, hazel: 1, amber: 1 },
    texture: { straight: 4, wavy: 5, curly: 3 },
    nose: [17, 23],
    lips: 2.5,
    hood: [0, 0.3],
  },
};
