'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { DateInput } from '@/components/ui/date-input';
import { type DatePart, type DateParts, toIsoDate } from '@/components/ui/date-parts';
import type { SignupForm } from '@/lib/signup/form';

/** Day, month and year in the order of the language. */
function orderOf(locale: string): DatePart[] {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(new Date(0)).map(({ type }) => type);
  return parts.filter((type): type is DatePart => type === 'day' || type === 'month' || type === 'year');
}

function partsOf(iso: string | undefined): DateParts {
  const [year = '', month = '', day = ''] = iso?.split('-') ?? [];
  return { year, month, day };
}

export function StepBirth({ minAge, usOrder }: { minAge: number; usOrder: boolean }) {
  const t = useTranslations('signup');
  const locale = useLocale();
  const { trigger } = useFormContext<SignupForm>();
  const { field, fieldState } = useController<SignupForm, 'date_of_birth'>({ name: 'date_of_birth' });
  const [parts, setParts] = useState(() => partsOf(field.value));
  // Each change of the error is read aloud, so a part that is half typed, such as a single 0, is not called wrong.
  const complete = [parts.day, parts.month].every((part) => part !== '' && part !== '0') && parts.year.length === 4;
  const found = fieldState.error && (complete ? fieldState.error.message : 'required');
  // What was found of the date before the last figure is no error of the one that stands there now.
  const [pending, setPending] = useState(0);
  const [error, setError] = useState(found);
  if (pending === 0 && error !== found) setError(found);
  return (
    <DateInput
      ref={field.ref}
      legend={t('birth.legend')}
      hideLegend
      birthday
      labels={{ day: t('birth.day'), month: t('birth.month'), year: t('birth.year') }}
      order={orderOf(locale === 'en' && !usOrder ? 'en-GB' : locale)}
      value={parts}
      onChange={(next) => {
        setParts(next);
        field.onChange(toIsoDate(next) ?? '');
        // What was refused is looked at again with each figure, though nobody has left the field.
        if (!fieldState.invalid) return;
        setPending((looks) => looks + 1);
        void trigger('date_of_birth').finally(() => setPending((looks) => looks - 1));
      }}
      hint={t('birth.hint', { min_age: minAge })}
      error={
        error && t(error === 'required' || error === 'too_young' ? 'birth.enter' : 'birth.invalid', { min_age: minAge })
      }
    />
  );
}
