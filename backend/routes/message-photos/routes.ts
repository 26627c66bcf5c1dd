import { addChatPhoto } from '#contract/chat-photos';
import { photoBytes } from '#contract/photos';
import { takeUploadPlace } from '../../http/places.ts';
import { route } from '../../http/route.ts';
import { upload, uploadRate } from './upload.ts';

/** What stands around the file in a multipart body. */
const frame = 64 * 1024;

export const messagePhotoRoutes = [
  route(addChatPhoto, upload, { bodyLimit: photoBytes + frame, takePlace: takeUploadPlace, rate: uploadRate }),
];
