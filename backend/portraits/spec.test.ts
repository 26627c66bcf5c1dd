import { YOUNGEST } from './identity.ts';
import { memberPortraits, type Person, portraitSpecs } from './spec.ts';

const genders = ['female', 'male', 'female', 'male', 'couple', 'trans', 'non_binary'] as const;
const countries = ['nl', 'de', 'gb', 'it', 'fr', 'es', 'pl', 'dk', 'fi', 'no', 'se', 'us'];

const members = Array.from({ length: 700 }, (_, i) => ({
  id: `member-${i}`,
  gender: genders[i % genders.length] ?? 'female',
  age: 18 + ((i * 13) % 60),
  country: countries[i % countries.length] ?? 'nl',
  photos: 1 + (i % 4),
}));
const galleries = [...memberPortraits(members).values()];

describe('portraitSpecs', () => {
  const person: Person = { seed: 'abc', gender: 'female', age: 34, country: 'nl' };

  it('gives the same pictures for the same person', () => {
    expect(portraitSpecs(person, 4)).toEqual(portraitSpecs(person, 4));
    expect(portraitSpecs(person, 4).slice(0, 2)).toEqual(portraitSpecs(person, 2));
  });

  it('survives being stored as JSON', () => {
    const specs = portraitSpecs({ ...person, gender: 'couple' }, 3);
    expect(JSON.parse(JSON.stringify(specs))).toEqual(specs);
  });

  it('keeps who somebody is and changes the picture', () => {
    for (const specs of galleries.filter((each) => each.length > 2)) {
      const looks = specs.map((spec) => spec.figures.map((figure) => figure.look));
      for (const look of looks) expect(look).toEqual(looks[0]);
      const scenes = specs.slice(1).map((spec) => spec.scene);
      expect(new Set(scenes).size).toBe(scenes.length);
    }
  });

  it('draws the same person wherever the member stands in a list', () => {
    const looks = (order?: number) => portraitSpecs({ ...person, order }, 1).map((spec) => spec.figures[0]?.look);
    expect(looks(5)).toEqual(looks());
  });

  it('draws two people for a couple and one for anybody else', () => {
    for (const [i, specs] of galleries.entries()) {
      const expected = members[i]?.gender === 'couple' ? 2 : 1;
      expect(specs.every((spec) => spec.figures.length === expected)).toBe(true);
    }
  });
});

describe('700 members', () => {
  const mains = galleries.flatMap((specs) => specs.slice(0, 1));
  const figures = mains.flatMap((spec) => spec.figures);

  it('are all somebody else', () => {
    const faces = figures.map(({ look }) => JSON.stringify({ ...look, seed: '' }));
    expect(new Set(faces).size).toBe(figures.length);
  });

  it('look different at first sight', () => {
    const impressions = mains.map(({ scene, palette, figures: [figure] }) =>
      [scene, palette, figure?.hair, figure?.cloth, figure?.look.skin, figure?.look.hairColour].join(),
    );
    expect(new Set(impressions).size).toBe(mains.length);
  });

  it('are never drawn younger than 25', () => {
    expect(Math.min(...galleries.flat().flatMap((spec) => spec.figures.map(({ look }) => look.age)))).toBe(YOUNGEST);
  });

  it('share neither scene nor palette with their neighbours', () => {
    for (let i = 1; i < mains.length; i++) {
      for (const back of [1, 2, 3]) {
        const [here, there] = [mains[i], mains[i - back]];
        if (!here || !there) continue;
        expect(here.scene).not.toBe(there.scene);
        expect(here.palette).not.toBe(there.palette);
      }
    }
  });

  it('use every skin tone and most of the wardrobe', () => {
    expect(new Set(figures.map(({ look }) => look.skin)).size).toBe(7);
    expect(new Set(figures.map(({ hair }) => hair)).size).toBeGreaterThan(48);
    expect(new Set(mains.map(({ scene }) => scene)).size).toBe(25);
  });
});
