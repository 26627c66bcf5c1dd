'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { showToast } from '@/components/layout/show-toast';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { useConfirmation } from '@/lib/session/use-confirmation';

const digits = 6;

interface ConfirmBoxProps {
  /** What the screen is for: large buttons, the field in view. Else the field opens on a press. */
  main?: boolean;
  onConfirmed?: () => void;
}

/** The code of the mail, and the way to another mail; says what became of either. */
export function ConfirmBox({ main = false, onConfirmed }: ConfirmBoxProps) {
  const t = useTranslations('confirm');
  const { busy, outcome, confirm, resend } = useConfirmation();
  const [opened, setOpened] = useState(false);
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const open = main || opened;
  const ofCode = outcome === 'wrong' || outcome === 'expired' || outcome === 'too_many';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setShort(code.length < digits);
    if (code.length < digits) {
      input.current?.focus();
    } else if (await confirm(code)) {
      onConfirmed?.();
      await showToast(t('done'), 'ok');
    } else {
      input.current?.select();
    }
  };

  const size = { size: main ? 'm' : 's', block: main } as const;
  return (
    <form
      noValidate
      onSubmit={submit}
      className={clsx('grid gap-3 text-left', main ? 'w-full sm:min-w-72' : open && 'w-full sm:w-80')}
    >
      {open && (
        <TextInput
          ref={input}
          label={t('code')}
          hint={t('hint')}
          error={short ? t('short') : ofCode ? t(outcome) : undefined}
          value={code}
          onChange={(event) => {
            setCode(event.target.value.replace(/\D/g, '').slice(0, digits));
            setShort(false);
          }}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={!main}
        />
      )}
      <div className={clsx('flex flex-wrap gap-2', main && 'flex-col')}>
        {open ? (
          <Button {...size} type="submit" loading={busy === 'code'}>
            {t('submit')}
          </Button>
        ) : (
          <Button {...size} onClick={() => setOpened(true)}>
            {t('open')}
          </Button>
        )}
        <Button {...size} tone="line" loading={busy === 'mail'} onClick={() => void resend()}>
          {t('resend')}
        </Button>
      </div>
      <p role="status" className="text-14 empty:hidden">
        {outcome && !ofCode && t(outcome)}
      </p>
    </form>
  );
}
