import { type addPhoto, type Photo, photoLimits } from '#contract/photos';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import type { Db } from '../../db/client.ts';
import { ApiError } from '../../http/api-error.ts';
import { senderOf } from '../../http/places.ts';
import type { CallContext } from '../../http/route.ts';
import { type MadePicture, makePicture } from '../../media/make-picture.ts';
import type { PictureStems } from '../../media/picture-files.ts';
import { keepPicture } from '../../photos/keep-picture.ts';
import { photosChanged, toPhoto } from '../../photos/member-photos.ts';
import { readPhotoFile } from '../../photos/read-photo-file.ts';
import { lockCaller } from '../../session/lock-caller.ts';
import { countPhotos, insertPhoto } from './queries.ts';

/** More than a member's whole album, twice; each costs work. */
export const uploadRate: LimitRule = { name: 'photo', points: 60, seconds: 600 };
/** Pictures that a member has made of uploads in a day: each costs work, and may wait for an operator. */
export const uploadsOfDay: LimitRule = { name: 'photo-day', points: 100, seconds: 86_400 };

type Context = CallContext<typeof addPhoto>;

/** Throws where one more photo is one too many. Refused photos count until they are deleted. */
function checkRoom(count: number, { paidUser }: { paidUser: boolean }): void {
  if (count < (paidUser ? photoLimits.premium : photoLimits.free)) return;
  throw new ApiError(paidUser ? 'photo_limit' : 'premium_required');
}

/** Gives the member the stored picture, if there is room for it still: of two uploads at once one gets the last place. */
async function addRow(tx: Db, { deps, site, member }: Context, made: MadePicture, stems: PictureStems): Promise<Photo> {
  const locked = await lockCaller(tx, member);
  const count = await countPhotos(tx, member.id);
  checkRoom(count, locked);
  const { width, height, placeholder } = made;
  const added = await insertPhoto(tx, { siteId: site.id, memberId: member.id, ...stems, width, height, placeholder });
  await photosChanged(tx, member.id);
  await deps.jobs.send(tx, 'check-photo', { photo: added.id });
  return toPhoto(added, count);
}

/** POST photo.php */
export async function upload(context: Context): Promise<Photo> {
  const { deps, client, member, body } = context;
  const file = await readPhotoFile(body);
  checkRoom(await countPhotos(deps.db, member.id), member);
  await deps.limits.take(uploadsOfDay, member.id);
  const made = await makePicture(file, senderOf(member.id, client));
  return keepPicture(deps, made, (tx, stems) => addRow(tx, context, made, stems));
}
