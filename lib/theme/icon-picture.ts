import sharp from 'sharp';
import type { Settings } from '#contract/settings';
import { iconFile } from './mark';

/** Pixels, and whether the corners are rounded here: the others are cut to a shape of the system's own. */
const kinds = {
  180: { size: 180, rounded: false },
  192: { size: 192, rounded: true },
  512: { size: 512, rounded: true },
  maskable: { size: 512, rounded: false },
} as const;

export type IconKind = keyof typeof kinds;

export const isIconKind = (kind: string): kind is `${IconKind}` => Object.hasOwn(kinds, kind);

/** The mark as a PNG: what a home screen and a notification show. */
export function iconPicture(theme: Settings['theme'], kind: `${IconKind}`): Promise<Buffer> {
  const { size, rounded } = kinds[kind];
  return sharp(Buffer.from(iconFile(theme, rounded)), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();
}
