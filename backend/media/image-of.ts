import type { GalleryImage, Image } from '#contract/media';

/** What an answer needs of a row of `photos`; `placeholder` is a data URI or null. */
export interface PhotoRow {
  id: string;
  name: string;
  blurredName: string;
  status: Image['status'];
  placeholder: string | null;
}

/** The file names of a picture: 960 px to look at, 480 on the match modal, 320 as a thumb. */
export function imageOf(photo: Pick<PhotoRow, 'name' | 'status' | 'placeholder'>): Image {
  return {
    filename: `${photo.name}-960.webp`,
    thumb_filename: `${photo.name}-320.webp`,
    match: `${photo.name}-480.webp`,
    status: photo.status,
    ...(photo.placeholder ? { placeholder: photo.placeholder } : {}),
  };
}

/** The picture that stands for a member: the first, in their own order, that was not refused. */
export function mainImageOf(photos: PhotoRow[]): Image | null {
  const main = photos.find((photo) => photo.status !== 'refused');
  return main ? imageOf(main) : null;
}

/**
 * A gallery in its own order. Unless `open`, every picture but the first is locked, and its name stays secret. Lists of
 * members go without placeholders, which would be half of their bytes: a card shows the main picture alone.
 */
export function galleryOf(
  photos: PhotoRow[],
  { open, placeholders }: { open: boolean; placeholders: boolean },
): GalleryImage[] {
  return photos.map((photo, i) => {
    if (!open && i > 0) return { id: photo.id, locked: true, blurred: `${photo.blurredName}-320.webp` };
    const shown = placeholders ? photo : { ...photo, placeholder: null };
    return { id: photo.id, locked: false, ...imageOf(shown) };
  });
}
