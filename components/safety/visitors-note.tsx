'use client';
import { EyeIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { FormFailure } from '@/components/account/form-failure';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { changeProfile } from '@/lib/api/profile-edit';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { useFocusOnceGone } from '@/lib/page-state/use-focus-once-gone';
import { keepProfile } from '@/lib/profile-edit/keep-profile';
import { useOwnProfile } from '@/lib/search/use-own-profile';

/**
 * Beside the question before a block: a block hides the profile from a member, not from a visitor. If visitors may see the
 * profile, the note says so, and a press sets the profile to members only (decision 151).
 */
export function VisitorsNote({ name }: { name: string }) {
  const t = useTranslations('block');
  const errorText = useErrorText();
  const { profile } = useOwnProfile();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<string>();
  const note = useRef<HTMLDivElement>(null);
  const onPress = useFocusOnceGone(done, () => note.current?.focus());

  const hide = async () => {
    onPress();
    setBusy(true);
    setFailure(undefined);
    try {
      const saved = await changeProfile({ visibility: 'members' });
      setDone(true);
      await keepProfile(saved);
    } catch (thrown) {
      setFailure(errorText(thrown));
    } finally {
      setBusy(false);
    }
  };

  if (!done && profile?.visibility !== 'visitors') return null;
  return (
    <div ref={note} tabIndex={-1} className="mt-3 grid gap-3 outline-none">
      <Alert
        tone={done ? 'ok' : 'warn'}
        icon={<EyeIcon />}
        action={
          !done && (
            <Button tone="line" size="s" loading={busy} onClick={() => void hide()}>
              {t('members_only')}
            </Button>
          )
        }
      >
        {done ? t('done') : t('visitors', { name })}
      </Alert>
      <FormFailure>{failure}</FormFailure>
    </div>
  );
}
