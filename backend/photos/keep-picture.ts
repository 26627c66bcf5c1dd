import type { Db } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import type { MadePicture } from '../media/make-picture.ts';
import { newStems, type PictureStems, storePicture } from '../media/picture-files.ts';

/** After so long, files without a row go: much longer than storing both takes. */
export const removalSeconds = 3_600;

/**
 * Stores a picture's files, then runs `insertRow` in a transaction. A job that removes the files is queued first, and
 * cancelled by the commit of the row: files of a refused upload or of a killed process do not stay.
 */
export async function keepPicture<Row>(
  { db, jobs, storage }: Pick<Deps, 'db' | 'jobs' | 'storage'>,
  made: MadePicture,
  insertRow: (tx: Db, stems: PictureStems) => Promise<Row>,
): Promise<Row> {
  const stems = newStems();
  const removal = await jobs.sendLater(db, 'remove-picture', stems, removalSeconds);
  await storePicture(storage, made, stems);
  return db.transaction(async (tx) => {
    const row = await insertRow(tx, stems);
    await jobs.cancel(tx, 'remove-picture', removal);
    return row;
  });
}
