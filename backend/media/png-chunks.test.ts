import { picture, pngChunk } from '../../tests/fixtures/pictures.ts';
import { keepPixelChunks } from './png-chunks.ts';

/** Where IHDR ends. */
const behindHeader = 33;

test('keeps pixels, colours and orientation once, and drops text, unknown chunks and what follows the picture', async () => {
  const png = await picture('png');
  const [header, rest] = [png.subarray(0, behindHeader), png.subarray(behindHeader)];
  const kept = ['gAMA', 'eXIf'].map((type) => pngChunk(type, Buffer.from(type)));
  const dropped = ['tEXt', 'zTXt', 'iTXt', 'prVt'].map((type) => pngChunk(type, Buffer.from(type)));
  const dressed = Buffer.concat([header, ...kept, ...dropped, ...kept, rest, ...dropped]);
  const bare = keepPixelChunks(png);
  expect(keepPixelChunks(dressed)).toEqual(Buffer.concat([header, ...kept, bare.subarray(behindHeader)]));
});

test('keeps a truncated PNG truncated', async () => {
  const png = keepPixelChunks(await picture('png'));
  const insideIdat = png.subarray(0, -20);
  expect(keepPixelChunks(insideIdat)).toEqual(insideIdat);
  const insideLength = png.subarray(0, behindHeader + 3);
  expect(keepPixelChunks(insideLength)).toEqual(png.subarray(0, behindHeader));
});
