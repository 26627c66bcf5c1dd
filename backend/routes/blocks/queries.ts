import { and, desc, eq, gt, inArray, lt, ne, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { conversationMembers } from '../../db/schema/chat.ts';
import { photoConsents } from '../../db/schema/chat-photos.ts';
import { blocks, likes } from '../../db/schema/likes.ts';
import { members } from '../../db/schema/members.ts';
import type { Cursor } from '../../http/cursor.ts';

/** Blocked members on one page of the list. */
export const blockedPerPage = 24;

/** One member has blocked another, both on the site. */
export interface BlockKey {
  siteId: string;
  memberId: string;
  targetId: string;
}

/** Stores a block; false where it was there before. */
export async function insertBlock(db: Db, block: BlockKey, now: Date): Promise<boolean> {
  const stored = await db
    .insert(blocks)
    .values({ ...block, created: now })
    .onConflictDoNothing()
    .returning({ id: blocks.targetId });
  return stored.length > 0;
}

/** Takes a block back; false where there was none. */
export async function deleteBlock(db: Db, { siteId, memberId, targetId }: BlockKey): Promise<boolean> {
  const gone = await db
    .delete(blocks)
    .where(and(eq(blocks.siteId, siteId), eq(blocks.memberId, memberId), eq(blocks.targetId, targetId)))
    .returning({ id: blocks.targetId });
  return gone.length > 0;
}

/**
 * Both lose the likes between them and their consents to intimate photos, and their chat leaves both lists; a message
 * after an unblock brings it back. Returns on whose list a chat was.
 */
export async function loseLikesAndChat(db: Db, { memberId, targetId }: BlockKey) {
  for (const table of [likes, photoConsents]) {
    await db
      .delete(table)
      .where(
        or(
          and(eq(table.memberId, memberId), eq(table.targetId, targetId)),
          and(eq(table.memberId, targetId), eq(table.targetId, memberId)),
        ),
      );
  }
  const both = [memberId, targetId];
  return db
    .update(conversationMembers)
    .set({ visible: false, unread: 0, lastPushed: 0 })
    .where(
      and(
        inArray(conversationMembers.memberId, both),
        inArray(conversationMembers.otherId, both),
        eq(conversationMembers.visible, true),
      ),
    )
    .returning({
      conversation: conversationMembers.conversationId,
      memberId: conversationMembers.memberId,
      profile: conversationMembers.otherId,
    });
}

/** Whom a member has blocked, the latest first, one more than a page holds. */
export function findBlocked(db: Db, siteId: string, memberId: string, after?: Cursor): Promise<Cursor[]> {
  const { created, targetId } = blocks;
  const later = after && or(lt(created, after.moment), and(eq(created, after.moment), gt(targetId, after.id)));
  return db
    .select({ id: targetId, moment: created })
    .from(blocks)
    .innerJoin(members, eq(members.id, blocks.targetId))
    .where(and(eq(blocks.siteId, siteId), eq(blocks.memberId, memberId), ne(members.status, 'deleted'), later))
    .orderBy(desc(created), targetId)
    .limit(blockedPerPage + 1);
}

/** How many a member has blocked. */
export const countBlocked = (db: Db, memberId: string): Promise<number> =>
  db.$count(blocks, eq(blocks.memberId, memberId));

/** Who of these has blocked the member, too. */
export async function findBlockers(db: Db, memberId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: blocks.memberId })
    .from(blocks)
    .where(and(eq(blocks.targetId, memberId), inArray(blocks.memberId, ids)));
  return new Set(found.map(({ id }) => id));
}
