import sharp from 'sharp';
import { heicPicture, picture } from '../../tests/fixtures/pictures.ts';
import { decodeApart } from './decode-apart.ts';

const how = { maxPixels: 1_000_000, box: { width: 10 } };
const codeOf = (decoding: Promise<unknown>) =>
  decoding.then(
    () => 'decoded',
    ({ code }: { code: string }) => code,
  );

test('the third picture of a member and the thirteenth of all are refused for the moment, and the next one is taken', async () => {
  const decode = (member: number) => codeOf(decodeApart('heic', Buffer.from('no picture'), `m${member}`, how));
  const third = await Promise.all([decode(0), decode(0), decode(0)]);
  expect(third).toEqual(['unsupported_media', 'unsupported_media', 'unavailable']);
  const codes = await Promise.all(Array.from({ length: 13 }, (_, i) => decode(i >> 1)));
  expect(codes).toEqual([...Array(12).fill('unsupported_media'), 'unavailable']);
  expect(await decode(0)).toBe('unsupported_media');
});

test('a picture that takes too long is given up, and the next one is decoded', async () => {
  const noise = { width: 3000, height: 3000, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const;
  const slow = await sharp({ create: { ...noise, background: '#888' } })
    .avif({ effort: 0 })
    .toBuffer();
  const large = { ...how, maxPixels: 10_000_000 };
  expect(await codeOf(decodeApart('avif', slow, 'a-member', { ...large, patience: 1 }))).toBe('unsupported_media');
  expect(await decodeApart('avif', slow, 'a-member', large)).toMatchObject({ width: 3000, height: 3000 });
});

test.each([
  ['avif', () => picture('avif')],
  ['heic', async () => heicPicture()],
] as const)('knows how large an %s is before it decodes any', async (kind, bytes) => {
  expect(await codeOf(decodeApart(kind, await bytes(), 'a-member', { ...how, maxPixels: 1000 }))).toBe('too_large');
});
