import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from './db/client.ts';
import { keyProbe } from './db/schema/operator.ts';
import { seal, unseal } from './seal.ts';
import { StartError } from './start-error.ts';

const id = 'probe';
const purpose = 'key probe';

/** What the first start of all sealed; null where there was none yet. */
export async function readKeyProbe(db: Db): Promise<string | null> {
  const [probe] = await db.select({ sealed: keyProbe.sealed }).from(keyProbe).where(eq(keyProbe.id, id));
  return probe?.sealed ?? null;
}

/** Whether the probe was sealed with this key. */
export const opensProbe = (secretKey: string, sealed: string) => unseal(secretKey, purpose, id, sealed) !== undefined;

/**
 * Throws a StartError where the database was begun with another key, as after a restore beside the wrong settings:
 * accounts that were sealed would count as none, and links in mails lead nowhere. Of processes that start together the
 * first one's key counts.
 */
export async function proveSecretKey(db: Db, secretKey: string): Promise<void> {
  const sealed = seal(secretKey, purpose, id, randomBytes(16).toString('hex'));
  await db.insert(keyProbe).values({ id, sealed }).onConflictDoNothing();
  if (opensProbe(secretKey, (await readKeyProbe(db)) ?? '')) return;
  throw new StartError(
    'SECRET_KEY is not the one that this database was begun with: what it sealed cannot be read. Give that one, or, where it is lost, `delete from key_probe` and start again: what is sealed then counts as lost',
  );
}
