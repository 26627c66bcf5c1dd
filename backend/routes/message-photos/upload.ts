import type { addChatPhoto, ChatPhoto } from '#contract/chat-photos';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { chatPhotos } from '../../db/schema/chat-photos.ts';
import { senderOf } from '../../http/places.ts';
import type { CallContext } from '../../http/route.ts';
import { makePicture } from '../../media/make-picture.ts';
import { removePicture, storePicture } from '../../media/picture-files.ts';
import { readPhotoFile } from '../../photos/read-photo-file.ts';
import { findTooMany, removeUnused } from '../../photos/unused-chat-photos.ts';
import { lockCaller } from '../../session/lock-caller.ts';
import { toChatPhoto } from '../messages/photo-of-message.ts';

/** Each costs work, and a place until it is sent, others take it, or a day is over. */
export const uploadRate: LimitRule = { name: 'chat-photo', points: 40, seconds: 600 };

/** POST message-photo.php: a picture made anew, of which nobody but its member knows until a message names it. */
export async function upload(context: CallContext<typeof addChatPhoto>): Promise<{ photo: ChatPhoto }> {
  const { deps, client, site, member, body, now, log } = context;
  const { width, height, placeholder, ...made } = await makePicture(
    await readPhotoFile(body),
    senderOf(member.id, client),
  );
  const stems = await storePicture(deps.storage, { width, height, placeholder, ...made });
  try {
    const row = await deps.db.transaction(async (tx) => {
      await lockCaller(tx, member);
      const values = { siteId: site.id, memberId: member.id, ...stems, width, height, placeholder, created: now };
      const [added] = await tx.insert(chatPhotos).values(values).returning();
      return added;
    });
    if (!row) throw new Error('the photo was not added');
    await removeUnused(deps.db, deps.storage, await findTooMany(deps.db, member.id)).catch((left: unknown) => {
      log.error({ err: left }, 'photos of no message are left');
    });
    return { photo: toChatPhoto({ ...row, open: false }, true) };
  } catch (error) {
    await removePicture(deps.storage, stems).catch((left: unknown) => {
      log.error({ err: left }, 'files of a refused photo are left');
    });
    throw error;
  }
}
