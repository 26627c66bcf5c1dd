'use client';
import { useTranslations } from 'next-intl';
import { type DragEvent, type ReactNode, useState } from 'react';
import { showToast } from '@/components/layout/show-toast';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { deletePhoto, movePhotoTo, type OwnPhoto } from '@/lib/photos/own-photos';
import { DeletePhotoDialog } from './delete-photo-dialog';
import { PhotoTile } from './photo-tile';

interface PhotoGridProps {
  photos: readonly OwnPhoto[];
  /** Behind the photos: what is on its way, and where more come from. */
  children: ReactNode;
}

/** The photos in their order, which dragging changes, and each photo's own menu too. */
export function PhotoGrid({ photos, children }: PhotoGridProps) {
  const t = useTranslations('my_profile.photos');
  const errorText = useErrorText();
  const [dragged, setDragged] = useState<string>();
  const [doomed, setDoomed] = useState<OwnPhoto>();
  const [said, setSaid] = useState('');

  const tell = (failure: unknown) => void showToast(errorText(failure), 'bad');
  const move = (id: string, to: number) => {
    setSaid(t('moved', { number: to + 1 }));
    movePhotoTo(id, to).catch(tell);
  };
  const remove = (photo: OwnPhoto) => {
    setDoomed(undefined);
    setSaid(t('deleted'));
    deletePhoto(photo.id).catch(tell);
  };
  const dropOn = (event: DragEvent, to: number) => {
    if (!dragged) return;
    event.preventDefault();
    if (photos[to]?.id !== dragged) move(dragged, to);
    setDragged(undefined);
  };

  return (
    <>
      <ul className="grid grid-cols-2 gap-3 @min-[340px]:grid-cols-3 @min-[460px]:grid-cols-4 @min-[680px]:grid-cols-5">
        {photos.map((photo, index) => (
          <li
            key={photo.id}
            draggable
            onDragStart={() => setDragged(photo.id)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged && event.preventDefault()}
            onDrop={(event) => dropOn(event, index)}
            className={dragged === photo.id ? 'opacity-50' : undefined}
          >
            <PhotoTile
              photo={photo}
              index={index}
              total={photos.length}
              onMove={(to) => move(photo.id, to)}
              onDelete={() => setDoomed(photo)}
            />
          </li>
        ))}
        {children}
      </ul>
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
      {doomed && <DeletePhotoDialog onDelete={() => remove(doomed)} onClose={() => setDoomed(undefined)} />}
    </>
  );
}
