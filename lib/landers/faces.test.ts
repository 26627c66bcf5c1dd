import { sendFromServer } from '@/lib/api/server';
import { type Face, facesQuery, membersOf, mixed } from './faces';

jest.mock('@/lib/api/server');

const face = (id: string, gender: Face['gender'], fictional = false) => ({ id, gender, fictional }) as Face;

test('women and men by turns, fictional profiles last among them, nobody lost', () => {
  const faces = [
    face('m1', 'male'),
    face('f1', 'female', true),
    face('m2', 'male'),
    face('f2', 'female'),
    face('c1', 'couple'),
  ];
  expect(mixed(faces).map(({ id }) => id)).toEqual(['f2', 'm1', 'f1', 'm2', 'c1']);
});

test('a page asks for members of its place and topic, narrowed by gender and age alone', () => {
  const place = { name: 'Bonn', country: 'de', region: { code: 'NW', name: 'Nordrhein-Westfalen' } };
  const site = { country: 'nl', niche: 1 };
  expect(facesQuery({ niche: 1, place }, site).query).toMatchObject({
    country: 'de',
    countryregion: 'NW',
    gender: 'everyone',
  });
  expect(facesQuery({ niche: 6, topic: 'coffee' }, site).query).toMatchObject({
    interests: 'coffee',
    gender: 'female',
    min_age: 40,
    max_age: 59,
  });
  expect(facesQuery({ niche: 5 }, site).query).toMatchObject({ gender: 'female', min_age: 60 });
});

test.each([3, 4, 7] as const)('nobody real of another site is shown as one of niche %i', async (niche) => {
  const answer = {
    results: [{ id: 'real', fictional: false }],
    similar: [{ id: 'drawn', fictional: true }],
    numResults: 1,
  };
  jest.mocked(sendFromServer).mockResolvedValue(answer as never);
  const shown = async (own: number) => {
    const { members, total } = await membersOf('a.example', facesQuery({ niche }, { country: 'nl', niche: own }));
    return [total, ...members.map(({ id }) => id)];
  };
  expect(await shown(1)).toEqual([1, 'drawn']);
  expect(await shown(niche)).toEqual([1, 'real', 'drawn']);
});
