/** Runs in a thread of its own, made by `decode-heic.ts`: decodes one picture and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import type { HeicAnswer, HeicOrder } from './decode-heic.ts';

const { bytes, maxPixels, maxMemory, box } = workerData as HeicOrder;

// The decoder's memory is WebAssembly's, which the limits of a thread do not know. A refusal is a failed allocation.
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function boundedGrow(pages: number) {
  if (this.buffer.byteLength + pages * 65_536 > maxMemory) throw new RangeError('too much memory for a picture');
  return grow.call(this, pages);
};

async function decode(): Promise<HeicAnswer> {
  const [{ default: heic }, { default: sharp }] = await Promise.all([import('heic-decode'), import('sharp')]);
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

const answer = await decode().catch((): HeicAnswer => ({ unreadable: true }));
parentPort?.postMessage(answer);
