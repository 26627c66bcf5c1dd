import { mutate } from 'swr';
import type { GalleryImage } from '#contract/media';
import type { ProfileAnswer } from '#contract/members';
import { photoLimits } from '#contract/photos';
import { callsInTurn } from '@/lib/api/in-turn';
import { putPhotoAt, removePhoto } from '@/lib/api/photos';
import { ownProfileKey } from '@/lib/search/use-own-profile';

/** One's own photo in one's own profile: never locked. */
export type OwnPhoto = Extract<GalleryImage, { locked: false }>;

export const ownPhotos = (images: readonly GalleryImage[]): OwnPhoto[] =>
  images.filter((image): image is OwnPhoto => !image.locked);

/** How many photos a member may have. */
export const photoRoom = (premium: boolean) => (premium ? photoLimits.premium : photoLimits.free);

/** Moves one of a list; what lies between makes way. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));

const withImages = (answer: ProfileAnswer, images: GalleryImage[]): ProfileAnswer => ({
  ...answer,
  profile: { ...answer.profile, images },
});

const inTurn = callsInTurn();

/** Shows the change at once; the server's own answer follows, or the old state where it refuses. */
async function changePhotos(change: (images: GalleryImage[]) => GalleryImage[], call: () => Promise<unknown>) {
  // What is shown holds the changes that are still under way.
  const optimisticData = (_stored?: ProfileAnswer, shown?: ProfileAnswer) => {
    if (!shown) throw new Error('there is no profile to change yet');
    return withImages(shown, change(shown.profile.images));
  };
  await mutate<ProfileAnswer | undefined>(
    ownProfileKey,
    async () => {
      await inTurn(call);
      return undefined;
    },
    { optimisticData, populateCache: false, revalidate: true, rollbackOnError: true },
  );
}

export function movePhotoTo(id: string, to: number): Promise<void> {
  const place = (images: GalleryImage[]) =>
    moved(
      images,
      images.findIndex((image) => image.id === id),
      to,
    );
  return changePhotos(place, () => putPhotoAt(id, to));
}

export function deletePhoto(id: string): Promise<void> {
  return changePhotos(
    (images) => images.filter((image) => image.id !== id),
    () => removePhoto(id),
  );
}
