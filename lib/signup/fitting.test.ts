import type { Profile } from '#contract/member';
import { fittingSearch, realOnes } from './fitting';

const me = { looking_for: 'female', country: 'nl', region: 'NH', age: 40 } as Profile;

test('looks for whom one wants to meet, near by, of about one’s own age', () => {
  expect(fittingSearch(me, 18)).toMatchObject({
    gender: 'female',
    country: 'nl',
    countryregion: 'NH',
    min_age: 30,
    max_age: 50,
  });
});

test('never looks for anybody younger than the site allows, nor past the end of the ages', () => {
  expect(fittingSearch({ ...me, age: 19, region: null }, 18)).toEqual({
    gender: 'female',
    country: 'nl',
    min_age: 18,
    max_age: 24,
    interests: [],
    online: false,
    with_photo: false,
  });
  expect(fittingSearch({ ...me, age: 70 }, 18)).not.toHaveProperty('max_age');
});

test('shows nobody who is made up, nor whoever stands above already', () => {
  const all = ['a', 'b', 'c', 'd'].map((id, index) => ({ id, fictional: index === 1 }) as Profile);
  expect(realOnes(all, 2).map(({ id }) => id)).toEqual(['a', 'c']);
  expect(realOnes(all, 2, 'a').map(({ id }) => id)).toEqual(['c', 'd']);
});
