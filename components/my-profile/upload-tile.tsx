'use client';
import { ArrowPathIcon, ExclamationCircleIcon, XMarkIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import type { Photo } from '#contract/photos';
import { IconButton } from '@/components/ui/icon-button';
import { LocalPicture } from '@/components/ui/local-picture';
import { UploadProgress } from '@/components/ui/upload-progress';
import { isFailure } from '@/lib/api/api-failure';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { usePercent } from '@/lib/i18n/use-percent';
import type { Upload, UploadQueue } from '@/lib/photos/upload-queue';

/** A photo on its way: how far it is, a way to stop it, and after a failure why, and a way to try again. */
export function UploadTile({ upload, queue }: { upload: Upload; queue: UploadQueue<Photo> }) {
  const t = useTranslations('my_profile.photos');
  const errorText = useErrorText();
  const percent = usePercent();
  const { id, file, name, state, share, failure } = upload;
  const words = isFailure(failure, 'too_large', 'unsupported_media')
    ? t(`failed.${failure.code}` as 'failed.too_large')
    : errorText(failure);
  // What can never succeed is not offered again.
  const hopeless = isFailure(failure, 'too_large', 'unsupported_media', 'premium_required', 'photo_limit');
  return (
    <li className="relative aspect-3/4 overflow-hidden rounded-row bg-surface-2">
      <LocalPicture file={file} className="size-full object-cover" />
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-picture-tag p-2 text-center text-14 text-on-picture">
        {state === 'failed' ? (
          <>
            {/* Below the buttons; small enough that every reason fits the narrowest tile, whole. */}
            <p role="alert" className="mt-11 text-12 hyphens-auto">
              {words}
            </p>
            {hopeless ? (
              <ExclamationCircleIcon aria-hidden="true" className="absolute top-4 left-3 size-6" />
            ) : (
              <IconButton
                label={t('retry', { name })}
                icon={<ArrowPathIcon />}
                tone="dark-glass"
                className="absolute top-1.5 left-1.5"
                onClick={() => queue.retry(id)}
              />
            )}
          </>
        ) : (
          <UploadProgress
            label={t('sending', { name })}
            share={share}
            words={state === 'waiting' ? t('waiting') : share < 1 ? percent(Math.round(share * 100)) : t('working')}
            className="w-full max-w-24"
          />
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
