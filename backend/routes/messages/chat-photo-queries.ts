import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { chatPhotos } from '../../db/schema/chat-photos.ts';
import type { MessageRow } from './message.ts';

/** A member's upload that no message names so far, locked until the transaction ends. */
export async function findUnused(tx: Db, siteId: string, memberId: string, id: string) {
  const [found] = await tx
    .select({ id: chatPhotos.id })
    .from(chatPhotos)
    .where(
      and(
        eq(chatPhotos.id, id),
        eq(chatPhotos.siteId, siteId),
        eq(chatPhotos.memberId, memberId),
        isNull(chatPhotos.messageId),
      ),
    )
    .for('update');
  return found;
}

/**
 * Gives an upload to the message that was just stored; from now on the receiver has it, too. It counts as sent after the
 * consents that it was sent under: they were noted by the clock of maybe another process.
 */
export async function attachPhoto(tx: Db, row: MessageRow, photo: string, to: string, intimate: boolean) {
  const sent = sql`greatest(${row.created.toISOString()}::timestamptz, (
    select max(c.created) from photo_consents c
    where ${intimate} and (c.member_id, c.target_id) in ((${row.senderId}, ${to}), (${to}, ${row.senderId}))))`;
  const [attached] = await tx
    .update(chatPhotos)
    .set({ messageId: row.id, receiverId: to, sent, intimate })
    .where(eq(chatPhotos.id, photo))
    .returning();
  if (!attached) throw new Error('A photo vanished under its lock.');
  return { ...row, photo: { ...attached, open: true } };
}
