'use client';
import { ExclamationCircleIcon } from '@heroicons/react/20/solid';
import { PhotoIcon, XMarkIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { LocalPicture } from '@/components/ui/local-picture';
import { UploadProgress } from '@/components/ui/upload-progress';
import { isFailure } from '@/lib/api/api-failure';
import { type PhotoUpload, photoUploads } from '@/lib/chat/photo-uploads';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { usePercent } from '@/lib/i18n/use-percent';
import { PhotoFrame } from './photo-frame';
import { useThenField } from './writing-field';

const action = 'min-h-11 font-strong underline underline-offset-2';

/** A photo on its way to the server: how far it is and a way to stop it; after a failure why, and what can be done. */
export function UploadBubble({ upload: { id, file, name, state, share, failure } }: { upload: PhotoUpload }) {
  const t = useTranslations('chat');
  const errorText = useErrorText();
  const percent = usePercent();
  const failed = state === 'failed';
  // What can never succeed is not offered again.
  const hopeless = isFailure(failure, 'too_large', 'unsupported_media');
  const thenField = useThenField();
  const stop = thenField(() => photoUploads.cancel(id));
  return (
    <div className="flex flex-col pt-2.25">
      <PhotoFrame mine>
        <LocalPicture file={file} className="size-full object-cover">
          <span className="flex size-full items-center justify-center text-text-2 *:size-10">
            <PhotoIcon aria-hidden="true" />
          </span>
        </LocalPicture>
        {!failed && (
          <>
            <div className="absolute inset-0 flex items-center justify-center bg-picture-tag text-14 text-on-picture">
              <UploadProgress
                label={t('photo.sending', { name })}
                share={share}
                words={
                  state === 'waiting'
                    ? t('photo.waiting')
                    : share < 1
                      ? percent(Math.round(share * 100))
                      : t('photo.working')
                }
                className="w-24"
              />
            </div>
            <IconButton
              label={t('photo.stop', { name })}
              icon={<XMarkIcon />}
              tone="dark-glass"
              className="absolute top-1.5 right-1.5"
              onClick={stop}
            />
          </>
        )}
      </PhotoFrame>
      {failed && (
        <div role="alert" className="mt-1.5 ml-auto flex flex-col items-end text-14 text-bad">
          <span className="text-right">
            <ExclamationCircleIcon className="-mt-0.5 mr-1.5 inline size-4" aria-hidden="true" />
            {hopeless ? t(`photo.failed.${failure.code}` as 'photo.failed.too_large') : errorText(failure)}
          </span>
          <span className="flex flex-wrap justify-end gap-x-5">
            {!hopeless && (
              <button type="button" className={action} onClick={thenField(() => photoUploads.retry(id))}>
                {t('retry')}
              </button>
            )}
            <button type="button" className={action} onClick={stop}>
              {t('discard')}
            </button>
          </span>
        </div>
      )}
    </div>
  );
}
