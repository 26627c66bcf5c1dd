import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PortraitSpec } from './model.ts';

/** Main pictures of the demo, painted before it is shipped; `scripts/portraits.ts` writes them. */
export const PREPARED_FOLDER = fileURLToPath(new URL('../seed/pictures', import.meta.url));
export const PREPARED_WIDTH = 320;

/** Objects with their keys in order: a database may give them back in another one. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, canonical(item)]));
}

/** The name of what a spec draws: other spec, other name, so that a stale file is never served. */
export function specKey(spec: PortraitSpec): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(spec)))
    .digest('base64url')
    .slice(0, 20);
}

/** The picture of this spec at 320 pixels, WebP, if it was painted before; else null. */
export async function preparedPicture(spec: PortraitSpec): Promise<Buffer | null> {
  try {
    return await readFile(path.join(PREPARED_FOLDER, `${specKey(spec)}.webp`));
  } catch {
    return null;
  }
}

async function readPlaceholders(): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(path.join(PREPARED_FOLDER, 'placeholders.json'), 'utf8'));
  } catch {
    return {};
  }
}

/** Gives the placeholder of a spec if it was painted before; else null. */
export async function preparedPlaceholders(): Promise<(spec: PortraitSpec) => string | null> {
  const placeholders = await readPlaceholders();
  return (spec) => placeholders[specKey(spec)] ?? null;
}
