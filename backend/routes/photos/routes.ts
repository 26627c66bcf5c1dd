import { addPhoto, deletePhoto, movePhoto, photoBytes } from '#contract/photos';
import { route } from '../../http/route.ts';
import { move, remove } from './handlers.ts';
import { upload } from './upload.ts';

/** What stands around the file in a multipart body. */
const frame = 64 * 1024;

export const photoRoutes = [
  route(addPhoto, upload, { bodyLimit: photoBytes + frame, atOnce: 32 }),
  route(movePhoto, move),
  route(deletePhoto, remove),
];
