import type { Profile } from '#contract/member';
import { profileChange } from '#contract/profile-edit';
import { profileFields } from '#contract/settings';
import { changeOf, choiceFields, lookFields, profileForm, toForm, valuesOf } from './form';

const profile = {
  id: 'me',
  name: 'Me',
  age: 30,
  gender: 'female',
  country: 'nl',
  region: 'UT',
  city: 'Utrecht',
  online: true,
  last_active: null,
  premium: false,
  fictional: false,
  main_image: null,
  images: [],
  about_me: null,
  interests: ['tea'],
  tattoos: 'few',
} satisfies Profile;

test('what the server knows becomes a form that is valid, and changes nothing', () => {
  const form = toForm(profile);
  expect(form).toMatchObject({ about_me: '', tattoos: 'few', sexuality: '', looking_for: 'everyone', region: 'UT' });
  expect(profileForm.parse(form)).toEqual(form);
  expect(changeOf(form, { ...form }, profileFields)).toEqual({});
});

test('only what differs is sent; what was emptied is null', () => {
  const form = toForm(profile);
  const after = { ...form, tattoos: '', about_me: 'Hi', interests: ['tea' as const, 'art' as const] };
  const change = changeOf(form, after, profileFields);
  expect(change).toEqual({ tattoos: null, about_me: 'Hi', interests: ['tea', 'art'] });
  expect(profileChange.parse(change)).toEqual(change);
});

test('a field that the site does not ask for is never sent', () => {
  const form = toForm(profile);
  expect(changeOf(form, { ...form, tattoos: 'none', reason: 'chat' }, ['reason'])).toEqual({ reason: 'chat' });
});

test.each([...choiceFields, ...lookFields])('every value of %s is one that the backend takes', (field) => {
  for (const value of valuesOf(field)) expect(profileChange.parse({ [field]: value })).toEqual({ [field]: value });
});
