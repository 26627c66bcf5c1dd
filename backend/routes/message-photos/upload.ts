import type { addChatPhoto, ChatPhoto } from '#contract/chat-photos';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { chatPhotos } from '../../db/schema/chat-photos.ts';
import type { CallContext } from '../../http/route.ts';
import { makePicture } from '../../media/make-picture.ts';
import { removePicture, storePicture } from '../../media/picture-files.ts';
import { readPhotoFile } from '../../photos/read-photo-file.ts';
import { toChatPhoto } from '../messages/photo-of-message.ts';

/** Each costs work, and a place until it is sent or a day is over. */
const uploadRate: LimitRule = { name: 'chat-photo', points: 40, seconds: 600 };

/** POST message-photo.php: a picture made anew, of which nobody but its member knows until a message names it. */
export async function upload(context: CallContext<typeof addChatPhoto>): Promise<{ photo: ChatPhoto }> {
  const { deps, site, member, body, now, log } = context;
  await deps.limits.take(uploadRate, member.id);
  const { width, height, placeholder, ...made } = await makePicture(await readPhotoFile(body));
  const stems = await storePicture(deps.storage, { width, height, placeholder, ...made });
  try {
    const [row] = await deps.db
      .insert(chatPhotos)
      .values({ siteId: site.id, memberId: member.id, ...stems, width, height, placeholder, created: now })
      .returning();
    if (!row) throw new Error('the photo was not added');
    return { photo: toChatPhoto({ ...row, open: false }, true) };
  } catch (error) {
    await removePicture(deps.storage, stems).catch((left: unknown) => {
      log.error({ err: left }, 'files of a refused photo are left');
    });
    throw error;
  }
}
