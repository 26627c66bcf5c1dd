import type { addChatPhoto, ChatPhoto } from '#contract/chat-photos';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { chatPhotos } from '../../db/schema/chat-photos.ts';
import { ApiError } from '../../http/api-error.ts';
import { senderOf } from '../../http/places.ts';
import type { CallContext } from '../../http/route.ts';
import { makePicture } from '../../media/make-picture.ts';
import { keepPicture } from '../../photos/keep-picture.ts';
import { readPhotoFile } from '../../photos/read-photo-file.ts';
import { findTooMany, removeUnused } from '../../photos/unused-chat-photos.ts';
import { lockCaller } from '../../session/lock-caller.ts';
import { toChatPhoto } from '../messages/photo-of-message.ts';

/** Each costs work, and a place until it is sent, others take it, or a day is over. */
export const uploadRate: LimitRule = { name: 'chat-photo', points: 40, seconds: 600 };

/** POST message-photo.php: a picture made anew, of which nobody but its member knows until a message names it. */
export async function upload(context: CallContext<typeof addChatPhoto>): Promise<{ photo: ChatPhoto }> {
  const { deps, client, site, member, body, now, log } = context;
  // An account that nobody proved costs nothing: any number of them could fill the storage.
  if (member.status !== 'active') throw new ApiError('account_not_activated');
  const made = await makePicture(await readPhotoFile(body), senderOf(member.id, client));
  const { width, height, placeholder } = made;
  const row = await keepPicture(deps, made, async (tx, stems) => {
    await lockCaller(tx, member);
    const values = { siteId: site.id, memberId: member.id, ...stems, width, height, placeholder, created: now };
    const [added] = await tx.insert(chatPhotos).values(values).returning();
    if (!added) throw new Error('the photo was not added');
    return added;
  });
  await findTooMany(deps.db, member.id)
    .then((ids) => removeUnused(deps.db, deps.storage, ids))
    .catch((left: unknown) => {
      log.error({ err: left }, 'photos of no message are left');
    });
  return { photo: toChatPhoto({ ...row, open: false }, true) };
}
