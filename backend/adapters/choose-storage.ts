import { join } from 'node:path';
import type { Env } from '../env.ts';
import { createS3Storage } from './s3.ts';
import { createFolderStorage, type Storage } from './storage.ts';

/** Where picture files lie: in the bucket that the operator named, else in a folder of the data folder. */
export const chooseStorage = ({ s3 }: Env, dataDir: string): Storage =>
  s3 ? createS3Storage(s3) : createFolderStorage(join(dataDir, 'media'));
