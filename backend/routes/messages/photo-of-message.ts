import { sql } from 'drizzle-orm';
import type { ChatPhoto } from '#contract/chat-photos';
import { hasLeft } from '../../accounts/has-left.ts';
import { messages } from '../../db/schema/chat.ts';

/** A photo of a message as it is stored; `open` says that nothing but block and session keeps its receiver from it. */
export interface StoredChatPhoto {
  id: string;
  name: string;
  blurredName: string;
  width: number;
  height: number;
  intimate: boolean;
  placeholder: string | null;
  open: boolean;
}

type Tuple = [string, string, string, number, number, boolean, string | null, boolean];

function readTuple(value: unknown): StoredChatPhoto {
  const tuple = (typeof value === 'string' ? JSON.parse(value) : value) as Tuple;
  const [id, name, blurredName, width, height, intimate, placeholder, open] = tuple;
  return { id, name, blurredName, width, height, intimate, placeholder, open };
}

/**
 * Whether the receiver may open the photo `f`: while its sender is there, and an intimate one while both agree, and did
 * when it was sent.
 */
export const isOpenToReceiver = sql<boolean>`((not f.intimate or 2 = (
  select count(*) from photo_consents c where c.created <= f.sent
    and (c.member_id, c.target_id) in ((f.member_id, f.receiver_id), (f.receiver_id, f.member_id))))
  and not ${hasLeft(sql`f.member_id`)})`;

/** The photo of a row of `messages`, read with it; null for texts and gifts, and where the photo is gone. */
export const photoOfMessage = sql<StoredChatPhoto | null>`case when ${messages.kind} = 'photo' then (
  select json_build_array(f.id, f.name, f.blurred_name, f.width, f.height, f.intimate, f.placeholder, ${isOpenToReceiver})
  from chat_photos f where f.message_id = ${messages.id}) end`
  .mapWith(readTuple)
  .as('photo');

/** The photo for one of the two: its sender always sees it. */
export function toChatPhoto(photo: StoredChatPhoto, mine: boolean): ChatPhoto {
  const { id, width, height, intimate, placeholder } = photo;
  if (!mine && !photo.open) return { id, width, height, intimate, files: null };
  const files = {
    filename: `${photo.name}-960.webp`,
    thumb_filename: `${photo.name}-320.webp`,
    blurred: `${photo.blurredName}-320.webp`,
  };
  return { id, width, height, intimate, files, ...(placeholder && { placeholder }) };
}
