import { type Face, facesQuery, mixed } from './faces';

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
  expect(facesQuery({ niche: 1, place }, 'nl')).toMatchObject({
    country: 'de',
    countryregion: 'NW',
    gender: 'everyone',
  });
  expect(facesQuery({ niche: 3 }, 'nl')).toEqual({ country: 'nl', gender: 'everyone' });
  expect(facesQuery({ niche: 6, topic: 'coffee' }, 'nl')).toMatchObject({
    interests: 'coffee',
    gender: 'female',
    min_age: 40,
    max_age: 59,
  });
  expect(facesQuery({ niche: 5 }, 'nl')).toMatchObject({ gender: 'female', min_age: 60 });
  expect(facesQuery({ niche: 7 }, 'nl')).toMatchObject({ gender: 'male' });
});
