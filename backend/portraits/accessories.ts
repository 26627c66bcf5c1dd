import type { Body } from './body.ts';
import { darken, lighten } from './colour.ts';
import type { Figure } from './model.ts';
import { n, type Pen, stroke } from './svg.ts';

const GOLD = '#e8bd5c';

function lensPath(kind: string, s: 1 | -1, gap: number): string {
  const x = s * (gap + 1);
  switch (kind) {
    case 'round':
      return `M${x - 33} 3a33 33 0 1 0 66 0a33 33 0 1 0 -66 0Z`;
    case 'cat':
      return `M${n(x - s * 33)} -12C${n(x - s * 6)} -22 ${n(x + s * 28)} -30 ${n(x + s * 41)} -29C${n(x + s * 38)} 8 ${n(x + s * 22)} 29 ${n(x - s * 3)} 28C${n(x - s * 26)} 27 ${n(x - s * 35)} 10 ${n(x - s * 33)} -12Z`;
    case 'half':
    case 'rimless':
      return `M${x - 34} -15C${x - 14} -20 ${x + 14} -20 ${x + 34} -15C${x + 37} 14 ${x + 20} 26 ${x} 26C${x - 20} 26 ${x - 37} 14 ${x - 34} -15Z`;
    default:
      return `M${x - 34} -12q0 -12 12 -12h44q12 0 12 12v22q0 17 -17 17h-34q-17 0 -17 -17Z`;
  }
}

export function drawGlasses(figure: Figure): string {
  const { look, turn } = figure;
  if (!figure.glasses || look.glasses === 'none') return '';
  const dx = turn * 6;
  const gap = look.eye.gap;
  const thin = look.glasses === 'rimless';
  const width = thin ? 2 : look.glasses === 'round' ? 3.6 : 5;
  const lens = ([-1, 1] as const)
    .map((s) => {
      const d = lensPath(look.glasses, s, gap);
      const rim =
        look.glasses === 'half'
          ? stroke(
              `M${s * (gap + 1) - 35} -14C${s * (gap + 1) - 14} -21 ${s * (gap + 1) + 14} -21 ${s * (gap + 1) + 35} -14`,
              look.glassesColour,
              6,
            )
          : '';
      return `<path d="${d}" fill="#fff" fill-opacity=".09" stroke="${look.glassesColour}" stroke-width="${look.glasses === 'half' ? 1.6 : width}"${thin ? ' stroke-opacity=".7"' : ''}/>${rim}${stroke(`M${s * gap - 18} -13l12 -4`, '#fff', 3.4, 0.45)}`;
    })
    .join('');
  const inner = gap - 33;
  const bridge = stroke(
    `M${n(-inner)} -7C${n(-inner / 2)} -13 ${n(inner / 2)} -13 ${n(inner)} -7`,
    look.glassesColour,
    width,
  );
  const outer = gap + 35;
  const arms = stroke(
    `M${-outer} -10L${n(-look.face.cheek + 3 - dx)} -15M${outer} -10L${n(look.face.cheek - 3 - dx)} -15`,
    look.glassesColour,
    width,
  );
  return `<g transform="translate(${dx} 0)">${lens}${bridge}${arms}</g>`;
}

export function drawEarrings(figure: Figure): string {
  const x = figure.look.face.cheek + 6;
  const at = (drawing: (s: 1 | -1) => string) => drawing(-1) + drawing(1);
  switch (figure.earrings) {
    case 'hoop':
      return at(
        (s) => `<circle cx="${n(s * (x + 1))}" cy="66" r="17" fill="none" stroke="${GOLD}" stroke-width="3.6"/>`,
      );
    case 'stud':
      return at((s) => `<circle cx="${n(s * x)}" cy="50" r="5.6" fill="#fdf3d8" stroke="#d9b25a" stroke-width="1.8"/>`);
    case 'drop':
      return at(
        (s) =>
          `${stroke(`M${n(s * x)} 48v14`, GOLD, 2.4)}<path d="M${n(s * x)} 60c7 12 9 18 0 24c-9 -6 -7 -12 0 -24Z" fill="${figure.hatColour}" stroke="${GOLD}" stroke-width="1.6"/>`,
      );
    default:
      return '';
  }
}

