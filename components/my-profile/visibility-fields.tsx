'use client';
import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { visibilities } from '#contract/member';
import { RadioCard } from '@/components/ui/radio-card';
import type { ProfileForm } from '@/lib/profile-edit/form';
import { useSite } from '@/lib/sites/site-context';

/** Who may find and open the profile. */
export function VisibilityFields() {
  const t = useTranslations('my_profile.visibility');
  const { name } = useSite();
  const { register } = useFormContext<ProfileForm>();
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="sr-only">{t('title')}</legend>
      {visibilities.map((value) => (
        <RadioCard
          key={value}
          value={value}
          title={<span className="text-16">{t(`${value}.title`)}</span>}
          detail={t(`${value}.text`, { name })}
          {...register('visibility')}
        />
      ))}
    </fieldset>
  );
}
