'use client';
import { HandRaisedIcon, XMarkIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { keep, readKept } from '@/lib/chat/chat-storage';
import { usePhotoConsent } from '@/lib/chat/use-photo-consent';
import { ConsentDialog } from './consent-dialog';

interface ConsentNoteProps {
  me: string;
  whom: { id: string; name: string };
}

/** Says once that the other one agrees to intimate photos: to be looked at, or put away for good. */
export function ConsentNote({ me, whom }: ConsentNoteProps) {
  const t = useTranslations('chat.consent');
  const key = `consent-seen:${me}:${whom.id}`;
  const { consent } = usePhotoConsent(whom.id);
  const [seen, setSeen] = useState(() => readKept(key) === true);
  const [open, setOpen] = useState(false);
  const putAway = () => {
    keep(key, true);
    setSeen(true);
  };
  const shown = !seen && consent?.theirs === true && !consent.mine;
  return (
    <>
      <div role="status" className="border-line border-t bg-surface empty:hidden">
        {shown && (
          <div className="mx-auto flex max-w-200 flex-wrap items-center gap-x-3 px-3 py-1.5 text-14 md:px-6">
            <HandRaisedIcon aria-hidden="true" className="size-5 shrink-0 text-text-2" />
            <p className="min-w-0 flex-1">{t('note', { name: whom.name })}</p>
            <span className="flex items-center">
              <Button tone="text" size="s" onClick={() => setOpen(true)}>
                {t('look')}
              </Button>
              <IconButton label={t('put_away')} icon={<XMarkIcon />} onClick={putAway} />
            </span>
          </div>
        )}
      </div>
      {open && (
        <ConsentDialog
          whom={whom}
          onClose={() => {
            setOpen(false);
            putAway();
          }}
        />
      )}
    </>
  );
}
