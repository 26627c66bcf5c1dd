'use client';
import { KeyIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import type { Passkey } from '#contract/passkeys';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { useDate } from '@/lib/i18n/use-date';
import { useErrorText } from '@/lib/i18n/use-error-text';

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: (name: string) => Promise<void>;
  onRemove: () => void;
}

/** One passkey: what it is called, when it was made and last used, and where it works if that is not here. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const t = useTranslations('settings.passkeys');
  const day = useDate();
  const [renaming, setRenaming] = useState<boolean>();
  const name = passkey.name || t('unnamed');
  const facts = [
    t('created', { date: day(passkey.created) }),
    passkey.last_used ? t('last_used', { date: day(passkey.last_used) }) : t('never_used'),
    passkey.host !== window.location.hostname && t('only_on', { host: passkey.host }),
  ];
  return (
    <li className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <KeyIcon aria-hidden="true" className="size-6 shrink-0 text-text-2" />
        <div className="min-w-0 flex-1 basis-52">
          <p className="wrap-anywhere font-strong text-16">{name}</p>
          <p className="text-14 text-text-2">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        {!renaming && (
          <div className="flex flex-wrap gap-2">
            <Button
              tone="line"
              size="s"
              aria-label={t('rename_named', { name })}
              // Back where it was before the form.
              autoFocus={renaming === false}
              onClick={() => setRenaming(true)}
            >
              {t('rename')}
            </Button>
            <Button tone="line" size="s" aria-label={t('remove_named', { name })} onClick={onRemove}>
              {t('remove')}
            </Button>
          </div>
        )}
      </div>
      {renaming && <NameForm name={name} onRename={onRename} onClose={() => setRenaming(false)} />}
    </li>
  );
}

interface NameFormProps {
  name: string;
  onRename: (name: string) => Promise<void>;
  onClose: () => void;
}

function NameForm({ name, onRename, onClose }: NameFormProps) {
  const t = useTranslations('settings.passkeys');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('name')).trim();
    if (wanted === '' || wanted === name) return onClose();
    setBusy(true);
    try {
      await onRename(wanted);
      onClose();
    } catch (thrown) {
      setFailure(thrown);
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <TextInput
        name="name"
        label={t('name')}
        defaultValue={name}
        maxLength={60}
        autoComplete="off"
        autoFocus
        className="min-w-0 flex-1 basis-52"
        error={failure === undefined ? undefined : errorText(failure)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="m" loading={busy}>
          {t('save')}
        </Button>
        <Button tone="line" size="m" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
