import sharp, { type ResizeOptions } from 'sharp';

/** RGB pixels, three bytes each. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A decoded picture: its own size, and its reduced pixels. */
export interface Decoded {
  width: number;
  height: number;
  small: Pixels;
}

/** The longest side of a JPEG. Each row costs about 0.2 µs, so a PNG of 1 by 50,000,000 pixels would take 10 s. */
const maxSide = 65_535;

/** Decodes what sharp knows, upright and reduced to a box. `tooLarge` is known before any pixel is. Rejects for a broken file. */
export async function decodeWithSharp(
  bytes: Uint8Array,
  maxPixels: number,
  box: ResizeOptions,
): Promise<Decoded | { tooLarge: true }> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  if (width * height > maxPixels || Math.max(width, height) > maxSide) return { tooLarge: true };
  const { data, info } = await picture
    .autoOrient()
    .resize(box)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`a picture of ${info.channels} channels`);
  return { width, height, small: { data, width: info.width, height: info.height } };
}
