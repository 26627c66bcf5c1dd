import type { Profile } from '#contract/member';
import { profileFields } from '#contract/settings';
import { courseOf, furthest, type Known, openFrom, stepAfter, stepBefore } from './completion';

const blank: Profile = {
  id: 'me',
  name: 'Me',
  age: 36,
  gender: 'male',
  country: 'nl',
  region: null,
  city: null,
  online: true,
  last_active: null,
  premium: false,
  fictional: false,
  main_image: null,
  images: [],
  about_me: null,
  interests: [],
  looking_for: 'female',
  sexuality: null,
};
const photo = { id: 'a', locked: false, status: 'checking', filename: 'a', thumb_filename: 'a', match: 'a' } as const;

const course = (profile: Partial<Profile> = {}, known: Partial<Known> = {}) =>
  courseOf({
    profile: { ...blank, ...profile },
    asked: [...profileFields],
    message: 'nobody',
    pushUndecided: false,
    ...known,
  });

test('asks for photo, place, person and words about oneself; for a message with a target, for push where it is known', () => {
  expect(course().steps).toEqual(['photo', 'location', 'personal', 'about']);
  expect(course({}, { message: 'open', pushUndecided: true }).steps).toEqual([
    'message',
    'photo',
    'location',
    'personal',
    'about',
    'push',
  ]);
});

test('asks for nothing that the site’s profiles do not show', () => {
  expect(course({}, { asked: ['gender', 'looking_for'] }).steps).toEqual(['photo']);
  expect(course({}, { asked: ['interests', 'city'] }).steps).toEqual(['photo', 'location', 'personal']);
});

test.each([
  ['the first', {}, 'photo', 'photo'],
  ['the one that comes next', {}, 'personal', 'personal'],
  ['the first open one, past a photo that is still being checked', { images: [photo] }, 'photo', 'location'],
  ['the first open one, past a place', { region: 'NH' }, 'location', 'personal'],
  ['the first open one, past one answer about oneself', { tattoos: 'few' as const }, 'personal', 'about'],
  ['the one about oneself, where only interests are there', { interests: ['tea' as const] }, 'personal', 'personal'],
  ['none, where the rest is answered', { tattoos: 'few' as const, about_me: 'Hello' }, 'personal', null],
] as const)('goes on at %s', (_, profile, from, expected) => {
  expect(openFrom(course(profile as Partial<Profile>), from)).toBe(expected);
});

test('goes on past steps that are not asked, and past a message that was sent', () => {
  expect(openFrom(course(), 'message')).toBe('photo');
  expect(openFrom(course({}, { message: 'sent' }), 'message')).toBe('photo');
  expect(openFrom(course(), 'push')).toBeNull();
});

test('on the way on answered steps are passed over, on the way back they are not', () => {
  const answered = course({ region: 'NH' });
  expect(stepAfter(answered, 'photo')).toBe('personal');
  expect(stepBefore(answered, 'personal')).toBe('location');
  expect(stepBefore(answered, 'photo')).toBeUndefined();
  expect(stepAfter(answered, 'about')).toBeNull();
});

test('of two devices the one that is further counts', () => {
  expect(furthest('photo', 'about')).toBe('about');
  expect(furthest('about', 'photo')).toBe('about');
  expect(furthest('about', null)).toBeNull();
});
