import { availableParallelism } from 'node:os';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { type PictureWidth, pictureWidths } from '#contract/picture-width';
import { ApiError } from '../http/api-error.ts';
import { type Decoded, decodeHeic, type Pixels } from './decode-heic.ts';
import { createLanes } from './lanes.ts';
import { isPolyglot, pictureKind } from './picture-kind.ts';

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
/** No side is longer than WebP and a screen can bear; a small picture stays as it is. */
const box: ResizeOptions = { width: 960, height: 1920, fit: 'inside', withoutEnlargement: true };

/** Half the cores work on pictures, the other half answers calls. */
const inLane = createLanes(Math.max(1, Math.floor(availableParallelism() / 2)));

async function decode(bytes: Buffer): Promise<Decoded> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (autoOrient.width * autoOrient.height > maxPixels) throw new ApiError('too_large');
  const { data, info } = await picture
    .autoOrient()
    .resize(box)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`a picture of ${info.channels} channels`);
  return { ...autoOrient, small: { data, width: info.width, height: info.height } };
}

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
 * Makes the sizes of a picture of what somebody sent, off the event loop and few at a time. Throws `unsupported_media`
 * for what is not a whole JPEG, PNG, WebP, AVIF or HEIC picture and nothing else, and `too_large` above 50 megapixels.
 */
export async function makePicture(bytes: Buffer): Promise<MadePicture> {
  const kind = pictureKind(bytes);
  if (!kind || isPolyglot(bytes)) throw new ApiError('unsupported_media');
  try {
    // A slow HEIC waits in the lane of its own kind and keeps nobody else.
    const heic = kind === 'heic' ? await decodeHeic(bytes, maxPixels, box) : undefined;
    return await inLane(async () => {
      const { width, height, small } = heic ?? (await decode(bytes));
      const [sizes, placeholder] = await Promise.all([sizesOf(small), placeholderOf(small)]);
      return { width, height, sizes, placeholder };
    });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // Whatever the decoder does not like about the file: it is the file's fault.
    throw new ApiError('unsupported_media');
  }
}
