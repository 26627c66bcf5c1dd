import type { deletePhoto, movePhoto, Photo } from '#contract/photos';
import { lockMembers } from '../../events/write.ts';
import { ApiError } from '../../http/api-error.ts';
import type { CallContext } from '../../http/route.ts';
import { removePicture } from '../../media/picture-files.ts';
import { findPhotos, photosChanged, toPhoto } from '../../photos/member-photos.ts';
import { removePhoto, setPosition } from './queries.ts';

/** PUT photo.php */
export function move({ deps, site, member, body }: CallContext<typeof movePhoto>): Promise<{ photos: Photo[] }> {
  return deps.db.transaction(async (tx) => {
    await lockMembers(tx, [member.id]);
    const before = await findPhotos(tx, site.id, member.id);
    const moved = before.find(({ id }) => id === body.id);
    if (!moved) throw new ApiError('not_found');
    const to = body.main ? 0 : (body.position ?? before.indexOf(moved));
    const after = before.filter((photo) => photo !== moved).toSpliced(to, 0, moved);
    for (const [position, photo] of after.entries()) {
      if (photo.position !== position) await setPosition(tx, photo.id, position);
    }
    if (after.some((photo, index) => photo !== before[index])) await photosChanged(tx, member.id);
    return { photos: after.map(toPhoto) };
  });
}

/** DELETE photo.php. The files go once nobody can be told of them any more. */
export async function remove({ deps, member, body, log }: CallContext<typeof deletePhoto>): Promise<undefined> {
  const removed = await deps.db.transaction(async (tx) => {
    await lockMembers(tx, [member.id]);
    const photo = await removePhoto(tx, member.id, body.id);
    if (!photo) throw new ApiError('not_found');
    await photosChanged(tx, member.id);
    return photo;
  });
  await removePicture(deps.storage, removed).catch((error: unknown) => {
    log.error({ err: error, photo: removed.id }, 'files of a deleted photo are left');
  });
}
