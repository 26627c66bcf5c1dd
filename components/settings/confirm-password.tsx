'use client';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { PasswordInput } from '@/components/ui/password-input';

interface ConfirmPasswordProps {
  busy: boolean;
  wrong: boolean;
  onConfirm: (password: string) => void;
  onClose: () => void;
}

/** Asks for the password once more before a passkey is added. */
export function ConfirmPassword({ busy, wrong, onConfirm, onClose }: ConfirmPasswordProps) {
  const t = useTranslations('settings.passkeys');
  const words = useTranslations('new_password');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onConfirm(String(new FormData(event.currentTarget).get('password')));
  };
  return (
    <Dialog open title={t('confirm_title')} busy={busy} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-5">
        <p className="text-16 text-text-2">{t('confirm_text')}</p>
        <PasswordInput
          name="password"
          label={t('password')}
          required
          maxLength={128}
          showLabel={words('show')}
          hideLabelText={words('hide')}
          error={wrong ? t('wrong_password') : undefined}
        />
        <div className="flex flex-wrap gap-3 *:flex-1">
          <Button tone="line" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('add')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
