import { createECDH } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { pushKeys } from '../db/schema/push.ts';
import { sites } from '../db/schema/sites.ts';

/** A new key pair of a site. */
export function newPushKeys(): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A private key that begins with zeros comes out shorter.
  const secret = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

/**
 * Gives every site that has none its key pair, once and for good: each subscription is bound to the public key that its
 * browser was shown. Of processes that start together, the first one's counts.
 */
export async function preparePushKeys(db: Db): Promise<void> {
  for (const { id } of await db.select({ id: sites.id }).from(sites).where(isNull(sites.pushPublicKey))) {
    await db
      .insert(pushKeys)
      .values({ siteId: id, ...newPushKeys() })
      .onConflictDoNothing();
    const keys = await findPushKeys(db, id);
    if (keys) await db.update(sites).set({ pushPublicKey: keys.publicKey }).where(eq(sites.id, id));
  }
}

export async function findPushKeys(db: Db, siteId: string) {
  const [keys] = await db
    .select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey })
    .from(pushKeys)
    .where(eq(pushKeys.siteId, siteId));
  return keys;
}
