import {
  addChatPhoto,
  type ChatPhoto,
  getPhotoConsent,
  givePhotoConsent,
  type PhotoConsent,
  revokePhotoConsent,
} from '#contract/chat-photos';
import { send } from './transport';
import { type Sending, upload } from './upload';

/** Sends a photo, to be named in a message within a day; see `upload`. */
export async function sendChatPhoto(file: Blob, sending: Sending): Promise<ChatPhoto> {
  return (await upload(addChatPhoto, file, sending)).photo;
}

/** Whether both agree to intimate photos between them. */
export function readConsent(profile: string): Promise<PhotoConsent> {
  return send(getPhotoConsent, { query: { profile } });
}

/** Agrees to intimate photos with this member. */
export function giveConsent(profile: string): Promise<PhotoConsent> {
  return send(givePhotoConsent, { body: { profile } });
}

/** Takes one's consent back: earlier intimate photos are closed for both. */
export function revokeConsent(profile: string): Promise<PhotoConsent> {
  return send(revokePhotoConsent, { body: { profile } });
}
