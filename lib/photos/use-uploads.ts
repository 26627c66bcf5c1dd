'use client';
import { useSyncExternalStore } from 'react';
import { ownUploads } from './own-uploads';
import { isUnderWay, type Upload } from './upload-queue';

const none: readonly Upload[] = [];
const { subscribe } = ownUploads;

/** The member's photos on their way, whichever page they were chosen on. */
export const useUploads = (): readonly Upload[] => useSyncExternalStore(subscribe, ownUploads.uploads, () => none);

export type UploadsNews = { kind: 'under_way' | 'failed'; count: number } | { kind: 'shown' | 'arrived' | 'nothing' };

/** What there is to say of the photos to somebody who does not see them. */
export function useUploadsNews(): UploadsNews {
  const uploads = useUploads();
  const shown = useSyncExternalStore(subscribe, ownUploads.isShown, () => false);
  const arrived = useSyncExternalStore(subscribe, ownUploads.arrived, () => 0);
  if (shown) return { kind: 'shown' };
  const underWay = uploads.filter(isUnderWay).length;
  if (underWay > 0) return { kind: 'under_way', count: underWay };
  if (uploads.length > 0) return { kind: 'failed', count: uploads.length };
  return { kind: arrived > 0 ? 'arrived' : 'nothing' };
}
