const endOfImage = 0xd9;
const startOfScan = 0xda;
/**
 * Codes that no JPEG has. Where a restart marker is due, decoders step over the two bytes alone, elsewhere they give up: a
 * walk over a segment behind such a code would miss what is hidden in it.
 */
const isReserved = (code: number) => code >= 0x02 && code < 0xc0;
/**
 * Frame headers of arithmetic coding, and its conditioning (CC). Neither phones nor browsers use it. Each scan costs
 * 9 to 18 ms per megapixel: 20 scans of 50 megapixels block other pictures for 9 s or more, from a file of 3 MB.
 */
const isArithmetic = (code: number) => code >= 0xc9 && code <= 0xcf;
/** Codes without a segment: 00 after an FF in entropy-coded data, TEM, RST0 to RST7 and SOI. */
const hasNoSegment = (code: number) => code <= 0x01 || (code >= 0xd0 && code <= 0xd8);

/**
 * Whether a JPEG has more than `limit` scans, may hide some, or has arithmetic-coded ones, found without decoding. Walks from
 * marker to marker as decoders do: a thumbnail inside a segment, and bytes behind the end of the image such as a phone's film,
 * do not count.
 */
export function hasCostlyScans(jpeg: Buffer, limit: number): boolean {
  let scans = 0;
  for (let at = jpeg.indexOf(0xff); at >= 0; at = jpeg.indexOf(0xff, at)) {
    while (jpeg[at] === 0xff) at++;
    const code = jpeg[at++] ?? endOfImage;
    if (code === endOfImage) return false;
    if (hasNoSegment(code)) continue;
    if (isReserved(code) || isArithmetic(code) || (code === startOfScan && ++scans > limit)) return true;
    if (at + 2 > jpeg.length) return false;
    at += jpeg.readUInt16BE(at);
  }
  return false;
}
