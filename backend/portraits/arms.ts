import { type Body, limb, limbSide } from './body.ts';
import { darken, mix } from './colour.ts';
import type { Figure } from './model.ts';
import type { Skin } from './palette.ts';
import { type Curve, n, type Point, smooth, stroke } from './svg.ts';

type Arm = { centre: Curve; hand: Point | null };

/** Where an arm goes, `s` 1 for the right of the picture. */
function armOf(figure: Figure, body: Body, s: 1 | -1): Arm {
  const { shoulder: w, hip, waist } = body;
  const start: Curve = [
    [s * (w - 58), 290],
    [s * (w - 22), 376],
  ];
  const to = (elbow: Point, wrist: Point, hand: Point | null = null): Arm => ({
    centre: [...start, [s * elbow[0], elbow[1]], [s * wrist[0], wrist[1]]],
    hand,
  });
  switch (figure.pose) {
    case 'crossed': {
      const over = s === figure.turn;
      return {
        centre: [
          ...start,
          [s * (w + 2), 560],
          [s * (w - 44), 636],
          [s * 30, over ? 600 : 616],
          [-s * 92, over ? 578 : 600],
        ],
        hand: over ? [-s * 112, 572] : null,
      };
    }
    case 'hip':
      return s === figure.turn ? to([w + 84, 620], [hip - 26, 800]) : to([w + 22, 640], [w + 4, 900], [w + 2, 935]);
    case 'mug':
      return s === figure.turn
        ? {
            centre: [...start, [s * (w + 10), 560], [s * (w - 20), 650], [s * 96, 560], [s * 66, 500]],
            hand: [s * 58, 470],
          }
        : to([w + 22, 640], [w + 4, 900], [w + 2, 935]);
    case 'pockets':
      return to([w + 46, 630], [Math.max(hip, waist) + 4, 880]);
    default:
      return to([w + 24, 640], [w + 6, 900], [w + 4, 938]);
  }
}

/** The edge of a sleeve that lies against the body, from the armpit down. */
function innerEdge(centre: Curve, widths: readonly number[], s: 1 | -1): string {
  const edge = limbSide(centre, widths, s);
  return smooth(edge.slice(4));
}

/** How a sleeve is filled: like the front it belongs to, so that no seam shows at the shoulder. */
type Sleeve = { cloth: string; fill: string; overlay: string; crease: string };

/** Sleeves over the torso, each with its crease; hands where the pose shows them. */
export function drawArms(figure: Figure, body: Body, skin: Skin, { cloth, fill, overlay, crease }: Sleeve): string {
  const shadow = darken(cloth, 0.42);
  const tone = mix(skin.base, skin.shadow, 0.18);
  const draw = (s: 1 | -1): string => {
    const arm = armOf(figure, body, s);
    const a = body.arm;
    const long = arm.centre.length > 4;
    const widths = long ? [a * 0.34, a, a - 2, a - 2, a * 0.8, a * 0.6] : [a * 0.34, a, a - 6, a * 0.62];
    const d = limb(arm.centre, widths);
    const crossed = figure.pose === 'crossed';
    const hand = arm.hand
      ? `<ellipse cx="${n(arm.hand[0])}" cy="${n(arm.hand[1])}" rx="${n(a * 0.58)}" ry="${n(a * 0.92)}" fill="${tone}"/>`
      : '';
    return [
      crossed ? '' : hand,
      `<path d="${d}" fill="${fill}"/>`,
      overlay ? `<path d="${d}" fill="url(#${overlay})"/>` : '',
      stroke(innerEdge(arm.centre, widths, s), `url(#${crease})`, 12, 0.4),
      stroke(innerEdge(arm.centre, widths, s), `url(#${crease})`, 3),
      crossed ? stroke(innerEdge(arm.centre, widths, s === 1 ? -1 : 1), shadow, 2.6, 0.5) : '',
      crossed ? crossedHand(arm.hand, s, a, tone, skin) : '',
    ].join('');
  };
  const order: (1 | -1)[] = figure.turn === 1 ? [-1, 1] : [1, -1];
  const mug = figure.pose === 'mug' ? drawMug(figure, skin) : '';
  return order.map(draw).join('') + mug;
}

/** A hand that rests on the other arm. */
function crossedHand(hand: Point | null, s: 1 | -1, a: number, tone: string, skin: Skin): string {
  if (!hand) return '';
  const [x, y] = hand;
  const fingers = [-0.5, -0.17, 0.17, 0.5].map((k, i) =>
    stroke(
      `M${n(x + s * 12)} ${n(y + k * a * 1.1)}L${n(x - s * (26 - Math.abs(k) * 12))} ${n(y + k * a * 1.3 - 4)}`,
      mix(tone, skin.shadow, i * 0.06),
      a * 0.34,
    ),
  );
  return `<ellipse cx="${n(x + s * 14)}" cy="${n(y)}" rx="${n(a * 0.7)}" ry="${n(a * 0.6)}" fill="${tone}"/>${fingers.join('')}`;
}

function drawMug(figure: Figure, skin: Skin): string {
  const s = figure.turn;
  const x = s * 40;
  const cup = figure.lining === '#2e2a33' ? '#d9a441' : mix(figure.lining, '#ffffff', 0.4);
  const fingers = [0, 1, 2, 3]
    .map((i) =>
      stroke(
        `M${n(x + s * 42)} ${442 + i * 17}L${n(x + s * 4)} ${438 + i * 17}`,
        mix(skin.base, skin.shadow, 0.12 + i * 0.05),
        16,
      ),
    )
    .join('');
  return `<path d="M${x - 44} 404H${x + 44}L${x + 38} 512C${x + 20} 520 ${x - 20} 520 ${x - 38} 512Z" fill="${cup}"/><ellipse cx="${x}" cy="404" rx="44" ry="11" fill="${darken(cup, 0.5, '#3a2014')}"/><path d="M${x - 44} 404H${x - 20}L${x - 18} 516L${x - 38} 512Z" fill="#fff" opacity=".3"/>${fingers}`;
}
