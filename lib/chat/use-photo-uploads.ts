'use client';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { forgetLost, lostPhotos } from './lost-photos';
import { type PhotoAbout, type PhotoUpload, photoUploads } from './photo-uploads';

const none: readonly PhotoUpload[] = [];
const { subscribe, uploads: all } = photoUploads;

/** A member's photos to another one that are on their way to the server. `to` is undefined until it is known. */
export function usePhotoUploads(me: string, to: string | undefined): readonly PhotoUpload[] {
  const uploads = useSyncExternalStore(subscribe, all, () => none);
  return useMemo(() => uploads.filter(({ about }) => about.me === me && about.to === to), [uploads, me, to]);
}

/** Sends a photo to the other one of a thread. */
export const sendPhoto = (file: File, about: PhotoAbout): void => photoUploads.add([file], about);

/** How many photos to somebody were lost with the page before this one, and how to put that away. */
export function useLostPhotos(me: string, to: string): readonly [number, () => void] {
  const [lost, setLost] = useState(() => lostPhotos({ me, to }));
  const forget = useCallback(() => {
    forgetLost(
      { me, to },
      all().map(({ about }) => about),
    );
    setLost(0);
  }, [me, to]);
  return [lost, forget];
}
