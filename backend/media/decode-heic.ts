import { Worker } from 'node:worker_threads';
import type { ResizeOptions } from 'sharp';
import { ApiError } from '../http/api-error.ts';
import { createLanes } from './lanes.ts';

/** What the thread gets; `box` is how the picture is to be reduced before it is handed over. */
export interface HeicOrder {
  bytes: Uint8Array;
  maxPixels: number;
  maxMemory: number;
  box: ResizeOptions;
}

/** RGB pixels, three bytes each. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A decoded picture: its own size, and its reduced pixels. */
export interface Decoded {
  width: number;
  height: number;
  small: Pixels;
}

export type HeicAnswer = Decoded | { tooLarge: true } | { unreadable: true };

/** A phone's 48 megapixels take four seconds and 450 MB. */
const longest = 20_000;
const maxMemory = 768 * 1024 * 1024;

/** One at a time: each holds a whole picture in memory. */
const inLane = createLanes(1);

function decodeInThread(order: HeicOrder): Promise<HeicAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
      // What the decoder prints about a broken file concerns nobody.
      stdout: true,
      stderr: true,
    });
    const end = (answer: HeicAnswer) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ unreadable: true }), longest);
    worker.once('message', end);
    worker.once('error', () => end({ unreadable: true }));
    worker.once('exit', () => end({ unreadable: true }));
  });
}

/**
 * Decodes HEIC in a thread that is ended after 20 s or 768 MB. The rotation that the file asks for is applied. Throws
 * `too_large` above `maxPixels`, known before decoding, and `unsupported_media` for what cannot be read.
 */
export async function decodeHeic(bytes: Uint8Array, maxPixels: number, box: ResizeOptions): Promise<Decoded> {
  const answer = await inLane(() => decodeInThread({ bytes, maxPixels, maxMemory, box }));
  if ('tooLarge' in answer) throw new ApiError('too_large');
  if ('unreadable' in answer) throw new ApiError('unsupported_media');
  return answer;
}
