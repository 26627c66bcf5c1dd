'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { type DebitAttempt, type DirectDebit, debitDetails } from '#contract/directdebit';
import { phoneNumber } from '#contract/phone';
import { FormFailure } from '@/components/account/form-failure';
import { useFieldError } from '@/components/signup/use-field-error';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { TextInput } from '@/components/ui/text-input';
import { refuseFields } from '@/lib/account/refuse-fields';
import { isFailure } from '@/lib/api/api-failure';
import { startMandate } from '@/lib/api/directdebit';
import { type DebitDraft, keepDraft, readDraft } from '@/lib/directdebit/draft';
import { formatField, ibanFormat, type LiveFormat, phoneFormat } from '@/lib/directdebit/live-format';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { MandateText } from './mandate-text';

interface DebitFormProps {
  member: { id: string; country: string };
  creditor: NonNullable<DirectDebit['creditor']>;
  onSent: (attempt: DebitAttempt) => void;
}

/** The contract's own rules, with the phone read as one of the member's country. */
const formOf = (country: string) =>
  debitDetails.refine(({ phone }) => phoneNumber(phone, country) !== undefined, {
    path: ['phone'],
    message: 'invalid_phone',
    when: ({ value }) => Boolean((value as { phone?: string }).phone?.trim()),
  });

/** Bank account, address and phone, the mandate to read, and the consent to it. What is typed outlives a reload. */
export function DebitForm({ member, creditor, onSent }: DebitFormProps) {
  const t = useTranslations('directdebit');
  const errorText = useErrorText();
  const fieldError = useFieldError();
  const [failure, setFailure] = useState<string>();
  const schema = useMemo(() => formOf(member.country), [member.country]);
  const form = useForm<z.input<typeof debitDetails>, unknown, z.output<typeof debitDetails>>({
    resolver: zodResolver(schema),
    defaultValues: { ...readDraft(member.id), consent: false as never },
  });
  const { errors, isSubmitting } = form.formState;

  useEffect(() => {
    const watching = form.watch(({ consent: _, ...draft }) => keepDraft(member.id, draft as DebitDraft));
    return () => watching.unsubscribe();
  }, [form, member.id]);

  const submit = form.handleSubmit(async (details) => {
    setFailure(undefined);
    try {
      const phone = phoneNumber(details.phone, member.country) ?? details.phone;
      onSent(await startMandate({ ...details, phone }));
    } catch (thrown) {
      if (refuseFields(form, thrown)) return;
      setFailure(isFailure(thrown, 'rate_limited') ? t('later') : errorText(thrown));
    }
  });

  const field = (name: keyof DebitDraft) => ({
    ...form.register(name),
    label: t(name),
    error: fieldError(errors[name]?.message),
  });
  const formatted = (name: 'iban' | 'phone', how: LiveFormat) => {
    const props = field(name);
    return {
      ...props,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        formatField(event.target, how);
        return props.onChange(event);
      },
    };
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <FormFailure>{failure}</FormFailure>
      <fieldset className="grid gap-5">
        <legend className="mb-3 font-strong text-18">{t('account_title')}</legend>
        <TextInput {...field('account_holder')} autoComplete="name" maxLength={70} />
        <TextInput
          {...formatted('iban', ibanFormat)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={`${member.country.toUpperCase()}00 0000 0000`}
          maxLength={42}
        />
      </fieldset>
      <fieldset className="grid gap-5">
        <legend className="mb-3 font-strong text-18">{t('address_title')}</legend>
        <div className="grid grid-cols-[1fr_8rem] items-start gap-3">
          <TextInput {...field('street')} autoComplete="address-line1" maxLength={70} />
          <TextInput {...field('house_number')} autoComplete="off" maxLength={16} />
        </div>
        <div className="grid grid-cols-[8rem_1fr] items-start gap-3">
          <TextInput {...field('zip')} autoComplete="postal-code" maxLength={16} />
          <TextInput {...field('city')} autoComplete="address-level2" maxLength={70} />
        </div>
        <TextInput
          {...formatted('phone', phoneFormat(member.country))}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t('phone_hint')}
          maxLength={30}
        />
      </fieldset>
      <MandateText creditor={creditor} />
      <Checkbox
        {...form.register('consent')}
        label={t('consent')}
        error={errors.consent ? t('consent_missing') : undefined}
      />
      <Button type="submit" tone="main" size="l" block loading={isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
}
