'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Deletion } from '#contract/leaving';
import { FormFailure } from '@/components/account/form-failure';
import { Button } from '@/components/ui/button';
import { PasswordInput } from '@/components/ui/password-input';
import { isFailure } from '@/lib/api/api-failure';
import { leave } from '@/lib/api/leaving';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { forgetMember } from '@/lib/session/session';
import { useUser } from '@/lib/session/use-user';
import { StepActions } from './step-actions';

interface FinalStepProps {
  why: Omit<Deletion, 'password'>;
  /** The account is being deleted. */
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** What happens, what is lost, and the password. */
export function FinalStep({ why, busy, onBusy, onClose }: FinalStepProps) {
  const t = useTranslations('leaving.final');
  const words = useTranslations('leaving');
  const errorText = useErrorText();
  const { user } = useUser();
  const [failure, setFailure] = useState<unknown>();
  const wrong = isFailure(failure, 'wrong_password');
  const form = useRef<HTMLFormElement>(null);

  // Leaving the field first makes the browser scroll: what is wrong stands below it, behind the buttons on a small phone.
  useEffect(() => {
    if (!wrong) return;
    const field = form.current?.querySelector('input');
    field?.blur();
    field?.focus();
  }, [wrong]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    onBusy(true);
    setFailure(undefined);
    try {
      await leave({ ...why, password });
      await forgetMember();
      window.location.assign('/account-deleted');
    } catch (thrown) {
      setFailure(thrown);
      onBusy(false);
    }
  };

  return (
    <form ref={form} onSubmit={submit} className="grid gap-5 [&_input]:scroll-mb-32">
      <ul className="grid list-disc gap-2 pl-5 text-16">
        <li>{t('hidden')}</li>
        <li>{t('link')}</li>
        {user && user.credits > 0 && <li className="font-strong">{t('credits', { credits: user.credits })}</li>}
        <li>{t('kept')}</li>
      </ul>
      <FormFailure>{failure === undefined || wrong ? undefined : errorText(failure)}</FormFailure>
      <PasswordInput
        name="password"
        label={t('password')}
        required
        maxLength={128}
        showLabel={t('show')}
        hideLabelText={t('hide')}
        error={wrong ? t('wrong_password') : undefined}
      />
      <StepActions>
        <Button tone="line" disabled={busy} onClick={onClose}>
          {words('stay')}
        </Button>
        <Button type="submit" tone="danger" loading={busy}>
          {t('submit')}
        </Button>
      </StepActions>
    </form>
  );
}
