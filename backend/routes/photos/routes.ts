import { addPhoto, deletePhoto, movePhoto, photoBytes } from '#contract/photos';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { takeUploadPlace } from '../../http/places.ts';
import { route } from '../../http/route.ts';
import { move, remove } from './handlers.ts';
import { upload, uploadRate } from './upload.ts';

/** What stands around the file in a multipart body. */
const frame = 64 * 1024;

/** Each move writes an event that is kept for a week. */
const moveRate: LimitRule = { name: 'photo-order', points: 60, seconds: 60 };

export const photoRoutes = [
  route(addPhoto, upload, { bodyLimit: photoBytes + frame, takePlace: takeUploadPlace, rate: uploadRate }),
  route(movePhoto, move, { rate: moveRate }),
  route(deletePhoto, remove),
];
