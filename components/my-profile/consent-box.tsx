'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { isAdultInterest } from '#contract/interests';
import type { ConsentField } from '#contract/member';
import { useFieldError } from '@/components/signup/use-field-error';
import { Checkbox } from '@/components/ui/checkbox';
import { needsConsent, type ProfileForm } from '@/lib/profile-edit/form';
import { useSite } from '@/lib/sites/site-context';

/** The consent to an answer that says something about a sex life, while there is one. Taking it back empties the answer. */
export function ConsentBox({ field }: { field: ConsentField }) {
  const t = useTranslations('my_profile.consent');
  const { name } = useSite();
  const wordsFor = useFieldError();
  const { control, setValue, getValues, clearErrors, formState } = useFormContext<ProfileForm>();
  const [sexuality, relationship_status, interests, consents] = useWatch({
    control,
    name: ['sexuality', 'relationship_status', 'interests', 'consents'],
  });
  const agreed = consents[field];
  if (!agreed && !needsConsent(field, { sexuality, relationship_status, interests })) return null;

  const change = (ticked: boolean) => {
    clearErrors(`consents.${field}`);
    setValue(`consents.${field}`, ticked, { shouldDirty: true });
    if (ticked) return;
    if (field !== 'adult_interests') return setValue(field, '', { shouldDirty: true });
    const everyday = getValues('interests').filter((id) => !isAdultInterest(id));
    setValue('interests', everyday, { shouldDirty: true });
  };
  return (
    <Checkbox
      className="mt-1"
      label={<span className="text-14">{t(field === 'adult_interests' ? 'interests' : 'answer', { name })}</span>}
      checked={agreed}
      error={wordsFor(formState.errors.consents?.[field]?.message)}
      onChange={({ target }) => change(target.checked)}
    />
  );
}
