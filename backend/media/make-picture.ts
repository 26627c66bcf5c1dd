import { availableParallelism } from 'node:os';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { type PictureWidth, pictureWidths } from '#contract/picture-width';
import { ApiError } from '../http/api-error.ts';
import type { Sender } from '../http/places.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { decodeApart } from './decode-apart.ts';
import { decodeWithSharp, type Pixels } from './decode-with-sharp.ts';
import { hasCostlyScans } from './jpeg-scans.ts';
import { isPolyglot, pictureKind } from './picture-kind.ts';
import { keepPixelChunks } from './png-chunks.ts';

/** A picture made of what somebody sent: nothing of the file itself is left, neither metadata nor a byte. */
export interface MadePicture {
  /** Pixels of the picture as it was sent, upright. */
  width: number;
  height: number;
  /** WebP in every width, and the stand-in of each for those who may not see it. */
  sizes: { width: PictureWidth; clear: Buffer; blurred: Buffer }[];
  /** A data URI of 20 pixels, shown while the picture loads. */
  placeholder: string;
}

const maxPixels = 50_000_000;
/** Encoders write about 15 scans at most. Each costs a pass over all pixels, 65 ms at 50 megapixels, for a few bytes. */
const maxScans = 20;
/** No side is longer than WebP and a screen can bear; a small picture stays as it is. */
const box: ResizeOptions = { width: 960, height: 1920, fit: 'inside', withoutEnlargement: true };

/** Half the cores work on pictures, the other half answers calls. */
const runLimited = limitConcurrency(Math.max(1, Math.floor(availableParallelism() / 2)));

const from = ({ data, width, height }: Pixels): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

/** So few pixels that nobody is known by them. */
async function blot(small: Pixels): Promise<Pixels> {
  const { data, info } = await from(small)
    .resize({ width: 24, height: 32, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function sizesOf(small: Pixels): Promise<MadePicture['sizes']> {
  const tiny = await blot(small);
  return Promise.all(
    pictureWidths.map(async (width) => {
      const wanted = Math.min(width, small.width);
      const height = Math.max(1, Math.round((small.height * wanted) / small.width));
      const [clear, blurred] = await Promise.all([
        from(small)
          .resize(wanted, height)
          .webp({ quality: width > 480 ? 80 : 76 })
          .toBuffer(),
        from(tiny)
          .resize(wanted, height, { fit: 'fill', kernel: 'cubic' })
          .blur(Math.max(0.5, wanted / 28))
          .webp({ quality: 60 })
          .toBuffer(),
      ]);
      return { width, clear, blurred };
    }),
  );
}

async function placeholderOf(small: Pixels): Promise<string> {
  const tiny = await from(small).resize({ width: 20, height: 40, fit: 'inside' }).webp({ quality: 30 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/**
 * Makes the sizes of a picture of what a member sent, off the event loop and few at a time; members take turns. Throws `unsupported_media`
 * for what is not a whole JPEG, PNG, WebP, AVIF or HEIC picture and nothing else, and `too_large` above 50 megapixels or
 * 65,535 pixels on a side.
 */
export async function makePicture(bytes: Buffer, sender: Sender): Promise<MadePicture> {
  const kind = pictureKind(bytes);
  if (!kind || isPolyglot(bytes)) throw new ApiError('unsupported_media');
  if (kind === 'jpeg' && hasCostlyScans(bytes, maxScans)) throw new ApiError('unsupported_media');
  try {
    // Slow kinds wait in a queue of their own, so that they delay no other picture.
    const isSlow = kind === 'heic' || kind === 'avif';
    const apart = isSlow ? await decodeApart(kind, bytes, sender, { maxPixels, box }) : undefined;
    return await runLimited(async () => {
      const decoded = apart ?? (await decodeWithSharp(kind === 'png' ? keepPixelChunks(bytes) : bytes, maxPixels, box));
      if ('tooLarge' in decoded) throw new ApiError('too_large');
      const { width, height, small } = decoded;
      const [sizes, placeholder] = await Promise.all([sizesOf(small), placeholderOf(small)]);
      return { width, height, sizes, placeholder };
    }, sender.member);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // Whatever the decoder does not like about the file: it is the file's fault.
    throw new ApiError('unsupported_media');
  }
}
