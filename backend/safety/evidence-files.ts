import { randomBytes } from 'node:crypto';
import type { Storage } from '../adapters/storage.ts';

/** The width in which pictures are looked at. */
const width = 960;

/**
 * Keeps a copy of a stored picture under a name of its own, which no page serves: the original may be deleted before
 * anybody looks. Null where there is no file, as of a portrait that was never drawn.
 */
export async function keepCopy(storage: Storage, name: string): Promise<string | null> {
  const bytes = await storage.read(`${name}-${width}.webp`);
  if (!bytes) return null;
  const file = `evidence-${randomBytes(15).toString('base64url')}-${width}.webp`;
  await storage.write(file, bytes);
  return file;
}

/** The copies that a report's evidence names, at any depth. */
export function evidenceFiles(evidence: unknown): string[] {
  if (typeof evidence === 'string') return /^evidence-[\w-]+\.webp$/.test(evidence) ? [evidence] : [];
  if (typeof evidence !== 'object' || evidence === null) return [];
  return Object.values(evidence).flatMap(evidenceFiles);
}
