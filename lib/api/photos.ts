import { addPhoto, deletePhoto, movePhoto, type Photo } from '#contract/photos';
import { send } from './transport';
import { type Sending, upload } from './upload';

/** Sends a photo for one's profile; see `upload`. */
export function sendPhoto(file: Blob, sending: Sending): Promise<Photo> {
  return upload(addPhoto, file, sending);
}

/** Puts one of one's photos at another place; the first is the main photo. All of them in their new order. */
export async function putPhotoAt(id: string, position: number): Promise<Photo[]> {
  return (await send(movePhoto, { body: { id, position } })).photos;
}

export function removePhoto(id: string): Promise<void> {
  return send(deletePhoto, { body: { id } });
}
