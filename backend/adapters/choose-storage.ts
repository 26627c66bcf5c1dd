import { join } from 'node:path';
import type { Env } from '../env.ts';
import { pictureGateway } from './purge-pictures.ts';
import { createS3Storage } from './s3.ts';
import { createFolderStorage, type Storage } from './storage.ts';

/**
 * Where picture files lie: in the bucket that the operator named, else in a folder of the data folder. `complain` is told
 * where a CDN could not be asked to forget one.
 */
export function chooseStorage(
  { s3, PICTURE_PURGE_URL: url, PICTURE_PURGE_TOKEN: token }: Env,
  dataDir: string,
  complain: (failure: unknown) => void = () => {},
): Storage {
  const storage = s3 ? createS3Storage(s3) : createFolderStorage(join(dataDir, 'media'));
  return url ? { ...storage, purge: pictureGateway({ url, token, complain }) } : storage;
}
