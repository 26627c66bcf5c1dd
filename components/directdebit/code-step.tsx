'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import type { DebitAttempt, DebitMandate } from '#contract/directdebit';
import { FormFailure } from '@/components/account/form-failure';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { isFailure } from '@/lib/api/api-failure';
import { sendCodeAgain, signMandate } from '@/lib/api/directdebit';
import { useIsOver } from '@/lib/credits/use-active-discount';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { useLocalTime } from '@/lib/i18n/use-local-time';

const digits = 6;

interface CodeStepProps {
  attempt: DebitAttempt;
  onSigned: (mandate: DebitMandate) => void;
  onSentAgain: (attempt: DebitAttempt) => void;
  /** A code was wrong, or its attempt is over: the state is to be asked for again. */
  onWrong: () => void;
  onChange: () => void;
}

/** The code of the SMS, the way to another message, and the way back to what was typed. */
export function CodeStep({ attempt, onSigned, onSentAgain, onWrong, onChange }: CodeStepProps) {
  const t = useTranslations('directdebit');
  const errorText = useErrorText();
  const { clockTime } = useLocalTime();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'sign' | 'resend'>();
  const [wrong, setWrong] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [resent, setResent] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const mayResend = useIsOver(attempt.resend_at ?? undefined);

  const act = async (what: 'sign' | 'resend', action: () => Promise<void>) => {
    setBusy(what);
    setFailure(undefined);
    setResent(false);
    try {
      await action();
    } catch (thrown) {
      const isOfCode = isFailure(thrown, 'code_invalid');
      setWrong(isOfCode);
      if (!isOfCode) setFailure(isFailure(thrown, 'rate_limited') ? t('later') : errorText(thrown));
      if (isOfCode || isFailure(thrown, 'not_found')) onWrong();
      field.current?.select();
    } finally {
      setBusy(undefined);
    }
  };

  const sign = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === digits) return void act('sign', async () => onSigned(await signMandate(code)));
    setWrong(true);
    field.current?.focus();
  };
  const again = () =>
    act('resend', async () => {
      onSentAgain(await sendCodeAgain());
      setWrong(false);
      setResent(true);
    });

  return (
    <form noValidate onSubmit={sign} className="grid gap-4">
      <FormFailure>{failure}</FormFailure>
      <TextInput
        ref={field}
        label={t('code')}
        value={code}
        onChange={(event) => {
          setCode(event.target.value.replace(/\D/g, '').slice(0, digits));
          setWrong(false);
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={wrong ? `${errorText('code_invalid')} ${t('tries_left', { tries: attempt.tries_left })}` : undefined}
      />
      <Button type="submit" tone="main" size="l" block loading={busy === 'sign'}>
        {t('sign')}
      </Button>
      <Button tone="line" block loading={busy === 'resend'} disabled={!mayResend} onClick={() => void again()}>
        {t('resend')}
      </Button>
      <p role="status" className="text-14 text-text-2 empty:hidden">
        {resent
          ? t('resent')
          : attempt.resend_at === null
            ? t('resend_none')
            : !mayResend && t('resend_at', clockTime(attempt.resend_at))}
      </p>
      <Button tone="text" block onClick={onChange}>
        {t('change')}
      </Button>
    </form>
  );
}
