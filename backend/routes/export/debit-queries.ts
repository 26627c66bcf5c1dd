import { asc, eq } from 'drizzle-orm';
import { maskedIban } from '#contract/bank-account';
import { directdebitAttempts, directdebitMandates } from '../../db/schema/directdebit.ts';
import type { Deps } from '../../deps.ts';
import { openDetails, type SealedDetails } from '../../directdebit/details.ts';

/** Everything that was typed; of the account as much as its owner needs to know it by. */
const shown = (details: SealedDetails | undefined) => details && { ...details, iban: maskedIban(details.iban) };

/** A member's mandates, and what was typed for one that was never signed. */
export async function findDebitData({ db, secretKey }: Pick<Deps, 'db' | 'secretKey'>, me: string) {
  const mandates = await db
    .select()
    .from(directdebitMandates)
    .where(eq(directdebitMandates.memberId, me))
    .orderBy(asc(directdebitMandates.created));
  const attempts = await db
    .select()
    .from(directdebitAttempts)
    .where(eq(directdebitAttempts.memberId, me))
    .orderBy(asc(directdebitAttempts.created));
  return [
    ...mandates.map((row) => ({
      kind: 'mandate',
      reference: row.reference,
      ...shown(openDetails(secretKey, row)),
      consented: row.consented,
      signed: row.signed,
      ended: row.ended,
    })),
    ...attempts.map((row) => ({
      kind: 'attempt',
      ...shown(openDetails(secretKey, row)),
      consented: row.created,
      ended: row.ended,
    })),
  ];
}
