import { behind, curls, type LockStyle, lock } from './lock.ts';
import type { FaceShape } from './model.ts';
import { between } from './random.ts';
import { type Curve, n, type Pen, type Point } from './svg.ts';

/** What a hairstyle draws: behind the neck, over the clothes, and in front of the face. */
export type Hair = { back: string; shoulder: string; front: string };

export type Style = (pen: Pen, colour: string, face: FaceShape) => Hair;

type Fall = {
  /** Where the parting lies, -50 to 50. */
  part?: number;
  /** y of the tips: 130 is at the chin, 330 on the chest. */
  length: number;
  volume?: number;
  crown?: number;
  wave?: number;
  turns?: number;
  /** How far the tips swing out (positive) or under (negative). */
  flare?: number;
  /** Hair that falls behind the shoulders leaves the neck free. */
  behindShoulders?: boolean;
};

export const towards = (from: number, to: number, share: number) => from + (to - from) * share;

/** The guides of loose hair on one side (`s` 1 right, -1 left): along the face, halfway, and the outer edge. */
function fallSide(s: 1 | -1, fall: Fall): Curve[] {
  const { part = 0, length, volume = 0, crown = 0, flare = 0, behindShoulders = false } = fall;
  const tips = behindShoulders ? Math.min(length, 168) : length;
  const inner: Point[] = [
    [part, -121],
    [towards(part, s * 94, 0.2), -120],
    [towards(part, s * 94, 0.54), -107],
    [s * 81, -66],
    [s * 93, -8],
  ];
  // The crown is round: points on an ellipse from the parting to the temple.
  const from = Math.asin(part / 122);
  const crownAt = (share: number): Point => {
    const angle = towards(from, s * 1.3, share);
    return [Math.sin(angle) * (122 + volume * 0.3), -58 - Math.cos(angle) * (121 + crown)];
  };
  const outer: Point[] = [crownAt(0), crownAt(0.16), crownAt(0.48), crownAt(0.86), [s * (125 + volume), -30]];
  const span = tips - 20;
  for (const share of [0.3, 0.55, 0.8, 1]) {
    const y = 20 + span * share;
    const reach = Math.min(1, y / 320);
    const face = behindShoulders ? 100 + share * 6 : 98 - 14 * Math.sin(Math.min(1, Math.max(0, (y - 60) / 190)) * 3.1);
    const edge = 128 + volume * (1 + 0.35 * share) + flare * reach * share * 30 + (behindShoulders ? -share * 12 : 0);
    const taper = share === 1 ? (length > 200 ? 0.42 : 0.16) : share === 0.8 ? 0.08 : 0;
    inner.push([s * towards(face, edge, taper), y - (share === 1 ? 6 : 0)]);
    outer.push([s * towards(edge, face, taper), y]);
  }
  const middle = inner.map((point, i): Point => {
    const other = outer[i] ?? point;
    const tip = i === inner.length - 1 ? 12 : 0;
    return [towards(point[0], other[0], 0.5), towards(point[1], other[1], 0.5) + tip];
  });
  return [inner, middle, outer];
}

/** Loose hair with a parting: from a chin-long bob to hair on the chest. */
export function fall(pen: Pen, colour: string, shape: Fall, strands = 40): Hair {
  const { part = 0, length, volume = 0, wave = 0, turns = 2 } = shape;
  const style: LockStyle = { colour, strands, wave, turns };
  const w = 108 + volume * 0.5;
  const low = Math.min(length - 26, 300);
  const back = behind(
    colour,
    `M${-w} -60C${-w - 12} 40 ${-w - 10} ${n(low * 0.6)} ${-w + 16} ${n(low * 0.86)}C${-w + 30} ${low} ${w - 30} ${low} ${w - 16} ${n(low * 0.86)}C${w + 10} ${n(low * 0.6)} ${w + 12} 40 ${w} -60Z`,
  );
  const locks = [lock(pen, fallSide(-1, shape), { ...style, phase: 1.4 }), lock(pen, fallSide(1, shape), style)];
  const front = part < 0 ? locks.join('') : locks.reverse().join('');
  return { back, shoulder: '', front };
}

/** Round cloud of curls around the head, in front of and behind it. */
export function cloud(pen: Pen, colour: string, width: number, height: number, low: number): Hair {
  const { random } = pen;
  const disc = (): Point => {
    const angle = random() * Math.PI * 2;
    const reach = Math.sqrt(random());
    return [Math.cos(angle) * reach * width, -70 + Math.sin(angle) * reach * (Math.sin(angle) > 0 ? low + 70 : height)];
  };
  const arch = (): Point => {
    const angle = 0.1 + random() * (Math.PI - 0.2);
    const reach = 104 + random() * (width - 104);
    return [Math.cos(angle) * reach, -50 - Math.sin(angle) * Math.min(reach * 0.86, height)];
  };
  const sides = (): Point => {
    const s = random() < 0.5 ? -1 : 1;
    return [s * between(random, 103, width - 4), between(random, -66, low)];
  };
  const inside = behind(
    colour,
    `M-104 -60C-112 0 -108 ${n(low * 0.7)} -92 ${n(low + 4)}L92 ${n(low + 4)}C108 ${n(low * 0.7)} 112 0 104 -60Z`,
    0.36,
  );
  const front = curls(pen, colour, arch, { count: 120, size: [9, 16] });
  return {
    back: curls(pen, colour, disc, { count: 150, size: [17, 27] }) + inside,
    shoulder: '',
    front:
      front + (low > -20 ? curls(pen, colour, sides, { count: Math.round((low + 66) * 0.5), size: [11, 19] }) : ''),
  };
}
