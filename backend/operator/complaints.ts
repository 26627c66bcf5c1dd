import { and, asc, eq } from 'drizzle-orm';
import { foldEmail } from '../accounts/fold.ts';
import type { Db } from '../db/client.ts';
import { complaints } from '../db/schema/complaints.ts';
import { noteAction } from './queries.ts';

/** What an address has complained about on a site, member or not, the oldest first: what the person is given who asks for it. */
export async function listComplaints(db: Db, siteId: string, email: string) {
  const { reference, memberId, language, subject, text, created } = complaints;
  const found = await db
    .select({ reference, member: memberId, email: complaints.email, language, subject, text, created })
    .from(complaints)
    .where(eq(complaints.siteId, siteId))
    .orderBy(asc(created));
  return found.filter((one) => foldEmail(one.email) === foldEmail(email));
}

/** Deletes the complaint of a visitor. Throws where there is none, and for a member's, which goes with the account. */
export function deleteComplaint(db: Db, siteId: string, reference: string) {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: complaints.id, member: complaints.memberId })
      .from(complaints)
      .where(and(eq(complaints.siteId, siteId), eq(complaints.reference, reference)))
      .for('update');
    if (!found) throw new Error(`${siteId} has no complaint ${reference}`);
    if (found.member !== null) throw new Error(`${reference} is of member ${found.member}: it goes with the account`);
    await tx.delete(complaints).where(eq(complaints.id, found.id));
    await noteAction(tx, { action: 'complaint delete', subject: reference });
    return { deleted: reference };
  });
}
