import { add, boxBraids, bunBack, drawnBackLines, ringlets, tail } from './hair-long.ts';
import { curtains, drawnBack, fringe, knot, plait, sideFringe, wisps } from './hair-pieces.ts';
import { cloud, fall, type Style } from './hair-shapes.ts';
import { shortCap } from './hair-short.ts';
import { behind, curls, lock } from './lock.ts';
import { curve, type Point } from './svg.ts';

export const WOMEN: Record<string, Style> = {
  longStraight: (pen, c) => fall(pen, c, { length: 330, volume: 2, wave: 2, turns: 1 }),
  longSide: (pen, c) => fall(pen, c, { part: 36, length: 310, volume: 6, crown: 6, wave: 5, turns: 1.4, flare: 0.4 }),
  longWavy: (pen, c) => fall(pen, c, { part: -28, length: 320, volume: 14, crown: 6, wave: 10, turns: 2.4 }, 44),
  longCurtain: (pen, c) => add(fall(pen, c, { length: 300, volume: 8, wave: 6, turns: 1.8 }), curtains(pen, c)),
  longFringe: (pen, c) => add(fall(pen, c, { length: 310, volume: 4, wave: 3, turns: 1.2 }), fringe(pen, c)),
  behindEars: (pen, c) => fall(pen, c, { part: 10, length: 280, volume: -4, wave: 3, behindShoulders: true }),
  behindWavy: (pen, c) =>
    fall(pen, c, { part: 30, length: 290, volume: 10, crown: 8, wave: 9, turns: 2, behindShoulders: true }),
  lob: (pen, c) => fall(pen, c, { part: 26, length: 196, volume: 8, wave: 3, turns: 1, flare: -0.6 }),
  wavyLob: (pen, c) => fall(pen, c, { part: -20, length: 206, volume: 16, crown: 6, wave: 9, turns: 2 }),
  flip: (pen, c) => fall(pen, c, { part: -32, length: 172, volume: 8, crown: 8, flare: 1.5 }),
  shag: (pen, c) =>
    add(
      fall(pen, c, { length: 190, volume: 14, crown: 8, wave: 7, turns: 2.6 }),
      curtains(pen, c) + fringe(pen, c, -52, 60),
    ),
  bob: (pen, c) => fall(pen, c, { part: 30, length: 132, volume: 10, crown: 4, flare: -1 }),
  bobFringe: (pen, c) => add(fall(pen, c, { length: 136, volume: 6, flare: -0.6 }), fringe(pen, c)),
  wavyBob: (pen, c) => fall(pen, c, { part: 34, length: 138, volume: 18, crown: 8, wave: 8, turns: 1.7 }),
  bobSwept: (pen, c) => add(fall(pen, c, { part: 38, length: 122, volume: 8, crown: 6 }), sideFringe(pen, c)),
  ringlets: (pen, c) => {
    const hair = fall(pen, c, { part: 12, length: 180, volume: 8, crown: 8, wave: 6, turns: 2.4 });
    return { ...hair, front: hair.front + ringlets(pen, c, 250) };
  },
  curlyLong: (pen, c) => cloud(pen, c, 152, 128, 168),
  curlyBob: (pen, c) => cloud(pen, c, 142, 128, 84),
  afro: (pen, c) => cloud(pen, c, 156, 146, -14),
  shortCurls: (pen, c) => cloud(pen, c, 126, 112, -30),
  puff: (pen, c) => {
    const { random } = pen;
    const ball = (): Point => {
      const angle = random() * Math.PI * 2;
      const reach = Math.sqrt(random());
      return [Math.cos(angle) * reach * 92, -206 + Math.sin(angle) * reach * 66];
    };
    return { back: curls(pen, c, ball, { count: 120, size: [12, 20] }), shoulder: '', front: drawnBack(pen, c, 0, -4) };
  },
  braids: (pen, c) => {
    const cap = fall(pen, c, { length: 60, volume: 4 }, 18);
    return {
      back: behind(c, 'M-112 -60C-130 40 -130 120 -120 240L120 240C130 120 130 40 112 -60Z'),
      shoulder: boxBraids(c, 308),
      front: cap.front,
    };
  },
  braidBun: (pen, c) => ({
    back: knot(pen, c, [0, -196], [66, 52]),
    shoulder: '',
    front: drawnBack(pen, c, 0, 2) + drawnBackLines(c),
  }),
  bun: (pen, c) => ({ back: bunBack(pen, c, -192, 54), shoulder: '', front: drawnBack(pen, c, 8) + wisps(c) }),
  lowBun: (pen, c) => ({
    back: knot(pen, c, [64, 96], [52, 44]),
    shoulder: '',
    front: drawnBack(pen, c, -26, 6) + wisps(c),
  }),
  topKnot: (pen, c) => ({
    back: bunBack(pen, c, -198, 44),
    shoulder: '',
    front: drawnBack(pen, c) + fringe(pen, c, -44, 80),
  }),
  pony: (pen, c) => ({ back: '', shoulder: tail(pen, c, 6), front: drawnBack(pen, c, -28, 2) }),
  wavyPony: (pen, c) => ({ back: '', shoulder: tail(pen, c, 13), front: drawnBack(pen, c, 20, 8) + wisps(c) }),
  highPony: (pen, c) => ({
    back:
      lock(
        pen,
        [
          curve('-6 -206, 70 -216, 128 -150, 150 -40, 132 110'),
          curve('0 -192, 62 -196, 112 -130, 132 -30, 126 118'),
          curve('6 -176, 60 -172, 98 -110, 112 -20, 112 96'),
        ],
        { colour: c, strands: 34, wave: 4, turns: 1.4, shade: 0.14 },
      ) + knot(pen, c, [2, -186], [34, 24]),
    shoulder: '',
    front: drawnBack(pen, c, 0, -2),
  }),
  sidePlait: (pen, c) => ({
    back: '',
    shoulder: plait(c, curve('86 70, 112 140, 118 220, 106 300, 104 356'), 24),
    front: drawnBack(pen, c, -24, 4) + sideFringe(pen, c) + wisps(c),
  }),
  halfUp: (pen, c) => {
    const hair = fall(pen, c, { length: 290, volume: 8, wave: 8, turns: 2 });
    return {
      back: knot(pen, c, [0, -184], [40, 32]) + hair.back,
      shoulder: '',
      front: hair.front + drawnBack(pen, c, 0, 0),
    };
  },
  pixie: (pen, c) => ({ back: '', shoulder: '', front: shortCap(pen, c, -44, 32) }),
  pixieFringe: (pen, c) => ({ back: '', shoulder: '', front: shortCap(pen, c, -30, 26, 4) + sideFringe(pen, c, 1) }),
  softShort: (pen, c) => ({
    back: behind(c, 'M-108 -40C-120 40 -104 100 -88 112L88 112C104 100 120 40 108 -40Z'),
    shoulder: '',
    front: shortCap(pen, c, -36, 82, 12),
  }),
};
