import type { Face } from './faces';
import { mapOf, pinsOf, positionOf, townsOf } from './maps';

const face = (id: string, city: string) => ({ id, city }) as Face;

test.each([
  ['be', 'Gent'],
  ['de', 'Berlin'],
  ['dk', 'København'],
  ['es', 'Madrid'],
  ['fi', 'Helsinki'],
  ['fr', 'Paris'],
  ['gb', 'London'],
  ['it', 'Roma'],
  ['nl', 'Amsterdam'],
  ['no', 'Tromsø'],
  ['pl', 'Łódź'],
  ['se', 'Stockholm'],
  ['us', 'Chicago'],
])('the map of %s holds %s and its other cities, within the square', async (country, city) => {
  const map = await mapOf(country);
  expect(map && positionOf(map, city)).not.toBeNull();
  const all = Object.values(map?.places ?? {}).flat();
  expect(all.length).toBeGreaterThan(60);
  expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...all)).toBeLessThanOrEqual(1000);
});

test('a country without a map has none', async () => {
  expect(await mapOf('jp')).toBeNull();
});

test('pins stand apart, the nearest to the place first; who has no city on the map has no pin', async () => {
  const map = await mapOf('de');
  if (!map) throw new Error('no map');
  const faces = [
    face('m', 'München'),
    face('b', 'Berlin'),
    face('p', 'Potsdam'),
    face('k', 'Köln'),
    face('x', 'Nirgends'),
  ];
  expect(pinsOf(map, faces, null).map((pin) => pin.face.id)).toEqual(['m', 'b', 'k']);
  expect(pinsOf(map, faces, positionOf(map, 'Potsdam')).map((pin) => pin.face.id)[0]).toBe('p');
  const towns = townsOf(map, pinsOf(map, faces, null)).map(({ name }) => name);
  expect(towns).not.toContain('Berlin');
  expect(towns).toContain('Hamburg');
});
