'use client';
import { useTranslations } from 'next-intl';
import type { Passkey } from '#contract/passkeys';
import { Checkbox } from '@/components/ui/checkbox';
import { useDate } from '@/lib/i18n/use-date';

interface PasskeysLeftProps {
  passkeys: Passkey[];
  /** Ids of those that are to go. */
  removed: string[];
  onChange: (removed: string[]) => void;
}

/** What opens the account besides its password: each can be taken away together with the old one. */
export function PasskeysLeft({ passkeys, removed, onChange }: PasskeysLeftProps) {
  const t = useTranslations('reset_password.passkeys');
  const day = useDate();
  return (
    <fieldset className="grid gap-1">
      <legend className="font-strong text-16">{t('title')}</legend>
      <p className="text-14 text-text-2">{t('text')}</p>
      {passkeys.map(({ id, name, created, last_used }) => (
        <Checkbox
          key={id}
          checked={removed.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...removed, id] : removed.filter((one) => one !== id))}
          label={
            <>
              <span className="wrap-anywhere block text-16">{t('remove', { name: name || t('unnamed') })}</span>
              <span className="block text-14 text-text-2">
                {t('created', { date: day(created) })} ·{' '}
                {last_used ? t('last_used', { date: day(last_used) }) : t('never_used')}
              </span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}
