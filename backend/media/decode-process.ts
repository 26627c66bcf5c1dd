/** A process of its own, made by `decode-apart.ts`: decodes one picture and is ended. */
import sharp from 'sharp';
import type { DecodeAnswer, DecodeOrder } from './decode-apart.ts';
import { decodeWithSharp } from './decode-with-sharp.ts';

/** The memory of HEIC's decoder is WebAssembly's, that of AVIF's is not. A refusal is a failed allocation. */
function boundWasmMemory(most: number): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function boundedGrow(pages: number) {
    if (this.buffer.byteLength + pages * 65_536 > most) throw new RangeError('too much memory for a picture');
    return grow.call(this, pages);
  };
}

async function decodeHeic({ bytes, maxPixels, box }: DecodeOrder): Promise<DecodeAnswer> {
  const { default: heic } = await import('heic-decode');
  const [picture] = await heic.all({ buffer: bytes });
  if (!picture) throw new Error('no picture');
  const { width, height } = picture;
  if (width * height > maxPixels) return { tooLarge: true };
  const { data } = await picture.decode();
  const small = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(box)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, small: { data: small.data, width: small.info.width, height: small.info.height } };
}

process.once('disconnect', () => process.exit());
process.once('message', async (order: DecodeOrder) => {
  boundWasmMemory(order.maxMemory);
  const decoding = order.kind === 'heic' ? decodeHeic(order) : decodeWithSharp(order.bytes, order.maxPixels, order.box);
  process.send?.(await decoding.catch((): DecodeAnswer => ({ unreadable: true })));
});
