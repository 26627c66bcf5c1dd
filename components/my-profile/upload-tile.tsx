'use client';
import { ArrowPathIcon, ExclamationCircleIcon, XMarkIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { isFailure } from '@/lib/api/api-failure';
import { useErrorText } from '@/lib/i18n/use-error-text';
import type { Upload, UploadQueue } from '@/lib/photos/upload-queue';

/** A photo on its way: how far it is, a way to stop it, and after a failure why, and a way to try again. */
export function UploadTile({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const t = useTranslations('my_profile.photos');
  const errorText = useErrorText();
  const { id, file, name, state, share, failure } = upload;
  const percent = Math.round(share * 100);
  const words = isFailure(failure, 'too_large', 'unsupported_media')
    ? t(`failed.${failure.code}` as 'failed.too_large')
    : errorText(failure);
  // What can never succeed is not offered again.
  const hopeless = isFailure(failure, 'too_large', 'unsupported_media', 'premium_required', 'photo_limit');
  return (
    <li className="relative aspect-3/4 overflow-hidden rounded-row bg-surface-2">
      <LocalPicture file={file} />
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-picture-tag p-2 text-center text-14 text-on-picture">
        {state === 'failed' ? (
          <>
            <ExclamationCircleIcon aria-hidden="true" className="size-6 shrink-0" />
            <p role="alert" className="line-clamp-4">
              {words}
            </p>
            {!hopeless && (
              <IconButton
                label={t('retry', { name })}
                icon={<ArrowPathIcon />}
                tone="glass"
                onClick={() => queue.retry(id)}
              />
            )}
          </>
        ) : (
          <div
            role="progressbar"
            aria-label={t('sending', { name })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            className="w-full max-w-24"
          >
            <p className="mb-1.5 font-strong">
              {state === 'waiting' ? t('waiting') : share < 1 ? `${percent} %` : t('working')}
            </p>
            <div className="h-1.5 overflow-hidden rounded-full bg-on-picture/35">
              <div
                className="h-full origin-left bg-on-picture transition-transform"
                style={{ transform: `scaleX(${share})` }}
              />
            </div>
          </div>
        )}
      </div>
      <IconButton
        label={t('stop', { name })}
        icon={<XMarkIcon />}
        tone="dark-glass"
        className="absolute top-1.5 right-1.5"
        onClick={() => queue.cancel(id)}
      />
    </li>
  );
}

/** The file as it is on the device; nothing where the browser cannot show its kind. */
function LocalPicture({ file }: { file: Blob }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!url) return null;
  return <img src={url} alt="" className="size-full object-cover" onError={() => setUrl(undefined)} />;
}
