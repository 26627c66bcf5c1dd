'use client';
import { ExclamationTriangleIcon, PhotoIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { photoBytes } from '#contract/photos';
import type { User } from '#contract/session';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/dialog';
import { LocalPicture } from '@/components/ui/local-picture';
import { Switch } from '@/components/ui/switch';
import { usePrices } from '@/lib/chat/prices';
import { usePhotoConsent } from '@/lib/chat/use-photo-consent';
import { useWorth } from '@/lib/i18n/use-worth';
import { ConsentPanel } from './consent-panel';

interface PhotoPreviewProps {
  file: File;
  user: User;
  whom: { id: string; name: string };
  /** Whether there is a conversation, in which alone consent can be given. */
  begun: boolean;
  onSend: (intimate: boolean) => void;
  onClose: () => void;
}

/** A photo before it goes out: what it costs, and its sender's own mark. An intimate one waits for both to agree. */
export function PhotoPreview({ file, user, whom, begun, onSend, onClose }: PhotoPreviewProps) {
  const t = useTranslations('chat.photo');
  const { photo: price } = usePrices();
  const { both } = usePhotoConsent(begun ? whom.id : null);
  const [intimate, setIntimate] = useState(false);
  const tooLarge = file.size > photoBytes;
  const unpaid = user.credits < price;
  const worth = useWorth(user)(price);
  return (
    <Sheet
      open
      size="m"
      title={t('preview', { name: whom.name })}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <div className="grid w-full gap-2">
          <p className="flex flex-wrap justify-between gap-x-4 text-14 text-text-2 tabular-nums">
            <span>
              {t('balance', { credits: user.credits })} {unpaid && <strong className="text-text">{t('unpaid')}</strong>}
            </span>
            {worth && <span className="font-strong text-text">{worth}</span>}
          </p>
          <div className="grid gap-2 sm:grid-cols-2">
            <Button
              tone="main"
              className="sm:order-last"
              disabled={tooLarge || (intimate && !both)}
              onClick={() => onSend(intimate)}
            >
              {t('send', { credits: price })}
            </Button>
            <Button tone="line" onClick={onClose}>
              {t('cancel')}
            </Button>
          </div>
        </div>
      }
    >
      <div className="grid gap-4">
        <div className="flex min-h-30 items-center justify-center overflow-hidden rounded-row bg-surface-2">
          <LocalPicture
            file={file}
            alt={file.name}
            className={clsx('max-w-full object-contain', intimate ? 'max-h-[20dvh]' : 'max-h-[44dvh]')}
          >
            <p className="grid justify-items-center gap-2 p-6 text-center text-14 text-text-2 *:[svg]:size-10">
              <PhotoIcon aria-hidden="true" />
              {t('no_preview', { name: file.name })}
            </p>
          </LocalPicture>
        </div>
        {tooLarge && (
          <Alert tone="bad" urgent icon={<ExclamationTriangleIcon />}>
            {t('failed.too_large')}
          </Alert>
        )}
        <Switch
          label={t('intimate_label')}
          hint={t('intimate_hint', { name: whom.name })}
          checked={intimate}
          onChange={(event) => setIntimate(event.target.checked)}
        />
        {intimate && !both && (begun ? <ConsentPanel whom={whom} /> : <p className="text-14">{t('not_begun')}</p>)}
      </div>
    </Sheet>
  );
}
