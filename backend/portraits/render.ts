import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { limitConcurrency } from '../limit-concurrency.ts';
import { portraitSvg, SCENE_WIDTH, sceneSvg } from './compose.ts';
import type { PortraitSpec } from './model.ts';
import { PREPARED_WIDTH, preparedPicture } from './prepared.ts';

export type PortraitSize = 160 | 320 | 480 | 960;
export type RenderOptions = { width: PortraitSize; format: 'webp' | 'avif'; blur?: boolean };

/** Half the cores draw, the other half answers calls. */
const runLimited = limitConcurrency(Math.max(1, Math.floor(availableParallelism() / 2)));

const dpi = (width: number, of = 600) => (72 * width) / of;

/** The scene is out of focus, so it is painted small, where its blur costs little, and stretched. */
async function paintScene(spec: PortraitSpec, width: number): Promise<string> {
  const small = Math.min(width, 300);
  const png = await sharp(Buffer.from(sceneSvg(spec)), { density: dpi(small, SCENE_WIDTH) })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

async function paint(spec: PortraitSpec, width: number): Promise<Sharp> {
  const svg = portraitSvg(spec, await paintScene(spec, width));
  return sharp(Buffer.from(svg), { density: dpi(width), limitInputPixels: 4_000_000 });
}

/** Paints without looking for a picture that was painted before. */
export function paintPortrait(spec: PortraitSpec, { width, format, blur = false }: RenderOptions): Promise<Buffer> {
  return runLimited(async () => {
    const height = Math.round((width * 4) / 3);
    let picture = await paint(spec, blur ? 160 : Math.max(320, width));
    if (blur) {
      const tiny = await picture.resize(24, 32).png().toBuffer();
      picture = sharp(tiny)
        .resize(width, height, { kernel: 'cubic' })
        .blur(width / 28);
    } else {
      picture = picture.resize(width, height);
    }
    const encoded =
      format === 'webp'
        ? picture.webp({ quality: width > 480 ? 80 : 76, effort: 4 })
        : picture.avif({ quality: 56, effort: 3 });
    return encoded.toBuffer();
  });
}

/**
 * One picture as WebP or AVIF, 3:4, `width` pixels wide. `blur` gives the picture a member may not see yet:
 * it is painted tiny, so the clear one cannot be won back from it.
 */
export async function renderPortrait(spec: PortraitSpec, options: RenderOptions): Promise<Buffer> {
  const isPrepared = options.width === PREPARED_WIDTH && options.format === 'webp' && !options.blur;
  return (isPrepared && (await preparedPicture(spec))) || paintPortrait(spec, options);
}

/** A 20 pixel wide picture as a data URI, shown while the real one loads. */
export function placeholderDataUri(spec: PortraitSpec): Promise<string> {
  return runLimited(async () => {
    const picture = await paint(spec, 160);
    const tiny = await picture.resize(20, 27).blur(0.6).webp({ quality: 30 }).toBuffer();
    return `data:image/webp;base64,${tiny.toString('base64')}`;
  });
}
