import type { EyeColour, HairColour, PaletteName, SkinTone } from './palette.ts';

/** Half widths and heights in head units: the eye line is y 0, the middle of the face x 0, a face is about 196 wide. */
export type FaceShape = { cheek: number; jaw: number; jawY: number; chin: number; chinY: number; forehead: number };
export type EyeShape = { gap: number; size: number; open: number; slant: number; hood: number; round: number };
export type BrowShape = { thick: number; arch: number; tilt: number; length: number; y: number };
export type NoseShape = { width: number; y: number; tip: number; bridge: number };
export type MouthShape = { width: number; upper: number; lower: number; bow: number; y: number };

export type Texture = 'straight' | 'wavy' | 'curly' | 'coily';
export type HairLength = 'short' | 'mid' | 'long';
export type Beard = 'none' | 'stubble' | 'moustache' | 'goatee' | 'short' | 'full' | 'long';
export type Glasses = 'none' | 'round' | 'square' | 'cat' | 'rimless' | 'half';

/** Who somebody is: the same in all of a member's pictures. */
export type PersonLook = {
  seed: string;
  build: 'feminine' | 'masculine';
  age: number;
  skin: SkinTone;
  skinShift: number;
  hairColour: HairColour;
  grey: number;
  texture: Texture;
  hairLength: HairLength;
  /** Bald, shaven or receding: a trait of the person, not of one picture. */
  thinning: boolean;
  headscarf: boolean;
  eyes: EyeColour;
  face: FaceShape;
  eye: EyeShape;
  brow: BrowShape;
  nose: NoseShape;
  mouth: MouthShape;
  /** -1 slim to 1 broad: neck and shoulders. */
  weight: number;
  ears: number;
  freckles: boolean;
  /** Where a beauty spot sits, in head units; null without one. */
  mole: readonly [number, number] | null;
  beard: Beard;
  glasses: Glasses;
  glassesColour: string;
};

export type HairStyle = string;
export type Smile = 'rest' | 'smile' | 'warm' | 'grin' | 'laugh';
export type Top =
  | 'crew'
  | 'vneck'
  | 'scoop'
  | 'turtleneck'
  | 'shirt'
  | 'blazer'
  | 'jacket'
  | 'wrap'
  | 'hoodie'
  | 'cardigan'
  | 'polo'
  | 'boatneck'
  | 'coat'
  | 'denim'
  | 'blouse'
  | 'suit';
export type Pattern = 'plain' | 'stripes' | 'dots' | 'rib' | 'check' | 'flowers';
export type Pose = 'relaxed' | 'pockets' | 'crossed' | 'hip' | 'mug';
export type Legs = 'trousers' | 'jeans' | 'skirt' | 'dress' | 'shorts';
export type Hat = 'none' | 'beanie' | 'cap' | 'brim' | 'beret';
export type Earrings = 'none' | 'stud' | 'hoop' | 'drop';
export type Frame = 'close' | 'bust' | 'half' | 'full';

/** One person in one picture: what changes from picture to picture. */
export type Figure = {
  look: PersonLook;
  hair: HairStyle;
  smile: Smile;
  /** Degrees, -5 to 5. */
  tilt: number;
  /** Which way the face turns a little: 1 is to the right of the picture. */
  turn: 1 | -1;
  top: Top;
  cloth: string;
  lining: string;
  pattern: Pattern;
  pose: Pose;
  legs: Legs;
  hat: Hat;
  hatColour: string;
  scarf: string;
  lipstick: string | null;
  glasses: boolean;
  earrings: Earrings;
  necklace: boolean;
};

/** All that is needed to draw one picture again; plain JSON, stored with the picture. */
export type PortraitSpec = {
  version: 1;
  seed: string;
  frame: Frame;
  scene: string;
  palette: PaletteName;
  figures: Figure[];
};
