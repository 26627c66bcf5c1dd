'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Passkey } from '#contract/passkeys';
import { FormFailure } from '@/components/account/form-failure';
import { showToast } from '@/components/layout/show-toast';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { isFailure } from '@/lib/api/api-failure';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { useKnowsPasskeys } from '@/lib/passkeys/support';
import { useMaking } from '@/lib/passkeys/use-making';
import { usePasskeys } from '@/lib/passkeys/use-passkeys';
import { ConfirmPassword } from './confirm-password';
import { PasskeyRow } from './passkey-row';
import { RemovePasskey } from './remove-passkey';
import { SettingsSection } from './settings-section';

/** The member's passkeys, each with its name and its end, and the way to another. */
export function PasskeysSection() {
  const t = useTranslations('settings.passkeys');
  const errorText = useErrorText();
  const { passkeys, password_needed, error, retry, rename, remove } = usePasskeys();
  const { busy, make } = useMaking();
  const knows = useKnowsPasskeys();
  const [failure, setFailure] = useState<unknown>();
  const [note, setNote] = useState('');
  const [asking, setAsking] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();

  const add = async (password?: string) => {
    setFailure(undefined);
    setNote('');
    if (password === undefined && password_needed) return setAsking(true);
    try {
      const what = await make(password);
      setAsking(what === 'password');
      if (what === 'made') await showToast(t('added'), 'ok');
      else if (what !== 'password') setNote(t(what));
    } catch (thrown) {
      setFailure(thrown);
      setAsking(isFailure(thrown, 'wrong_password'));
    }
  };

  const takeAway = async (passkey: Passkey) => {
    setFailure(undefined);
    try {
      await remove(passkey);
      await showToast(t('removed'), 'ok');
    } catch (thrown) {
      setFailure(thrown);
    }
    setRemoving(undefined);
  };

  const told = error ?? (asking ? undefined : failure);
  return (
    <SettingsSection id="passkeys" title={t('title')} text={t('text')} retry={error !== undefined && retry}>
      <FormFailure>{told === undefined ? undefined : errorText(told)}</FormFailure>
      {!passkeys && error === undefined && <Skeleton className="h-16 rounded-row" />}
      {passkeys?.length === 0 && <p className="text-16 text-text-2">{t('none')}</p>}
      {passkeys && passkeys.length > 0 && (
        <ul className="grid divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={(name) => rename(passkey.id, name)}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </ul>
      )}
      {knows === false && <p className="text-14 text-text-2">{t('unsupported')}</p>}
      {knows && passkeys && (
        <Button tone="line" className="justify-self-start" loading={busy} onClick={() => void add()}>
          {t('add')}
        </Button>
      )}
      <p role="status" className="text-14 text-text-2 empty:hidden">
        {note}
      </p>
      {asking && (
        <ConfirmPassword
          busy={busy}
          wrong={isFailure(failure, 'wrong_password')}
          onConfirm={(password) => void add(password)}
          onClose={() => setAsking(false)}
        />
      )}
      {removing && (
        <RemovePasskey
          name={removing.name || t('unnamed')}
          onRemove={() => takeAway(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </SettingsSection>
  );
}
