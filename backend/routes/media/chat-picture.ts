import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { chatPhotos } from '../../db/schema/chat-photos.ts';
import { members } from '../../db/schema/members.ts';
import { isOpenToReceiver } from '../messages/photo-of-message.ts';

/**
 * Whether a viewer may have the photo of a chat, blurred or not: its sender always, its receiver unless there is a block
 * between the two, the sender is gone, or an intimate one is no longer agreed on. Undefined where the stem is none.
 */
export async function findChatPicture(db: Db, siteId: string, stem: string, viewerId: string) {
  const [found] = await db
    .select({
      intimate: chatPhotos.intimate,
      allowed: sql<boolean>`(${chatPhotos.memberId} = ${viewerId} or (
        ${chatPhotos.receiverId} = ${viewerId} and ${members.status} <> 'deleted'
        and (select ${isOpenToReceiver} from chat_photos f where f.id = ${chatPhotos.id})
        and not exists (select 1 from blocks b
          where (b.member_id, b.target_id) in (
            (${chatPhotos.memberId}, ${chatPhotos.receiverId}), (${chatPhotos.receiverId}, ${chatPhotos.memberId})))))`,
    })
    .from(chatPhotos)
    .innerJoin(members, eq(members.id, chatPhotos.memberId))
    .where(and(eq(chatPhotos.siteId, siteId), or(eq(chatPhotos.name, stem), eq(chatPhotos.blurredName, stem))));
  return found;
}
