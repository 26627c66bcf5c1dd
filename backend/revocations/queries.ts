import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import type { directdebitMandates as mandates } from '../db/schema/directdebit.ts';
import { paymentMeans, revocations } from '../db/schema/payment-means.ts';

export type Revocation = typeof revocations.$inferSelect;
type Kept = Pick<Revocation, 'provider' | 'customerId' | 'mandateId'>;

/** Notes a means that its provider has to give up. */
export async function queueRevocation(tx: Db, { provider, customerId, mandateId }: Kept): Promise<void> {
  await tx.insert(revocations).values({ provider, customerId, mandateId });
}

/** Notes that the provider has to give up a mandate, where it keeps it. */
export async function queueMandate(tx: Db, mandate: typeof mandates.$inferSelect): Promise<void> {
  const { provider, customerId, providerMandateId: mandateId } = mandate;
  if (provider !== null && customerId !== null && mandateId !== null) {
    await queueRevocation(tx, { provider, customerId, mandateId });
  }
}

/** Notes the means that a member left with a provider, before its row goes. */
export async function queueMeansOf(tx: Db, memberId: string): Promise<void> {
  for (const means of await tx.select().from(paymentMeans).where(eq(paymentMeans.memberId, memberId))) {
    await queueRevocation(tx, means);
  }
}

/** What a provider still has to give up and was not asked for since a moment, the one that waits longest first. */
export function findQueued(db: Db, provider: string, before: Date, limit: number): Promise<Revocation[]> {
  return db
    .select()
    .from(revocations)
    .where(and(eq(revocations.provider, provider), or(isNull(revocations.tried), lt(revocations.tried, before))))
    .orderBy(sql`${revocations.tried} nulls first`, asc(revocations.created))
    .limit(limit);
}

export async function noteTried(db: Db, id: string, now: Date): Promise<void> {
  await db.update(revocations).set({ tried: now }).where(eq(revocations.id, id));
}

export async function removeRevocation(db: Db, id: string): Promise<void> {
  await db.delete(revocations).where(eq(revocations.id, id));
}
