import { randomBytes } from 'node:crypto';
import { pictureWidths } from '#contract/picture-width';
import type { Storage } from '../adapters/storage.ts';
import type { MadePicture } from './make-picture.ts';

/** The stems of a picture's files: unguessable, and neither leads to the other. */
export interface PictureStems {
  name: string;
  blurredName: string;
}

const newStem = () => randomBytes(15).toString('base64url');
const fileOf = (stem: string, width: number) => `${stem}-${width}.webp`;

export const newStems = (): PictureStems => ({ name: newStem(), blurredName: newStem() });

/** Stores every size of a picture. Rejects after the last write ended, so that no file comes after a removal. */
export async function storePicture(storage: Storage, { sizes }: MadePicture, stems: PictureStems): Promise<void> {
  const stored = await Promise.allSettled(
    sizes.flatMap(({ width, clear, blurred }) => [
      storage.write(fileOf(stems.name, width), clear),
      storage.write(fileOf(stems.blurredName, width), blurred),
    ]),
  );
  const failed = stored.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Removes every size of a picture, also from shared caches; one that is not there is no error. */
export async function removePicture(storage: Storage, { name, blurredName }: PictureStems): Promise<void> {
  const files = [name, blurredName].flatMap((stem) => pictureWidths.map((width) => fileOf(stem, width)));
  await Promise.all(files.map((file) => storage.remove(file)));
  await storage.purge?.(files);
}
