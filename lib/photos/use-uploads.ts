'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { mutate } from 'swr';
import { sendPhoto } from '@/lib/api/photos';
import { ownProfileKey } from '@/lib/search/use-own-profile';
import { type Upload, UploadQueue } from './upload-queue';

const none: readonly Upload[] = [];

/** The photos on their way from this page. What has arrived stands in one's own profile before it leaves the list. */
export function useUploads() {
  const [queue] = useState(() => new UploadQueue(sendPhoto, () => mutate(ownProfileKey)));
  useEffect(() => () => queue.stop(), [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, () => none);
  return { uploads, queue };
}
