/** What a file field for photos takes: the kinds that the server reads. */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';

/** The pictures among what was pasted or dropped. */
export const picturesOf = ({ files }: Pick<DataTransfer, 'files'>): File[] =>
  [...files].filter(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name));
