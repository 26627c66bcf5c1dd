import type { deletePhoto, movePhoto, Photo } from '#contract/photos';
import { lockMembers } from '../../events/write.ts';
import { ApiError } from '../../http/api-error.ts';
import type { CallContext } from '../../http/route.ts';
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

/** DELETE photo.php. A job removes the files after the commit, and is retried while the store is away. */
export async function remove({ deps, member, body }: CallContext<typeof deletePhoto>): Promise<undefined> {
  await deps.db.transaction(async (tx) => {
    await lockMembers(tx, [member.id]);
    const photo = await removePhoto(tx, member.id, body.id);
    if (!photo) throw new ApiError('not_found');
    await photosChanged(tx, member.id);
    const { name, blurredName } = photo;
    await deps.jobs.send(tx, 'remove-picture', { name, blurredName });
  });
}
