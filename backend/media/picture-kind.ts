/** The kinds of picture that a member may send. HEIC is what sharp cannot decode: HEVC in the container of AVIF. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** AVIF or HEIC by the brands that the file's first box names, its major one first. */
function kindOfContainer(bytes: Buffer): PictureKind | null {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = [text(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, at + 4));
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : null;
}

/** What a file is by its first bytes, whatever its name says; null for anything that is not accepted, as SVG. */
export function pictureKind(bytes: Buffer): PictureKind | null {
  if (bytes.length < 16) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  return text(bytes, 4, 8) === 'ftyp' ? kindOfContainer(bytes) : null;
}

const markup = ['<script', '<SCRIPT', '<!DOCTYPE', '<!doctype', '<html', '<HTML', '<?php', '%PDF-'];
/** Where the directory of a ZIP ends: in the last 64 kB, by its format. */
const zipEnd = Buffer.from('PK\x05\x06', 'latin1');

/**
 * Whether a picture is something else besides: a page, a script, a PDF or an archive, which other programs would find
 * in it. A phone's own additions behind the picture, such as a short film, are none of these.
 */
export function isPolyglot(bytes: Buffer): boolean {
  return markup.some((sign) => bytes.includes(sign, 0, 'latin1')) || bytes.subarray(-65_557).includes(zipEnd);
}
