import type { Storage } from '../adapters/storage.ts';
import { ApiError } from '../http/api-error.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Draws a picture in a width; null where it cannot be drawn, as an upload whose file is gone. */
export type Draw = () => Promise<Uint8Array | null>;

export interface Pictures {
  /** The file of this name: the stored one, else drawn and stored. Null where there is none. */
  get(filename: string, draw: Draw): Promise<Bytes | null>;
}

/** Pictures that may wait to be drawn at once; beyond that, callers come back a little later. */
const mostWaiting = 200;

/**
 * Picture files over a storage. Requests for the same file share one drawing. `onWriteError` is told when a drawn file
 * could not be kept: it is served all the same, and drawn again the next time.
 */
export function createPictures(storage: Storage, onWriteError: (error: unknown) => void): Pictures {
  const drawing = new Map<string, Promise<Bytes | null>>();

  async function drawAndKeep(filename: string, draw: Draw): Promise<Bytes | null> {
    const drawn = await draw();
    if (!drawn) return null;
    await storage.write(filename, drawn).catch(onWriteError);
    return new Uint8Array(drawn);
  }

  return {
    async get(filename, draw) {
      const stored = await storage.read(filename);
      if (stored) return stored;
      const underWay = drawing.get(filename);
      if (underWay) return underWay;
      if (drawing.size >= mostWaiting) throw new ApiError('unavailable', { retryAfter: 2 });
      const started = drawAndKeep(filename, draw).finally(() => drawing.delete(filename));
      drawing.set(filename, started);
      return started;
    },
  };
}
