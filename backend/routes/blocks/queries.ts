import { and, desc, eq, inArray, ne, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { conversationMembers } from '../../db/schema/chat.ts';
import { blocks, likes } from '../../db/schema/likes.ts';
import { members } from '../../db/schema/members.ts';

/** One member has blocked another, both on the site. */
export interface BlockKey {
  siteId: string;
  memberId: string;
  targetId: string;
}

export async function insertBlock(db: Db, block: BlockKey, now: Date): Promise<void> {
  await db
    .insert(blocks)
    .values({ ...block, created: now })
    .onConflictDoNothing();
}

/** Takes a block back; false where there was none. */
export async function deleteBlock(db: Db, { siteId, memberId, targetId }: BlockKey): Promise<boolean> {
  const gone = await db
    .delete(blocks)
    .where(and(eq(blocks.siteId, siteId), eq(blocks.memberId, memberId), eq(blocks.targetId, targetId)))
    .returning({ id: blocks.targetId });
  return gone.length > 0;
}

/** Both lose the likes between them, and their chat leaves both lists; a message after an unblock brings it back. */
export async function loseLikesAndChat(db: Db, { memberId, targetId }: BlockKey): Promise<void> {
  await db
    .delete(likes)
    .where(
      or(
        and(eq(likes.memberId, memberId), eq(likes.targetId, targetId)),
        and(eq(likes.memberId, targetId), eq(likes.targetId, memberId)),
      ),
    );
  const both = [memberId, targetId];
  await db
    .update(conversationMembers)
    .set({ visible: false, unread: 0 })
    .where(and(inArray(conversationMembers.memberId, both), inArray(conversationMembers.otherId, both)));
}

/** Whom a member has blocked, the latest first. */
export async function findBlocked(db: Db, siteId: string, memberId: string): Promise<string[]> {
  const found = await db
    .select({ id: blocks.targetId })
    .from(blocks)
    .innerJoin(members, eq(members.id, blocks.targetId))
    .where(and(eq(blocks.siteId, siteId), eq(blocks.memberId, memberId), ne(members.status, 'deleted')))
    .orderBy(desc(blocks.created), blocks.targetId);
  return found.map(({ id }) => id);
}

/** Who of these has blocked the member, too. */
export async function findBlockers(db: Db, memberId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: blocks.memberId })
    .from(blocks)
    .where(and(eq(blocks.targetId, memberId), inArray(blocks.memberId, ids)));
  return new Set(found.map(({ id }) => id));
}
