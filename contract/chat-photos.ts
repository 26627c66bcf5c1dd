import * as z from 'zod';
import { defineCall } from './call.ts';
import { rowId } from './common.ts';
import { filename } from './media.ts';

/**
 * A photo of a chat, readable by its two people alone. `files` has a name to look at (960 px wide), a thumb (320) and
 * a blurred stand-in (320) to show until it is tapped; null where the picture is no longer served: consent to an
 * intimate one was taken back, or its sender has deleted the account. `width` and `height` are of the picture as it was sent.
 */
export const chatPhoto = z
  .object({
    id: rowId('chat_photo'),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    intimate: z.boolean(),
    files: z.object({ filename, thumb_filename: filename, blurred: filename }).nullable(),
    placeholder: z.string().startsWith('data:image/').max(2000).optional(),
  })
  .meta({ id: 'ChatPhoto' });
export type ChatPhoto = z.infer<typeof chatPhoto>;

/** Hours after which a photo that no message names is taken away. */
export const unusedPhotoHours = 24;

export const addChatPhoto = defineCall({
  id: 'addChatPhoto',
  method: 'POST',
  path: '/api/message-photo.php',
  summary:
    'Upload a photo for a message, to be named there once within a day. Free until it is sent; not before the account is confirmed.',
  access: 'member',
  reaches: true,
  bodyType: 'multipart',
  body: z.object({ file: z.any().meta({ type: 'string', format: 'binary' }) }),
  responses: { 201: z.object({ photo: chatPhoto }) },
  errors: [
    'authentication_required',
    'account_not_activated',
    'invalid_request',
    'too_large',
    'unsupported_media',
    'rate_limited',
  ],
});

/** Whether the member and the other one agree to intimate photos between them; both true is what it takes. */
export const photoConsent = z
  .object({ profile: rowId('member'), mine: z.boolean(), theirs: z.boolean() })
  .meta({ id: 'PhotoConsent' });
export type PhotoConsent = z.infer<typeof photoConsent>;

const target = z.object({ profile: rowId('member') });

export const getPhotoConsent = defineCall({
  id: 'getPhotoConsent',
  method: 'GET',
  path: '/api/photo-consent.php',
  summary: 'Whether both agree to intimate photos.',
  access: 'member',
  query: target,
  responses: { 200: photoConsent },
  errors: ['authentication_required', 'not_found', 'blocked'],
});

export const givePhotoConsent = defineCall({
  id: 'givePhotoConsent',
  method: 'POST',
  path: '/api/photo-consent.php',
  summary: 'Agree to intimate photos with this member, with whom there is a conversation. The other one hears of it.',
  access: 'member',
  reaches: true,
  body: target,
  responses: { 200: photoConsent },
  errors: ['authentication_required', 'not_found', 'blocked', 'rate_limited'],
  repeatable: true,
});

export const revokePhotoConsent = defineCall({
  id: 'revokePhotoConsent',
  method: 'DELETE',
  path: '/api/photo-consent.php',
  summary: 'Take the consent back: earlier intimate photos are served to the other side no more.',
  access: 'member',
  body: target,
  responses: { 200: photoConsent },
  errors: ['authentication_required', 'not_found'],
  repeatable: true,
});
