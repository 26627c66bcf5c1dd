import type { ChatPhoto } from '#contract/chat-photos';
import { isFailure } from '@/lib/api/api-failure';
import type { ThreadName } from '@/lib/api/chat';
import { sendChatPhoto } from '@/lib/api/chat-photos';
import { askBeforeUnload } from '@/lib/photos/ask-before-unload';
import { type Upload, UploadQueue } from '@/lib/photos/upload-queue';
import { onSessionEnded } from '@/lib/session/session';
import { noteUploads } from './lost-photos';
import { outboxOf } from './outbox';

/** From whom and to whom a photo goes, and its sender's own mark. */
export interface PhotoAbout {
  me: string;
  thread: ThreadName;
  to: string;
  intimate: boolean;
  /** The price that the sender was shown, in credits. */
  price: number;
}

export type PhotoUpload = Upload<PhotoAbout>;

/**
 * Photos on their way to the server, one after the other so that they arrive in their order. What has arrived goes on
 * as a message in the outbox, which survives the page; until then the file is the page's alone.
 */
export const photoUploads = new UploadQueue<ChatPhoto, PhotoAbout>(
  sendChatPhoto,
  async (photo, { me, thread, to, intimate, price }) =>
    outboxOf(me).add({ thread, to, content: { kind: 'photo', photo, intimate }, price }),
  1,
);

onSessionEnded(() => photoUploads.stop());
askBeforeUnload(photoUploads);
photoUploads.subscribe(() => noteUploads(photoUploads.uploads().map(({ about }) => about)));

/** What met no connection goes out by itself, as messages do. */
function tryAgain(): void {
  for (const { id, failure } of photoUploads.uploads()) {
    if (isFailure(failure) && failure.status === 0) photoUploads.retry(id);
  }
}
if (typeof window !== 'undefined') window.addEventListener('online', tryAgain);
