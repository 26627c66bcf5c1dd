// No schema here: the landers, which ship no validation library, need these two.

/** Widths in pixels at which every picture exists; all have the picture's own proportion. */
export const pictureWidths = [160, 320, 480, 960] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The same picture in another width; names of another form are left alone. */
export function pictureOfWidth(name: string, width: PictureWidth): string {
  return name.replace(/-(?:160|320|480|960)(\.\w+)$/, `-${width}$1`);
}
