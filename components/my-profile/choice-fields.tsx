'use client';
import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { consentFields } from '#contract/member';
import { useFieldError } from '@/components/signup/use-field-error';
import { Select } from '@/components/ui/select';
import { type ChoiceField, mayBeOpen, type ProfileForm, valuesOf } from '@/lib/profile-edit/form';
import { useSite } from '@/lib/sites/site-context';
import { ConsentBox } from './consent-box';

const consentOf = (field: ChoiceField) => consentFields.find((one) => one === field);

/** Others read these answers as sentences about the member. The form has words of its own for them, in the first person. */
const spokenFields: readonly ChoiceField[] = ['reason', 'looking_for'];

/** Questions with a list of answers; one may leave most of them open. Some need a consent, which is asked for below. */
export function ChoiceFields({ fields }: { fields: readonly ChoiceField[] }) {
  const t = useTranslations('my_profile');
  const attributes = useTranslations('attributes');
  const wordsFor = useFieldError();
  const { visible_profile_fields: asked } = useSite();
  const { register, formState } = useFormContext<ProfileForm>();
  const labelOf = (field: ChoiceField, value: string) =>
    spokenFields.includes(field)
      ? t(`answers.${field}.${value}` as Parameters<typeof t>[0])
      : attributes(`${field}.${value}` as Parameters<typeof attributes>[0]);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields
        .filter((field) => asked.includes(field))
        .map((field) => ({ field, consent: consentOf(field) }))
        .map(({ field, consent }) => (
          <div key={field} className="min-w-0">
            <Select
              label={t(`field.${field}`)}
              placeholder={mayBeOpen(field) ? t('open') : undefined}
              options={valuesOf(field).map((value) => ({ value, label: labelOf(field, value) }))}
              error={wordsFor(formState.errors[field]?.message)}
              {...register(field)}
            />
            {consent && <ConsentBox field={consent} />}
          </div>
        ))}
    </div>
  );
}
