'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { FormProvider, useForm } from 'react-hook-form';
import { isAdultInterest } from '#contract/interests';
import { type ConsentField, consentFields, type Profile } from '#contract/member';
import { showToast } from '@/components/layout/show-toast';
import { isFailure } from '@/lib/api/api-failure';
import { changeProfile } from '@/lib/api/profile-edit';
import { useErrorText } from '@/lib/i18n/use-error-text';
import {
  changeOf,
  choiceFields,
  lackingConsents,
  lookFields,
  type ProfileForm,
  profileForm,
  toForm,
} from '@/lib/profile-edit/form';
import { keepProfile } from '@/lib/profile-edit/keep-profile';
import { useSite } from '@/lib/sites/site-context';
import { AboutField } from './about-field';
import { ChoiceFields } from './choice-fields';
import { ConsentBox } from './consent-box';
import { InterestFields } from './interest-fields';
import { PlaceFields } from './place-fields';
import { ProfileCard } from './profile-card';
import { SaveBar } from './save-bar';
import { VisibilityFields } from './visibility-fields';

/** Everything of a profile that is not a photo, as far as the site shows it. Saved together. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const t = useTranslations('my_profile');
  const errorText = useErrorText();
  const { visible_profile_fields: asked, visible_profile_notes: notes, interests } = useSite();
  const form = useForm<ProfileForm>({ resolver: zodResolver(profileForm), defaultValues: toForm(profile) });
  const { isDirty, isSubmitting, defaultValues } = form.formState;

  const save = form.handleSubmit(async (values) => {
    const change = changeOf(defaultValues as ProfileForm, values, asked);
    const lacking = lackingConsents(change, values);
    for (const field of lacking) form.setError(`consents.${field}`, { message: 'consent_required' });
    if (lacking.length > 0) return;
    try {
      const saved = await changeProfile(change);
      form.reset(toForm(saved));
      await keepProfile(saved);
      await showToast(t('saved'), 'ok');
    } catch (failure) {
      const fields = isFailure(failure) ? Object.entries(failure.details.fields ?? {}) : [];
      for (const [field, code] of fields) form.setError(field.split('.')[0] as keyof ProfileForm, { message: code });
      await showToast(errorText(failure), 'bad');
    }
  });

  const shows = (...fields: readonly string[]) => fields.some((field) => (asked as readonly string[]).includes(field));
  const asksFor = (field: ConsentField) =>
    field === 'adult_interests' ? shows('interests') && interests.some(isAdultInterest) : shows(field);
  // A consent to an answer that the site no longer asks for can still be taken back, and its answer with it.
  const unasked = consentFields.filter((field) => defaultValues?.consents?.[field] && !asksFor(field));
  return (
    <FormProvider {...form}>
      <form onSubmit={save} noValidate className="grid min-w-0 gap-5">
        {shows('about_me') && (
          <ProfileCard title={t('about')}>
            <AboutField />
          </ProfileCard>
        )}
        {shows(...choiceFields) && (
          <ProfileCard title={t('basics')}>
            <ChoiceFields fields={choiceFields} />
          </ProfileCard>
        )}
        {shows(...lookFields) && (
          <ProfileCard title={t('looks')}>
            <ChoiceFields fields={lookFields} />
          </ProfileCard>
        )}
        {shows('country', 'region', 'city') && (
          <ProfileCard title={t('place')}>
            <PlaceFields />
          </ProfileCard>
        )}
        {shows('interests') && (
          <ProfileCard title={t('interests')}>
            <InterestFields />
          </ProfileCard>
        )}
        {unasked.map((field) => (
          <ProfileCard key={field} title={field === 'adult_interests' ? t('group.adult') : t(`field.${field}`)}>
            <ConsentBox field={field} />
          </ProfileCard>
        ))}
        <ProfileCard title={t('visibility.title')}>
          <VisibilityFields />
        </ProfileCard>
        {notes.map((note) => (
          <p key={note} className="text-14 text-text-2">
            {note}
          </p>
        ))}
        <SaveBar dirty={isDirty} busy={isSubmitting} onDiscard={() => form.reset()} />
      </form>
    </FormProvider>
  );
}
