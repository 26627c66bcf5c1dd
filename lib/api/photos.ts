import { addPhoto, deletePhoto, movePhoto, type Photo } from '#contract/photos';
import { ApiFailure, failureOf } from './api-failure';
import { send, tellIfSignedOut } from './transport';

export interface Sending {
  /** Hears how much of the file has left, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

async function photoOf(request: XMLHttpRequest): Promise<Photo> {
  const { status, responseText } = request;
  const parsed = addPhoto.responses[201].safeParse(status === 201 ? JSON.parse(responseText) : undefined);
  if (parsed.success) return parsed.data;
  const failure = await failureOf(new Response(responseText, { status: status === 201 ? 500 : status }));
  tellIfSignedOut(addPhoto, failure);
  throw failure;
}

/**
 * Sends a photo. By XMLHttpRequest, since fetch does not tell how much of a body has left. It is never repeated by
 * itself: the second copy would be a second photo. Throws an ApiFailure, or the signal's reason.
 */
export function sendPhoto(file: Blob, { onProgress, signal }: Sending): Promise<Photo> {
  const body = new FormData();
  body.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(addPhoto.method, addPhoto.path);
    request.setRequestHeader('request-type', 'client');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => photoOf(request).then(resolve, reject);
    request.onerror = () => reject(new ApiFailure('unavailable', 0));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

/** Puts one of one's photos at another place; the first is the main photo. All of them in their new order. */
export async function putPhotoAt(id: string, position: number): Promise<Photo[]> {
  return (await send(movePhoto, { body: { id, position } })).photos;
}

export function removePhoto(id: string): Promise<void> {
  return send(deletePhoto, { body: { id } });
}
