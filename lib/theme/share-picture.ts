import sharp from 'sharp';
import type { Settings } from '#contract/settings';
import { iconFile } from './mark';
import { shareSize } from './share-size';

const markSize = 300;

/**
 * The mark on the site's own colours, over a page's own motif (drawn on the picture's size) where it has one. Without words,
 * so that it needs no font of the machine and no language.
 */
export async function sharePicture(theme: Settings['theme'], motif = ''): Promise<Buffer> {
  const { width, height } = shareSize;
  const [from, to] = [theme.primary?.['800'] ?? '#4c1d95', theme.secondary?.['700'] ?? '#a3136f'];
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="s" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#s)"/>${motif}<circle cx="${width / 2}" cy="${height / 2}" r="240" fill="#fff" fill-opacity=".1"/></svg>`;
  const mark = await sharp(Buffer.from(iconFile(theme)), { density: (72 * markSize) / 32 })
    .resize(markSize, markSize)
    .png()
    .toBuffer();
  return sharp(Buffer.from(ground))
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
