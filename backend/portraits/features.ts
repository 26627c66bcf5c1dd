import type { BrowShape, EyeShape, FaceShape, MouthShape, NoseShape, PersonLook } from './model.ts';
import type { Traits } from './origins.ts';
import { between, pick, type Random } from './random.ts';

/** Seven kinds of face; each member's own lies near one of them. */
const FACES: readonly FaceShape[] = [
  { cheek: 96, jaw: 77, jawY: 84, chin: 33, chinY: 147, forehead: 92 },
  { cheek: 103, jaw: 89, jawY: 84, chin: 42, chinY: 140, forehead: 95 },
  { cheek: 98, jaw: 89, jawY: 92, chin: 47, chinY: 144, forehead: 95 },
  { cheek: 99, jaw: 73, jawY: 78, chin: 26, chinY: 147, forehead: 99 },
  { cheek: 92, jaw: 75, jawY: 92, chin: 35, chinY: 156, forehead: 89 },
  { cheek: 102, jaw: 74, jawY: 80, chin: 29, chinY: 149, forehead: 85 },
  { cheek: 95, jaw: 88, jawY: 90, chin: 41, chinY: 146, forehead: 86 },
];

export function faceShape(random: Random, masculine: number, weight: number): FaceShape {
  const base = pick(random, FACES);
  const near = (value: number, spread: number) => Math.round((value + between(random, -spread, spread)) * 10) / 10;
  const full = Math.max(0, weight) * 5;
  return {
    cheek: near(base.cheek + full * 0.5, 2),
    jaw: near(Math.min(base.jaw, 85) + masculine * 5 + full * 0.7, 2.5),
    jawY: near(base.jawY + masculine * 4, 3),
    chin: near(base.chin + masculine * 6, 4),
    chinY: near(base.chinY + masculine * 7, 4),
    forehead: near(base.forehead, 2),
  };
}

export const round = (value: number) => Math.round(value * 100) / 100;

export function features(
  random: Random,
  masculine: number,
  traits: Traits,
): Pick<PersonLook, 'eye' | 'brow' | 'nose' | 'mouth'> {
  const eye: EyeShape = {
    gap: round(between(random, 40, 46.5)),
    size: round(between(random, 0.93, 1.1) - masculine * 0.05),
    open: round(between(random, 0.86, 1.14) - masculine * 0.12),
    slant: round(between(random, -3.5, 4.5)),
    hood: round(between(random, traits.hood[0], traits.hood[1])),
    round: round(between(random, 0, 1)),
  };
  const brow: BrowShape = {
    thick: round(between(random, 5.5, 9.5) + masculine * 3.4),
    arch: round(between(random, 2.5, 9) - masculine * 2),
    tilt: round(between(random, -0.5, 2.6)),
    length: round(between(random, 0.92, 1.1)),
    y: round(between(random, -37, -31) + masculine * 4),
  };
  const noseY = between(random, 51, 61) + masculine * 2;
  const nose: NoseShape = {
    width: round(between(random, traits.nose[0], traits.nose[1]) + masculine * 2.6),
    y: round(noseY),
    tip: round(between(random, -0.6, 1.8)),
    bridge: round(between(random, 0, 5)),
  };
  const mouth: MouthShape = {
    width: round(between(random, 28, 37) + masculine * 2),
    upper: round(between(random, 6, 11) + traits.lips * 0.7 - masculine * 1.2),
    lower: round(between(random, 10, 15.5) + traits.lips * 0.8 - masculine * 1.5),
    bow: round(between(random, 1, 4.5)),
    y: round(noseY + between(random, 37, 44)),
  };
  return { eye, brow, nose, mouth };
}
