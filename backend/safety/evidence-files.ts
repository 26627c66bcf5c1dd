import { randomBytes } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { removalSeconds } from '../photos/keep-picture.ts';

/** The width in which pictures are looked at. */
const width = 960;

/** A copy of a picture, and the job that removes it unless it is cancelled with the commit of its report. */
export interface KeptCopy {
  file: string;
  removal: string;
}

/**
 * Keeps a copy of a stored picture under a name of its own, which no page serves: the original may be deleted before
 * anybody looks. Null where there is no file, as of a portrait that was never drawn.
 */
export async function keepCopy(
  { db, jobs, storage }: Pick<Deps, 'db' | 'jobs' | 'storage'>,
  name: string,
): Promise<KeptCopy | null> {
  const bytes = await storage.read(`${name}-${width}.webp`);
  if (!bytes) return null;
  const stem = `evidence-${randomBytes(15).toString('base64url')}`;
  const removal = await jobs.sendLater(db, 'remove-picture', { name: stem, blurredName: stem }, removalSeconds);
  const file = `${stem}-${width}.webp`;
  await storage.write(file, bytes);
  return { file, removal };
}

/** The copies that a report's evidence names, at any depth. */
export function evidenceFiles(evidence: unknown): string[] {
  if (typeof evidence === 'string') return /^evidence-[\w-]+\.webp$/.test(evidence) ? [evidence] : [];
  if (typeof evidence !== 'object' || evidence === null) return [];
  return Object.values(evidence).flatMap(evidenceFiles);
}
