import { mix } from './colour.ts';

export type Skin = { base: string; shadow: string; blush: string; lip: string };

/** Seven tones, light to dark. Shadows lean to red. */
const SKINS = {
  porcelain: { base: '#f7dac7', shadow: '#dca58d', blush: '#e58f83', lip: '#c9625f' },
  fair: { base: '#f2cbad', shadow: '#cf957a', blush: '#e0816f', lip: '#bf5a55' },
  olive: { base: '#e6b78f', shadow: '#b9805c', blush: '#d0765c', lip: '#b0524a' },
  tan: { base: '#d09a6f', shadow: '#9d6744', blush: '#bd664a', lip: '#a04a42' },
  brown: { base: '#a9714b', shadow: '#744529', blush: '#a0533a', lip: '#8a3f3a' },
  deep: { base: '#7f5037', shadow: '#4f2d1e', blush: '#8a4433', lip: '#74343a' },
  dark: { base: '#5e3a28', shadow: '#361e15', blush: '#743a2c', lip: '#6b3138' },
} satisfies Record<string, Skin>;

export type SkinTone = keyof typeof SKINS;
const SKIN_TONES = Object.keys(SKINS) as SkinTone[];

/** A tone, moved `shift` (0 to 0.5) of the way to its darker neighbour, so that one tone is many people. */
export function skinOf(tone: SkinTone, shift: number): Skin {
  const here = SKINS[tone];
  const next = SKINS[SKIN_TONES[Math.min(SKIN_TONES.length - 1, SKIN_TONES.indexOf(tone) + 1)] ?? tone];
  return {
    base: mix(here.base, next.base, shift),
    shadow: mix(here.shadow, next.shadow, shift),
    blush: mix(here.blush, next.blush, shift),
    lip: mix(here.lip, next.lip, shift),
  };
}

const HAIRS = {
  black: '#211a1d',
  espresso: '#35231d',
  brown: '#563624',
  ash: '#6a5546',
  chestnut: '#74412a',
  auburn: '#8b3f28',
  ginger: '#b5602f',
  strawberry: '#c98a55',
  darkblond: '#9d7648',
  blond: '#cfa566',
  lightblond: '#e3c892',
  platinum: '#eadfc4',
};

export type HairColour = keyof typeof HAIRS;

/** Hair that greys with the years: `grey` 0 keeps the colour, 1 is silver. */
export function hairOf(colour: HairColour, grey: number): string {
  return mix(HAIRS[colour], mix('#8d898c', '#d5d1cd', Math.max(0, grey - 0.4) / 0.6), Math.min(1, grey * 1.15));
}

export const EYES = {
  dark: '#36241a',
  brown: '#5b3a22',
  amber: '#8a5a2b',
  hazel: '#7b6335',
  green: '#5c7d5a',
  teal: '#4d8486',
  blue: '#5386ad',
  grey: '#6f8089',
};

export type EyeColour = keyof typeof EYES;

/** Two colours of a scene's light: top left and bottom right. */
export const PALETTES = {
  rose: ['#fbd3c4', '#d9748f'],
  plum: ['#b38be0', '#4a2a78'],
  dusk: ['#ff9e7d', '#6a3d8f'],
  amber: ['#ffdfa3', '#e08a4f'],
  sage: ['#d7e4bf', '#5f8a68'],
  teal: ['#bfe6df', '#2f7d86'],
  sky: ['#cfe7ff', '#6f9ad0'],
  night: ['#2c2560', '#120d33'],
  wine: ['#5d2350', '#22102f'],
  coral: ['#ffc2a8', '#e0665f'],
  sand: ['#f3e3cb', '#c49a6c'],
  mint: ['#d5f0df', '#58a38a'],
  lilac: ['#e6dcff', '#9b7fd4'],
  ocean: ['#bfe3f0', '#5aa0bd'],
  brick: ['#f0b08a', '#8f3f3a'],
  ink: ['#46507f', '#1b1d40'],
  honey: ['#fff0c9', '#d8a04a'],
  forest: ['#a9c9a0', '#2c5a48'],
  frost: ['#eef5fb', '#9fb8d3'],
  copper: ['#ffcf9b', '#a4553a'],
  orchid: ['#f6cfe6', '#a3549b'],
  moss: ['#e5e6b4', '#7c8a43'],
  slate: ['#c9d3dc', '#5c6b80'],
  ember: ['#7a3b3f', '#2a1524'],
} as const satisfies Record<string, readonly [string, string]>;

export type PaletteName = keyof typeof PALETTES;

/** Everyday cloth colours: muted, with a few bright ones. */
export const CLOTHS = [
  '#8d3b5e',
  '#6d86a8',
  '#4d3a55',
  '#2f5d57',
  '#d9a441',
  '#efe4d8',
  '#7b2d4a',
  '#30345c',
  '#f3efe9',
  '#8b74c9',
  '#1f7a78',
  '#c2506e',
  '#2c3a55',
  '#d8c7a8',
  '#7a5238',
  '#4a6a5a',
  '#394a66',
  '#3a3238',
  '#5b7fa6',
  '#c25a2c',
  '#3a2f4f',
  '#c98aa0',
  '#31598a',
  '#5b2b4f',
  '#a8c0c9',
  '#7a3344',
  '#e8e0d6',
  '#39514a',
  '#d98a6a',
  '#b5495b',
  '#9aa878',
  '#e3b7a0',
  '#22303c',
  '#b8863b',
  '#6f8f7a',
  '#a3a9c7',
] as const;

/** What is worn under a jacket, and the second colour of a pattern. */
export const LININGS = [
  '#f4ece4',
  '#eef0f4',
  '#f1e4d3',
  '#d9c6b4',
  '#2e2a33',
  '#c9d4dd',
  '#e9c9bd',
  '#dfe3d2',
] as const;

export const SCARVES = [
  '#a8617d',
  '#5b7fa6',
  '#c7a27c',
  '#4f6f64',
  '#7d5a86',
  '#b9505a',
  '#d8c3ae',
  '#39425f',
] as const;

export const LIPSTICKS = ['#b3273f', '#c2456b', '#a8484a', '#8f2f45', '#cf6a63'] as const;
