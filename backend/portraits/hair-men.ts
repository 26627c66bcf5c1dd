import { lighten } from './colour.ts';
import { drawnBack, knot } from './hair-pieces.ts';
import { cloud, fall, type Style } from './hair-shapes.ts';
import { around, front, ROUND, shaved, sides, sweep, top, tufts } from './hair-short.ts';
import { behind, bothSides, curls, lock } from './lock.ts';
import { type Curve, curve, type Point, stroke } from './svg.ts';

export const MEN: Record<string, Style> = {
  quiff: (pen, c) =>
    around(
      c,
      sides(pen, c) +
        top(pen, c, curve('-104 -128, -72 -184, -14 -208, 42 -210, 86 -194, 108 -152, 109 -100'), { bulge: 20 }),
    ),
  pompadour: (pen, c) =>
    around(
      c,
      sides(pen, c, 0.85) +
        top(pen, c, curve('-106 -112, -92 -176, -48 -210, 8 -218, 62 -206, 102 -160, 108 -96'), {
          bulge: 26,
          strands: 60,
        }),
    ),
  sidePart: (pen, c) => {
    const left: Curve[] = [
      curve('-46 -110, -64 -100, -84 -70, -92 -34'),
      curve('-48 -162, -84 -148, -108 -104, -106 -40'),
    ];
    const right: Curve[] = [
      curve('-46 -108, 0 -112, 50 -106, 80 -78, 91 -34'),
      curve('-46 -140, 20 -152, 70 -136, 98 -92, 100 -38'),
      curve('-48 -166, 18 -198, 86 -170, 112 -108, 107 -40'),
    ];
    return around(
      c,
      sides(pen, c) + lock(pen, left, { colour: c, strands: 20 }) + lock(pen, right, { colour: c, strands: 40 }),
    );
  },
  sidePartLow: (pen, c) => {
    const right: Curve[] = [
      curve('-66 -98, -10 -92, 44 -84, 82 -66, 92 -30'),
      curve('-66 -130, 0 -142, 60 -126, 98 -88, 100 -34'),
      curve('-64 -156, 0 -192, 80 -176, 113 -112, 107 -40'),
    ];
    return around(
      c,
      sides(pen, c) +
        lock(pen, [curve('-66 -98, -82 -76, -92 -40'), curve('-66 -152, -102 -120, -107 -46')], {
          colour: c,
          strands: 14,
        }) +
        lock(pen, right, { colour: c, strands: 44 }),
    );
  },
  ivy: (pen, c) =>
    around(
      c,
      sides(pen, c, 0.8) +
        top(pen, c, curve('-105 -96, -84 -152, -36 -178, 14 -184, 62 -172, 100 -134, 107 -82'), {
          bulge: 9,
          strands: 56,
        }) +
        tufts(pen, c, 16, 12),
    ),
  crop: (pen, c) => around(c, sides(pen, c) + top(pen, c, ROUND, { bulge: 6 }) + tufts(pen, c, 40, 16)),
  messy: (pen, c) =>
    around(
      c,
      sides(pen, c, 0.5) +
        top(pen, c, curve('-114 -92, -108 -158, -58 -196, 6 -202, 66 -194, 112 -146, 113 -88'), { bulge: 16 }) +
        sweep(pen, c, -60) +
        sweep(pen, c, 40) +
        tufts(pen, c, 46, 24),
    ),
  curlyTop: (pen, c) => {
    const arch = (): Point => {
      const angle = 0.22 + pen.random() * (Math.PI - 0.44);
      const reach = 86 + pen.random() * 50;
      return [Math.cos(angle) * reach, -52 - Math.sin(angle) * reach * 0.88];
    };
    return around(c, sides(pen, c) + curls(pen, c, arch, { count: 130, size: [9, 15] }));
  },
  looseCurls: (pen, c) => cloud(pen, c, 122, 116, -6),
  afroShort: (pen, c) => cloud(pen, c, 118, 104, -36),
  buzz: (pen, c, face) => front(shaved(pen, c, face, 0.84, -116, 6)),
  fade: (pen, c) =>
    around(
      c,
      sides(pen, c, 0.95) +
        top(pen, c, curve('-103 -76, -98 -140, -64 -178, 0 -184, 64 -178, 98 -140, 103 -76'), {
          bulge: 2,
          strands: 20,
        }) +
        `<g filter="url(#b1)">${tufts(pen, c, 60, 6)}</g>`,
    ),
  bald: () => front(''),
  shavedBald: (pen, c, face) => front(shaved(pen, c, face, 0.2, -124, 0)),
  ring: (pen, c) =>
    front(
      bothSides(pen, [curve('92 -66, 94 -30, 95 0, 94 30'), curve('104 -84, 111 -50, 108 0, 100 40')], {
        colour: c,
        strands: 16,
        fade: 0.35,
      }),
    ),
  receding: (pen, c) => around(c, sides(pen, c) + top(pen, c, ROUND, { lift: 28, bulge: 6 }) + tufts(pen, c, 14, 12)),
  recedingBack: (pen, c) =>
    around(
      c,
      sides(pen, c, 0.5) +
        top(pen, c, curve('-108 -92, -96 -144, -52 -176, 0 -186, 52 -176, 96 -144, 108 -92'), {
          lift: 22,
          bulge: 10,
          strands: 60,
        }),
    ),
  slick: (pen, c) =>
    around(
      c,
      sides(pen, c, 0.4) +
        top(pen, c, curve('-110 -86, -94 -150, -48 -184, 0 -192, 48 -184, 94 -150, 110 -86'), {
          bulge: 12,
          strands: 64,
        }),
    ),
  swept: (pen, c) => fall(pen, c, { part: -6, length: 128, volume: -2, crown: 8, wave: 5, turns: 1.6, flare: 0.4 }),
  shoulder: (pen, c) => fall(pen, c, { part: 14, length: 206, volume: 2, crown: 4, wave: 7, turns: 2 }),
  manBun: (pen, c) => ({ back: knot(pen, c, [10, -186], [38, 30]), shoulder: '', front: drawnBack(pen, c, 0, 0) }),
  locs: (pen, c) => {
    let strands = '';
    for (const s of [-1, 1]) {
      for (let i = 5; i >= 0; i--) {
        const x = s * (90 + i * 8);
        const d = `M${s * (40 + i * 10)} ${-150 + i * 8}C${x} -110 ${x + s * 16} -20 ${x + s * (6 + i * 3)} ${150 - i * 14}`;
        strands +=
          stroke(d, i % 2 ? lighten(c, 0.1, '#ffd0a0') : c, 14) +
          `<path d="${d}" fill="none" stroke="${lighten(c, 0.22, '#ffd0a0')}" stroke-width="9" stroke-dasharray="2 8" opacity=".5"/>`;
      }
    }
    return {
      back: behind(c, 'M-112 -60C-128 40 -126 90 -112 134L112 134C126 90 128 40 112 -60Z'),
      shoulder: '',
      front: drawnBack(pen, c, 0, 4) + strands,
    };
  },
};
