/** Pixels, colours and orientation. Orientation is in `eXIf`. */
const pixelChunks = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf', 'IDAT', 'IEND'];

/**
 * A PNG without text and other chunks that change no pixel, and each kind but `IDAT` once. Decoders inflate each chunk of text
 * to up to 50 MB, and 10 MB hold hundreds of them. A truncated file stays truncated.
 */
export function keepPixelChunks(png: Buffer): Buffer {
  const wanted = new Set(pixelChunks);
  const kept = Buffer.allocUnsafe(png.length);
  let size = png.copy(kept, 0, 0, 8);
  for (let at = 8, end: number; at + 8 <= png.length && wanted.has('IEND'); at = end) {
    // Length, type and checksum take four bytes each.
    end = at + 12 + png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    if (!wanted.has(type)) continue;
    size += png.copy(kept, size, at, Math.min(end, png.length));
    if (type !== 'IDAT') wanted.delete(type);
  }
  return kept.subarray(0, size);
}
