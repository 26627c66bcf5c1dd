import type { PaletteName } from './palette.ts';
import type { Scene } from './scene-parts.ts';
import { INDOOR } from './scenes-indoor.ts';
import { OUTDOOR } from './scenes-outdoor.ts';

export const SCENES: Record<string, Scene> = { ...OUTDOOR, ...INDOOR };

/** The light each scene may stand in; the first is its own. */
export const SCENE_PALETTES: Record<string, readonly PaletteName[]> = {
  canal: ['amber', 'sky', 'dusk', 'ocean', 'copper', 'slate'],
  sunset: ['dusk', 'coral', 'plum', 'copper', 'rose'],
  night: ['night', 'wine', 'ink', 'ember', 'plum'],
  park: ['sage', 'mint', 'moss', 'forest', 'honey'],
  sea: ['sky', 'ocean', 'amber', 'rose', 'teal', 'coral'],
  mountains: ['sky', 'dusk', 'lilac', 'rose', 'slate', 'frost'],
  lake: ['ocean', 'mint', 'honey', 'frost', 'lilac'],
  autumn: ['honey', 'copper', 'amber', 'sand'],
  snow: ['frost', 'sky', 'lilac', 'slate'],
  tulips: ['sky', 'ocean', 'honey', 'rose'],
  harbour: ['sky', 'ocean', 'coral', 'sand', 'teal'],
  street: ['dusk', 'ink', 'copper', 'plum', 'brick'],
  lavender: ['lilac', 'orchid', 'dusk', 'rose'],
  bridge: ['amber', 'coral', 'ocean', 'slate', 'rose'],
  cafe: ['brick', 'copper', 'amber', 'ember'],
  library: ['sand', 'copper', 'forest', 'brick'],
  sunlight: ['sand', 'rose', 'honey', 'sage', 'lilac'],
  jungle: ['teal', 'sage', 'mint', 'forest', 'moss'],
  shapes: ['coral', 'lilac', 'amber', 'teal', 'orchid', 'mint', 'sky'],
  studio: ['slate', 'rose', 'plum', 'teal', 'sand', 'orchid', 'wine', 'moss'],
  arch: ['coral', 'sage', 'honey', 'sky', 'orchid', 'sand'],
  gallery: ['frost', 'sand', 'lilac', 'mint'],
  kitchen: ['mint', 'sand', 'ocean', 'honey'],
  balcony: ['dusk', 'coral', 'sky', 'plum', 'amber'],
  terrace: ['amber', 'brick', 'copper', 'rose'],
};

export const SCENE_NAMES = Object.keys(SCENES);

/** Scenes with ground to stand on, for figures seen whole. */
export const GROUND_SCENES = [
  'park',
  'sea',
  'autumn',
  'snow',
  'street',
  'lavender',
  'mountains',
  'tulips',
  'studio',
] as const;
