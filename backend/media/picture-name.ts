import { type PictureWidth, pictureWidths } from '#contract/picture-width';

/** A file name taken apart: the unguessable stem, which is a picture's name or that of its blurred stand-in. */
export interface PictureName {
  stem: string;
  width: PictureWidth;
}

const form = new RegExp(`^([\\w-]{8,80})-(${pictureWidths.join('|')})\\.webp$`);

/** Reads `<stem>-<width>.webp`; null for anything else, however it is spelt. */
export function readPictureName(filename: string): PictureName | null {
  const [, stem, width] = form.exec(filename) ?? [];
  return stem && width ? { stem, width: Number(width) as PictureWidth } : null;
}
