import { consentVersion, type Profile } from '#contract/member';
import { profileChange } from '#contract/profile-edit';
import { profileFields } from '#contract/settings';
import { changeOf, choiceFields, lackingConsents, lookFields, profileForm, toForm, valuesOf } from './form';

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

test('consents and who sees the profile are sent where they differ, whatever the site asks for', () => {
  const form = toForm({ ...profile, consents: { sexuality: { version: 0, given: null } }, visibility: 'members' });
  expect(form).toMatchObject({ visibility: 'members', consents: { sexuality: true, adult_interests: false } });
  const consents = { sexuality: false, relationship_status: true, adult_interests: false };
  const change = changeOf(form, { ...form, consents, visibility: 'matches' }, []);
  expect(change).toEqual({
    consents: { sexuality: null, relationship_status: consentVersion },
    visibility: 'matches',
  });
  expect(profileChange.parse(change)).toEqual(change);
});

test.each([
  ['sexuality', { sexuality: 'gay' }],
  ['relationship_status', { relationship_status: 'open' }],
  ['adult_interests', { interests: ['tea' as const, 'sex' as const] }],
] as const)('a new answer lacks its consent to %s until it is given', (consent, answer) => {
  const form = toForm(profile);
  const after = { ...form, ...answer, interests: [...('interests' in answer ? answer.interests : [])] };
  const lacking = (to: typeof after) => lackingConsents(changeOf(form, to, profileFields), to);
  expect(lacking(after)).toEqual([consent]);
  expect(lacking({ ...after, consents: { ...form.consents, [consent]: true } })).toEqual([]);
  // What was saved before is not asked for again with every change.
  expect(lackingConsents({ tattoos: 'few' }, after)).toEqual([]);
});

test.each([...choiceFields, ...lookFields])('every value of %s is one that the backend takes', (field) => {
  for (const value of valuesOf(field)) expect(profileChange.parse({ [field]: value })).toEqual({ [field]: value });
});
