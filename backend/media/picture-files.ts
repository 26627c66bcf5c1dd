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

/** Keeps every size of a picture under new names; all of them, or none. */
export async function storePicture(storage: Storage, { sizes }: MadePicture): Promise<PictureStems> {
  const stems = { name: newStem(), blurredName: newStem() };
  const stored = await Promise.allSettled(
    sizes.flatMap(({ width, clear, blurred }) => [
      storage.write(fileOf(stems.name, width), clear),
      storage.write(fileOf(stems.blurredName, width), blurred),
    ]),
  );
  const failed = stored.find((one) => one.status === 'rejected');
  if (!failed) return stems;
  await removePicture(storage, stems);
  throw failed.reason;
}

/** Removes every size of a picture; one that is not there is no error. */
export async function removePicture(storage: Storage, { name, blurredName }: PictureStems): Promise<void> {
  await Promise.all(
    [name, blurredName].flatMap((stem) => pictureWidths.map((width) => storage.remove(fileOf(stem, width)))),
  );
}
