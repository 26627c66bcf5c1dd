'use client';
import { useTranslations } from 'next-intl';
import { fieldErrorCodes } from '#contract/errors';
import { useErrorText } from '@/lib/i18n/use-error-text';

/** Words for what is wrong with a field: a field error's code, or a coded error that concerns one field. */
export function useFieldError(): (code: string | undefined) => string | undefined {
  const t = useTranslations('field_codes');
  const errorText = useErrorText();
  return (code) => {
    if (code === undefined) return undefined;
    const known = fieldErrorCodes.find((one) => one === code);
    return known ? t(known) : errorText(code);
  };
}
