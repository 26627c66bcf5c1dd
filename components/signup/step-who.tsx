'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Gender, LookingFor } from '#contract/member';
import { Select } from '@/components/ui/select';
import type { SignupForm } from '@/lib/signup/form';
import { WhoFields } from './who-fields';

const others = ['non_binary', 'trans', 'couple'] as const;

/** The first question; who is neither man nor woman says it more closely. */
export function StepWho() {
  const t = useTranslations('signup');
  const { setValue } = useFormContext<SignupForm>();
  const [gender, looking_for] = useWatch<SignupForm, ['gender', 'looking_for']>({ name: ['gender', 'looking_for'] });
  return (
    <div className="grid gap-5">
      <WhoFields
        words={{
          i_am: t('who.i_am'),
          looking_for: t('who.looking_for'),
          man: t('who.man'),
          woman: t('who.woman'),
          other: t('who.other'),
          everyone: t('who.everyone'),
        }}
        value={{ gender, looking_for }}
        onChange={(change) => {
          if (change.gender) setValue('gender', change.gender as Gender);
          if (change.looking_for) setValue('looking_for', change.looking_for as LookingFor);
        }}
      />
      {others.some((other) => other === gender) && (
        <Select
          label={t('who.closer')}
          value={gender}
          onChange={(event) => setValue('gender', event.target.value as Gender)}
          options={others.map((other) => ({ value: other, label: t(`who.${other}`) }))}
        />
      )}
    </div>
  );
}
