'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { Profile } from '#contract/member';
import { showToast } from '@/components/layout/show-toast';
import { VisitorsNote } from '@/components/safety/visitors-note';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { setBlocked } from '@/lib/likes/set-blocked';

interface Blocking {
  ask: () => void;
  undo: () => void;
  busy: boolean;
  dialog: ReactNode;
}

/** Blocking asks once more, unblocking does not. `onDone` fetches the profile with its new relation. */
export function useBlocking(profile: Profile, onDone: () => Promise<unknown>): Blocking {
  const t = useTranslations('profile');
  const errorText = useErrorText();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, name } = profile;

  const set = async (blocked: boolean) => {
    setAsked(false);
    setBusy(true);
    try {
      await setBlocked(id, blocked);
      await onDone();
      // What changed stands at the top; the press may have come from the bottom.
      window.scrollTo({ top: 0, behavior: 'instant' });
      if (blocked) await showToast(t('block.done', { name }), 'ok');
    } catch (failure) {
      await showToast(errorText(failure), 'bad');
    } finally {
      setBusy(false);
    }
  };

  const dialog = asked && (
    <Dialog
      open
      title={t('block.title', { name })}
      onClose={() => setAsked(false)}
      foot={
        <>
          <Button tone="line" block onClick={() => setAsked(false)}>
            {t('block.cancel')}
          </Button>
          <Button tone="danger" block onClick={() => void set(true)}>
            {t('block.confirm')}
          </Button>
        </>
      }
    >
      <p className="text-16 text-text-2">{t('block.text', { name })}</p>
      <VisitorsNote name={name} />
    </Dialog>
  );
  return { ask: () => setAsked(true), undo: () => void set(false), busy, dialog };
}
