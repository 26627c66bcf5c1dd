import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { directdebitBlocks } from '../../db/schema/directdebit.ts';
import { operatorActions } from '../../db/schema/operator.ts';

/** Actions whose subject is a member, and that are no more than a note of what stands elsewhere in the export. */
const aboutMembers = [
  'debit block',
  'debit lift',
  'member close',
  'member correct',
  'member export',
  'member reopen',
  'sessions end',
] as const;

/**
 * What operators did to the account, and what closed direct debit, in the order of time. Operators' notes are left out: they
 * may name others. Decisions on reports stand in `notices`, with their reasons.
 */
export async function findDecisionData(db: Db, me: string) {
  const actions = await db
    .select({ what: operatorActions.action, at: operatorActions.created })
    .from(operatorActions)
    .where(and(eq(operatorActions.subject, me), inArray(operatorActions.action, [...aboutMembers])))
    .orderBy(asc(operatorActions.created));
  const returns = await db
    .select({ return_code: directdebitBlocks.returnCode, at: directdebitBlocks.created })
    .from(directdebitBlocks)
    .where(and(eq(directdebitBlocks.memberId, me), isNotNull(directdebitBlocks.returnCode)))
    .orderBy(asc(directdebitBlocks.created));
  return [...actions, ...returns.map((one) => ({ what: 'debit block', ...one }))].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}
