'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { firstCharacters } from '@/lib/i18n/characters';
import { useErrorText } from '@/lib/i18n/use-error-text';

/** Characters that a name may have, as the call takes them. */
const longest = 60;

interface SaveSearchFormProps {
  /** The filters in words: a name that says what it is. */
  suggested: string;
  saving: boolean;
  onSave: (name: string) => Promise<void>;
}

/** Keeps the search that is open under a name. */
export function SaveSearchForm({ suggested, saving, onSave }: SaveSearchFormProps) {
  const t = useTranslations('members');
  const errorText = useErrorText();
  const [name, setName] = useState(() => firstCharacters(suggested, longest));
  const [refusal, setRefusal] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return;
    setRefusal(undefined);
    onSave(name).catch((thrown: unknown) => setRefusal(errorText(thrown)));
  }

  return (
    <form onSubmit={submit} className="grid gap-3">
      <h3 className="font-strong text-16">{t('saved.save')}</h3>
      <TextInput
        label={t('saved.name')}
        name="search_name"
        value={name}
        maxLength={longest}
        autoComplete="off"
        error={refusal}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" loading={saving} disabled={name.trim() === ''}>
        {t('saved.confirm')}
      </Button>
    </form>
  );
}
