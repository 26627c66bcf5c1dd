import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { consentVersion, type Profile } from '#contract/member';
import { profileFields, type Settings } from '#contract/settings';
import { changeProfile } from '@/lib/api/profile-edit';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { settle } from '@/tests/setup/settle';
import { DetailsForm } from './details-form';

jest.mock('@/lib/api/profile-edit');
jest.mock('@/lib/api/settings', () => ({ readRegions: async () => [] }));
jest.mock('@/components/layout/show-toast');
const changing = jest.mocked(changeProfile);

const words = messages.my_profile;
const me = {
  id: 'me',
  gender: 'female',
  looking_for: 'everyone',
  country: 'nl',
  region: null,
  city: null,
  images: [],
  about_me: null,
  interests: ['tea'],
  visibility: 'visitors',
  consents: {},
} as unknown as Profile;

async function show(
  given: Partial<Profile> = {},
  fields = [...profileFields],
  interests: Settings['interests'] = ['tea', 'sex'],
) {
  const profile = { ...me, ...given };
  changing.mockImplementation(async () => profile);
  const site = publicSite(siteSettings({ visible_profile_fields: fields, interests }));
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SiteProvider site={site}>
        <DetailsForm profile={profile} />
      </SiteProvider>
    </NextIntlClientProvider>,
  );
  await settle();
}
const save = () => userEvent.click(screen.getByRole('button', { name: words.save }));
const orientation = () => screen.getByRole('combobox', { name: words.field.sexuality });
const answerBox = () => screen.queryByRole('checkbox', { name: /storing this answer/ });
const interestsBox = () => screen.getByRole('checkbox', { name: /storing these interests/ });

beforeEach(() => jest.resetAllMocks());

test('asks for consent at the field once there is an answer, and saves nothing without it', async () => {
  await show();
  expect(answerBox()).toBeNull();
  await userEvent.selectOptions(orientation(), 'gay');
  expect(answerBox()).not.toBeChecked();
  await save();
  expect(await screen.findByText(messages.field_codes.consent_required)).toBeVisible();
  expect(changing).not.toHaveBeenCalled();
  await userEvent.click(answerBox() as HTMLElement);
  expect(screen.queryByText(messages.field_codes.consent_required)).toBeNull();
  await save();
  await waitFor(() =>
    expect(changing).toHaveBeenCalledWith({ sexuality: 'gay', consents: { sexuality: consentVersion } }),
  );
});

test('taking it back there empties the answer', async () => {
  await show({ sexuality: 'gay', consents: { sexuality: { version: 1, given: '2026-11-29T12:00:00Z' } } });
  expect(answerBox()).toBeChecked();
  await userEvent.click(answerBox() as HTMLElement);
  expect(orientation()).toHaveValue('');
  expect(answerBox()).toBeNull();
  await save();
  await waitFor(() => expect(changing).toHaveBeenCalledWith({ sexuality: null, consents: { sexuality: null } }));
});

test('adult interests have one of their own, which takes them away alone', async () => {
  await show();
  const adult = within(screen.getByRole('group', { name: words.group.adult, hidden: true }));
  await userEvent.click(adult.getByRole('button', { name: messages.interests.sex, hidden: true }));
  await save();
  expect(await screen.findByText(messages.field_codes.consent_required)).toBeVisible();
  await userEvent.click(interestsBox());
  await userEvent.click(interestsBox());
  expect(adult.getByRole('button', { name: messages.interests.sex })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('button', { name: messages.interests.tea })).toHaveAttribute('aria-pressed', 'true');
});

test('answers are in the first person where others read a sentence about the member', async () => {
  await show();
  const answersTo = (question: string) =>
    within(screen.getByRole('combobox', { name: question }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const { field, answers, open } = words;
  expect(answersTo(field.reason)).toEqual([open, ...Object.values(answers.reason)]);
  expect(answersTo(field.looking_for)).toEqual(Object.values(answers.looking_for));
  expect(answersTo(field.gender)).toEqual(Object.values(messages.attributes.gender));
});

test('who sees the profile is chosen among three', async () => {
  await show({ visibility: 'members' });
  const choices = within(screen.getByRole('group', { name: words.visibility.title })).getAllByRole('radio');
  expect(choices).toHaveLength(3);
  expect(choices[1]).toBeChecked();
  await userEvent.click(choices[2] as HTMLElement);
  await save();
  await waitFor(() => expect(changing).toHaveBeenCalledWith({ visibility: 'matches' }));
});

test('a consent is taken back where the site asks for its answer no longer', async () => {
  const given = { version: 1, given: '2026-11-29T12:00:00Z' };
  const fields = profileFields.filter((field) => field !== 'sexuality');
  await show({ interests: ['tea'], consents: { sexuality: given, adult_interests: given } }, fields, ['tea']);
  expect(screen.getByRole('heading', { name: words.field.sexuality })).toBeVisible();
  await userEvent.click(answerBox() as HTMLElement);
  await userEvent.click(interestsBox());
  await save();
  await waitFor(() => expect(changing).toHaveBeenCalledWith({ consents: { sexuality: null, adult_interests: null } }));
});
