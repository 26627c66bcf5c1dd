import * as z from 'zod';
import { rowId } from './common.ts';

/** A file below `/media/`, behind the site's `cdn_prefix`. */
export const filename = z
  .string()
  .max(120)
  .regex(/^[\w-]+\.(webp|avif|svg)$/);

/**
 * A picture. Names are unguessable and never get other bytes, but a picture may be taken away: caches keep it for minutes; the sizes of one picture differ in the width alone:
 * `<name>-<width>.webp`. All are below `/media/`, behind the site's `cdn_prefix`.
 */
export const image = z
  .object({
    filename,
    thumb_filename: filename,
    match: filename,
    status: z.enum(['active', 'checking', 'refused']),
    placeholder: z.string().startsWith('data:image/').max(2000).optional(),
  })
  .meta({ id: 'Image', description: '`filename` 960 px wide, `thumb_filename` 320, `match` 480' });
export type Image = z.infer<typeof image>;

/** A picture of a gallery: open, or locked, with a blurred stand-in from which the original cannot be found. */
export const galleryImage = z
  .union([
    z.object({ id: rowId('photo'), locked: z.literal(false), ...image.shape }),
    z.object({ id: rowId('photo'), locked: z.literal(true), blurred: filename }),
  ])
  .meta({ id: 'GalleryImage' });
export type GalleryImage = z.infer<typeof galleryImage>;
