import * as fc from 'fast-check';
import { interests } from '#contract/interests';
import { lookingFors } from '#contract/member';
import { memberQuery } from '#contract/members';
import {
  changeSearch,
  countFilters,
  describeSearch,
  emptySearch,
  parseSearch,
  queryOf,
  type Search,
  serializeSearch,
  withoutPart,
} from './search';

const parse = (text: string) => parseSearch(new URLSearchParams(text));

const searches: fc.Arbitrary<Search> = fc
  .record(
    {
      gender: fc.constantFrom(...lookingFors),
      country: fc.constantFrom('nl', 'de', 'gb'),
      countryregion: fc.constantFrom('UT', 'NH', 'BY'),
      distance: fc.integer({ min: 10, max: 1000 }),
      ages: fc.tuple(fc.integer({ min: 18, max: 50 }), fc.integer({ min: 50, max: 120 })),
      interests: fc.uniqueArray(fc.constantFrom(...interests), { maxLength: 8 }),
      online: fc.boolean(),
      with_photo: fc.boolean(),
    },
    { requiredKeys: ['interests', 'online', 'with_photo'] },
  )
  .map(({ ages, ...rest }) => ({ ...rest, ...(ages ? { min_age: ages[0], max_age: ages[1] } : {}) }));

describe('the search of an address', () => {
  test('an empty address is a search without filters', () => {
    expect(parse('')).toEqual(emptySearch);
    expect(serializeSearch(emptySearch)).toBe('');
  });

  test('every search survives its address, and the call takes it', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const again = parse(serializeSearch(search));
        expect({ ...again, interests: [...again.interests].sort() }).toEqual({
          ...search,
          interests: [...search.interests].sort(),
        });
        expect(memberQuery.safeParse(queryOf(search)).success).toBe(true);
      }),
    );
  });

  test('the same search has one address, in whatever order it was chosen', () => {
    const one = serializeSearch({ ...emptySearch, interests: ['wine', 'art'], gender: 'female', online: true });
    const two = serializeSearch({ online: true, gender: 'female', with_photo: false, interests: ['art', 'wine'] });
    expect(one).toBe(two);
    expect(one).toBe('gender=female&interests=art%2Cwine&online=1');
  });

  test('what is no filter is left out, and the rest holds', () => {
    expect(parse('gender=robot&country=nld&min_age=17&max_age=two&online=yes&interests=chess,art&foo=1')).toEqual({
      ...emptySearch,
      interests: ['art'],
    });
    expect(parse('min_age=50&max_age=30&with_photo=1')).toEqual({ ...emptySearch, with_photo: true });
    expect(parse('country=NL')).toEqual({ ...emptySearch, country: 'nl' });
    expect(parse('interests=art,art')).toEqual({ ...emptySearch, interests: ['art'] });
  });

  test('never fails, whatever the address says', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (text) => {
        expect(memberQuery.safeParse(queryOf(parse(text))).success).toBe(true);
      }),
    );
  });
});

describe('filters that are on', () => {
  test('ages count once, and so do all interests', () => {
    expect(countFilters(emptySearch)).toBe(0);
    expect(countFilters(parse('min_age=30&max_age=40'))).toBe(1);
    expect(countFilters(parse('interests=art,wine,beer'))).toBe(1);
    expect(
      countFilters(parse('gender=male&country=de&countryregion=BY&distance=50&max_age=40&online=1&with_photo=1')),
    ).toBe(7);
  });

  test('another country drops the region of the old one', () => {
    const utrecht = parse('country=nl&countryregion=UT');
    expect(changeSearch(utrecht, { country: 'de' })).toEqual({ ...emptySearch, country: 'de' });
    expect(changeSearch(utrecht, { country: undefined })).toEqual(emptySearch);
    expect(changeSearch(utrecht, { online: true }).countryregion).toBe('UT');
  });

  test('are told in words: whom, place, distance, ages, interests, presence', () => {
    expect(describeSearch(parse('online=1&interests=art,tea&min_age=30&country=de&gender=female&distance=50'))).toEqual(
      [
        { kind: 'gender', gender: 'female' },
        { kind: 'country', code: 'de' },
        { kind: 'distance', km: 50 },
        { kind: 'ages', min: 30, max: undefined },
        { kind: 'interests', count: 2 },
        { kind: 'online' },
      ],
    );
    expect(describeSearch(parse('countryregion=BY&country=de'))).toEqual([{ kind: 'region', code: 'BY' }]);
    expect(describeSearch(emptySearch)).toEqual([]);
  });

  test('each can be taken off until none is on', () => {
    fc.assert(
      fc.property(searches, (search) => {
        let left = search;
        for (let part = describeSearch(left)[0]; part; part = describeSearch(left)[0]) {
          const fewer = withoutPart(left, part);
          expect(countFilters(fewer)).toBeLessThan(countFilters(left));
          left = fewer;
        }
        expect(left).toEqual(emptySearch);
      }),
    );
  });
});
