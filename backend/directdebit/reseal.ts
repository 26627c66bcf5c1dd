import { and, asc, gt, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import {
  directdebitAttempts as attempts,
  directdebitBlocks as blocks,
  directdebitMandates as mandates,
} from '../db/schema/directdebit.ts';
import { keysOf, type SecretKey } from '../seal.ts';
import { hashIban, openDetails, sealDetails } from './details.ts';

/** Rows that one statement changes. */
const batchSize = 500;

/**
 * Seals attempts and mandates with the current key, and replaces the hashes of their accounts. A hash of a block whose mandate
 * is gone stays: nothing but the account itself leads to the new one.
 */
export async function resealDebits(tx: Db, secretKey: SecretKey): Promise<void> {
  for (const table of [attempts, mandates]) {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const found: { id: string; siteId: string; details: string }[] = await tx
        .select({ id: table.id, siteId: table.siteId, details: table.details })
        .from(table)
        .where(gt(table.id, after))
        .orderBy(asc(table.id))
        .limit(batchSize);
      await resealBatch(tx, secretKey, found);
      after = found.length < batchSize ? undefined : found.at(-1)?.id;
    }
  }
}

async function resealBatch(
  tx: Db,
  secretKey: SecretKey,
  found: { id: string; siteId: string; details: string }[],
): Promise<void> {
  const [current, former = current] = keysOf(secretKey);
  const resealed = found.flatMap((row) => {
    const details = openDetails(secretKey, row);
    if (!details) return [];
    const [before, hash] = [former, current].map((key) => hashIban(key, row.siteId, details.iban));
    return [{ id: row.id, site: row.siteId, details: sealDetails(current, row.id, details), before, hash }];
  });
  const given = sql`jsonb_to_recordset(${JSON.stringify(resealed)}::jsonb)
    as r(id text, site text, details text, before text, hash text)`;
  await tx.execute(sql`update directdebit_attempts a set details = r.details from ${given} where a.id = r.id`);
  await tx.execute(
    sql`update directdebit_mandates m set details = r.details, iban_hash = r.hash from ${given} where m.id = r.id`,
  );
  await tx.execute(
    sql`update directdebit_collections c set iban_hash = r.hash from ${given} where c.iban_hash = r.before`,
  );
  await tx.execute(
    sql`update directdebit_blocks b set iban_hash = r.hash from ${given} where b.site_id = r.site and b.iban_hash = r.before`,
  );
}

/** When accounts were blocked whose mandates are gone, in ascending order. */
export async function findBlocksWithoutMandate(db: Db): Promise<Date[]> {
  const mandate = db
    .select({ id: mandates.id })
    .from(mandates)
    .where(sql`${mandates.siteId} = ${blocks.siteId} and ${mandates.ibanHash} = ${blocks.ibanHash}`);
  const found = await db
    .select({ created: blocks.created })
    .from(blocks)
    .where(and(isNotNull(blocks.ibanHash), notExists(mandate)))
    .orderBy(asc(blocks.created));
  return found.map(({ created }) => created);
}
