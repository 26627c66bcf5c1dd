import * as z from 'zod';
import { defineCall } from './call.ts';
import { rowId } from './common.ts';
import { image } from './media.ts';

/** Photos that a member may have: without premium, and with it. */
export const photoLimits = { free: 3, premium: 25 } as const;

/** Bytes that a photo may have as it is sent. */
export const photoBytes = 10 * 1024 * 1024;

/** One's own photo. The one at position 0 is the main photo; `status` says whether others see it. */
export const photo = z
  .object({ id: rowId('photo'), ...image.shape, position: z.number().int().nonnegative(), main: z.boolean() })
  .meta({ id: 'Photo', description: '`checking` and `refused` ones are seen by their member alone' });
export type Photo = z.infer<typeof photo>;

const file = z.any().meta({ type: 'string', format: 'binary' });

export const addPhoto = defineCall({
  id: 'addPhoto',
  method: 'POST',
  path: '/api/photo.php',
  summary: 'Add a photo: JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB and 50 megapixels.',
  access: 'member',
  bodyType: 'multipart',
  body: z.object({ file }),
  reaches: true,
  responses: { 201: photo },
  errors: [
    'authentication_required',
    'invalid_request',
    'premium_required',
    'photo_limit',
    'too_large',
    'unsupported_media',
    'rate_limited',
  ],
});

export const movePhoto = defineCall({
  id: 'movePhoto',
  method: 'PUT',
  path: '/api/photo.php',
  summary: 'Move a photo to a position, or make it the main one, which is the first. Answers all in their new order.',
  access: 'member',
  body: z.object({
    id: rowId('photo'),
    main: z.literal(true).optional(),
    position: z.number().int().min(0).max(1000).optional(),
  }),
  responses: { 200: z.object({ photos: z.array(photo) }) },
  errors: ['authentication_required', 'not_found', 'rate_limited'],
  repeatable: true,
});

export const deletePhoto = defineCall({
  id: 'deletePhoto',
  method: 'DELETE',
  path: '/api/photo.php',
  summary: 'Delete a photo and every size of it.',
  access: 'member',
  body: z.object({ id: rowId('photo') }),
  responses: { 204: null },
  errors: ['authentication_required', 'not_found'],
  repeatable: true,
});
