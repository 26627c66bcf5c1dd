/** A part of a picture, in per cent of its width and height. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The longest side that is sent: the server keeps 960 px in width, screens with dense pixels like a little more. */
const longest = 2400;

/** The part of a picture as a JPEG of its own. Rejects where the browser cannot read the picture. */
export async function cropFile(file: File, area: Area): Promise<File> {
  const picture = await createImageBitmap(file);
  const share = (percent: number, of: number) => Math.round((percent / 100) * of);
  const width = Math.max(1, share(area.width, picture.width));
  const height = Math.max(1, share(area.height, picture.height));
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const from = [share(area.x, picture.width), share(area.y, picture.height), width, height] as const;
  canvas.getContext('2d')?.drawImage(picture, ...from, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!blob) throw new Error('the part could not be made a picture');
  return new File([blob], file.name, { type: 'image/jpeg' });
}
