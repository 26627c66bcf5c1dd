import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from './db/client.ts';
import { keyProbe } from './db/schema/operator.ts';
import { resealDebits } from './directdebit/reseal.ts';
import { addDays, addMonths } from './local-day.ts';
import { debitDisputeMonths } from './privacy/kept-days.ts';
import { keysOf, type SecretKey, seal, unseal } from './seal.ts';
import { StartError } from './start-error.ts';

const id = 'probe';
const purpose = 'key probe';

/** Days after an exchange for which backups, and links of mails that were sent, need the former key. */
const formerKeyDays = 30;

/** What the first start of all sealed, or the last exchange of the key; null where there was none yet. */
export async function readKeyProbe(db: Db): Promise<string | null> {
  const [probe] = await db.select({ sealed: keyProbe.sealed }).from(keyProbe).where(eq(keyProbe.id, id));
  return probe?.sealed ?? null;
}

/** Whether the probe was sealed with this key, or with the former one. */
export const opensProbe = (secretKey: SecretKey, sealed: string) =>
  unseal(secretKey, purpose, id, sealed) !== undefined;

/**
 * Throws a StartError where the database was begun with another key, as after a restore beside the wrong settings:
 * accounts that were sealed would count as none, and links in mails lead nowhere. Of processes that start together the
 * first one's key counts.
 */
export async function proveSecretKey(db: Db, secretKey: SecretKey): Promise<void> {
  const sealed = seal(secretKey, purpose, id, randomBytes(16).toString('hex'));
  await db.insert(keyProbe).values({ id, sealed }).onConflictDoNothing();
  if (opensProbe(secretKey, (await readKeyProbe(db)) ?? '')) return;
  throw new StartError(
    'SECRET_KEY is not the one that this database was begun with: what it sealed cannot be read. Give that one, or, where it is lost, `delete from key_probe` and start again: what is sealed then counts as lost',
  );
}

/**
 * Seals with the current key what the former one sealed, in one transaction, and the probe with the moment of that. Returns
 * false if there is nothing to exchange. No process that knows the former key alone may run meanwhile.
 */
export async function exchangeSecretKey(db: Db, secretKey: SecretKey, now: Date): Promise<boolean> {
  const [current, former] = keysOf(secretKey);
  if (former === undefined) return false;
  return db.transaction(async (tx) => {
    // Of processes that start together, the others wait here until the first one is done.
    const [probe] = await tx.select().from(keyProbe).where(eq(keyProbe.id, id)).for('update');
    if (!probe || opensProbe(current, probe.sealed)) return false;
    await resealDebits(tx, secretKey);
    const sealed = seal(current, purpose, id, now.toISOString());
    await tx.update(keyProbe).set({ sealed }).where(eq(keyProbe.id, id));
    return true;
  });
}

/**
 * The day (UTC) from which nothing needs the former key; null before the exchange, '' if there was none. `blocked` holds when accounts were
 * blocked that no mandate names any more, in ascending order: those of before the exchange are known by the former key alone.
 */
export function formerKeyEnd(secretKey: SecretKey, sealed: string, blocked: string[]): string | null {
  const since = unseal(keysOf(secretKey)[0], purpose, id, sealed);
  if (since === undefined) return null;
  // The probe is that of the first start: there was no exchange.
  if (!/^\d{4}-/.test(since)) return '';
  const last = blocked.findLast((moment) => moment < since);
  const ends = [
    addDays(since.slice(0, 10), formerKeyDays),
    ...(last === undefined ? [] : [addDays(addMonths(last.slice(0, 10), debitDisputeMonths), 1)]),
  ];
  return ends.toSorted().at(-1) ?? null;
}