export function drawNecklace(figure: Figure, body: Body): string {
  if (!figure.necklace) return '';
  const w = body.neck + 13;
  return `${stroke(`M${-w} 206C${-w * 0.7} 268 ${w * 0.7} 268 ${w} 206`, GOLD, 2.2)}<circle cx="0" cy="254" r="5.4" fill="#f6d98a" stroke="#c9973a" stroke-width="1.5"/>`;
}

function beanie(colour: string, pen: Pen): string {
  const id = pen.id('bn');
  const ribs = Array.from({ length: 15 }, (_, i) =>
    stroke(`M${-98 + i * 14} ${-100 + Math.abs(i - 7) * 0.6}V${-60 + Math.abs(i - 7) * 1.4}`, '#000', 3.4, 0.13),
  ).join('');
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighten(colour, 0.2)}"/><stop offset="1" stop-color="${darken(colour, 0.22)}"/></linearGradient><path d="M-112 -66C-118 -164 -62 -214 0 -214C62 -214 118 -164 112 -66Z" fill="url(#${id})"/>${[-60, -30, 0, 30, 60].map((x) => stroke(`M${x * 0.5} -206Q${x * 1.5} -160 ${x * 1.6} -104`, '#000', 4, 0.08)).join('')}<path d="M-119 -94C-60 -114 60 -114 119 -94L116 -46C60 -66 -60 -66 -116 -46Z" fill="${darken(colour, 0.12)}"/>${ribs}`;
}

function cap(colour: string, turn: 1 | -1): string {
  return `<path d="M-110 -74C-112 -160 -60 -206 0 -206C60 -206 112 -160 110 -74C60 -98 -60 -98 -110 -74Z" fill="${colour}"/>${stroke('M0 -204V-92', darken(colour, 0.3), 2.4, 0.5)}${stroke('M-40 -198C-60 -160 -64 -120 -62 -86M40 -198C60 -160 64 -120 62 -86', darken(colour, 0.3), 2, 0.35)}<path d="M-104 -80C-60 -106 60 -106 104 -80C120 -66 ${turn > 0 ? 128 : 118} -50 ${turn > 0 ? 118 : 104} -44C60 -76 -60 -76 ${turn < 0 ? -118 : -104} -44C${turn < 0 ? -128 : -118} -50 -120 -66 -104 -80Z" fill="${darken(colour, 0.22)}"/><path d="M-84 -74C-50 -90 50 -90 84 -74" fill="none" stroke="${lighten(colour, 0.3)}" stroke-width="3" opacity=".35"/>`;
}

function brim(colour: string): string {
  return `<ellipse cx="0" cy="-92" rx="182" ry="34" fill="${darken(colour, 0.24)}"/><path d="M-100 -100C-104 -160 -86 -216 -40 -214C-20 -213 -14 -204 0 -204C14 -204 20 -213 40 -214C86 -216 104 -160 100 -100C60 -86 -60 -86 -100 -100Z" fill="${colour}"/><path d="M-102 -124C-60 -108 60 -108 102 -124L101 -98C60 -82 -60 -82 -101 -98Z" fill="${darken(colour, 0.5)}"/><path d="M-182 -92C-120 -66 120 -66 182 -92C150 -50 -150 -50 -182 -92Z" fill="${lighten(colour, 0.12)}"/>${stroke('M-70 -180C-62 -200 -50 -204 -40 -204', lighten(colour, 0.5), 7, 0.3)}`;
}

function beret(colour: string, turn: 1 | -1): string {
  return `<g transform="scale(${turn} 1)"><path d="M-104 -92C-150 -150 -90 -226 10 -222C100 -220 160 -170 140 -128C124 -98 40 -110 -104 -92Z" fill="${colour}"/><path d="M-106 -96C-60 -118 40 -124 112 -108L108 -84C40 -102 -50 -98 -102 -72Z" fill="${darken(colour, 0.28)}"/>${stroke('M-80 -160C-50 -198 0 -206 40 -204', lighten(colour, 0.4), 8, 0.25)}${stroke('M10 -222l4 -14', darken(colour, 0.2), 6)}</g>`;
}

export function drawHat(figure: Figure, pen: Pen): string {
  switch (figure.hat) {
    case 'beanie':
      return beanie(figure.hatColour, pen);
    case 'cap':
      return cap(figure.hatColour, figure.turn);
    case 'brim':
      return brim(figure.hatColour);
    case 'beret':
      return beret(figure.hatColour, figure.turn);
    default:
      return '';
  }
}
