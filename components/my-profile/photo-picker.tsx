'use client';
import { SparklesIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type DragEvent, useEffect, useState } from 'react';
import type { GalleryImage } from '#contract/media';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { ownPhotos, photoRoom } from '@/lib/photos/own-photos';
import { ownUploads } from '@/lib/photos/own-uploads';
import { useUploads } from '@/lib/photos/use-uploads';
import { AddPhotos } from './add-photos';
import { PhotoGrid } from './photo-grid';
import { UploadTile } from './upload-tile';

const CropDialog = dynamic(() => import('./crop-dialog').then((module) => module.CropDialog));

interface PhotoPickerProps {
  images: readonly GalleryImage[];
  premium: boolean;
  /** Says that all places are taken, and what has more of them. */
  sayFull?: boolean;
}

/** A drag that brings files from outside, not one of the photos. */
const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** One's own photos: add by choice, camera or drop, crop, order, delete, with what is on its way among them. */
export function PhotoPicker({ images, premium, sayFull = true }: PhotoPickerProps) {
  const t = useTranslations('my_profile.photos');
  const uploads = useUploads();
  useEffect(ownUploads.show, []);
  const [cropping, setCropping] = useState<File>();
  const [over, setOver] = useState(false);
  const [left, setLeft] = useState(0);
  const photos = ownPhotos(images);
  const max = photoRoom(premium);
  const room = Math.max(0, max - photos.length - uploads.length);

  /** One photo may be cropped first; several go as they are. What does not fit is not sent. */
  const take = (files: readonly File[]) => {
    setLeft(Math.max(0, files.length - room));
    const [only, ...more] = files.slice(0, room);
    if (!only) return;
    if (more.length === 0) setCropping(only);
    else ownUploads.add([only, ...more]);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!bringsFiles(event)) return;
    event.preventDefault();
    take([...event.dataTransfer.files]);
  };
  const send = (file: File) => {
    setCropping(undefined);
    ownUploads.add([file]);
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's shortcut for the buttons within */}
      <div
        onDragOver={(event) => {
          if (!bringsFiles(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          '@container rounded-row',
          over && 'bg-brand-soft outline-2 outline-brand outline-offset-8 outline-dashed',
        )}
      >
        <PhotoGrid photos={photos}>
          {uploads.map((upload) => (
            <UploadTile key={upload.id} upload={upload} queue={ownUploads} />
          ))}
          {room > 0 && <AddPhotos onFiles={take} over={over} />}
        </PhotoGrid>
      </div>
      <p className="mt-4 text-14 text-text-2">
        {photos.length > 1 && `${t('order')} `}
        {t('formats')}
      </p>
      <div aria-live="polite">
        {left > 0 && <p className="mt-2 text-14 text-bad">{t('left_out', { count: left })}</p>}
      </div>
      {room === 0 && sayFull && (
        <Alert
          icon={<SparklesIcon />}
          className="mt-4"
          action={
            !premium && (
              <ButtonLink href="/premium" size="s">
                {t('premium')}
              </ButtonLink>
            )
          }
        >
          {premium ? t('full_premium', { max }) : t('full_free', { max, premium: photoRoom(true) })}
        </Alert>
      )}
      {cropping && <CropDialog file={cropping} onDone={send} onClose={() => setCropping(undefined)} />}
    </>
  );
}
