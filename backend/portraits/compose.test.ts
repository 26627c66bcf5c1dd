import { portraitSvg } from './compose.ts';
import { HEADSCARF, MEN_CHOICES, WOMEN_CHOICES } from './hair.ts';
import type { Figure, PortraitSpec, Top } from './model.ts';
import { SCENE_NAMES, SCENE_PALETTES } from './scenes.ts';
import { portraitSpecs } from './spec.ts';

/** Tags that open and close in order, unique ids, references that exist, and no number gone wrong. */
function faultsOf(svg: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  for (const [, close, name = '', rest = ''] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:"[^"]*"|[^>"])*)>/g)) {
    if (close) {
      if (open.pop() !== name) faults.push(`</${name}> out of order`);
    } else if (!rest.endsWith('/')) open.push(name);
  }
  if (open.length > 0) faults.push(`open: ${open.join()}`);
  if (/NaN|undefined|Infinity|null/.test(svg)) faults.push('a number is missing');
  const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  if (new Set(ids).size !== ids.length) faults.push('an id is used twice');
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) if (!ids.includes(id)) faults.push(`no #${id}`);
  return faults;
}

const [woman, man, couple] = (['female', 'male', 'couple'] as const).map((gender) =>
  portraitSpecs({ seed: 'compose', gender, age: 40, country: 'nl' }, 1).at(0),
) as [PortraitSpec, PortraitSpec, PortraitSpec];

const dressed = (spec: PortraitSpec, change: Partial<Figure>): PortraitSpec => ({
  ...spec,
  figures: spec.figures.map((figure) => ({ ...figure, ...change })),
});

describe('portraitSvg', () => {
  it('is the same for the same spec and well formed', () => {
    expect(portraitSvg(woman)).toBe(portraitSvg(woman));
    for (const spec of [woman, man, couple]) expect(faultsOf(portraitSvg(spec))).toEqual([]);
  });

  it.each(Object.keys(WOMEN_CHOICES).concat(HEADSCARF))('draws the hair %s on a woman', (hair) => {
    expect(faultsOf(portraitSvg(dressed(woman, { hair })))).toEqual([]);
  });

  it.each(Object.keys(MEN_CHOICES))('draws the hair %s on a man', (hair) => {
    expect(faultsOf(portraitSvg(dressed(man, { hair })))).toEqual([]);
  });

  it.each(SCENE_NAMES)('has light and shapes for the scene %s', (scene) => {
    const [palette = 'rose'] = SCENE_PALETTES[scene] ?? [];
    expect(faultsOf(portraitSvg({ ...woman, scene, palette }))).toEqual([]);
  });

  it('draws every frame, garment, hat and smile', () => {
    const tops: Top[] = ['wrap', 'hoodie', 'denim', 'suit', 'polo', 'blouse', 'boatneck', 'turtleneck'];
    const hats = ['beanie', 'cap', 'brim', 'beret'] as const;
    const smiles = ['rest', 'smile', 'warm', 'grin', 'laugh'] as const;
    const frames = ['close', 'bust', 'half', 'full'] as const;
    const poses = ['relaxed', 'pockets', 'crossed', 'hip', 'mug'] as const;
    for (const [i, top] of tops.entries()) {
      const change = { top, hat: hats[i % 4], smile: smiles[i % 5], pose: poses[i % 5], pattern: 'check' } as const;
      const spec = { ...dressed(i % 2 ? man : woman, change), frame: frames[i % 4] ?? 'bust' };
      expect(faultsOf(portraitSvg(spec))).toEqual([]);
    }
  });

  it('takes a painted scene instead of its shapes', () => {
    expect(portraitSvg(woman, 'data:image/png;base64,AA==')).toContain('<image href="data:image/png;base64,AA=="');
  });
});
