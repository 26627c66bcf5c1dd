import sharp from 'sharp';
import { heicPicture, picture } from '../../tests/fixtures/pictures.ts';
import { decodeApart } from './decode-apart.ts';

const how = { maxPixels: 1_000_000, box: { width: 10 } };
const codeOf = (decoding: Promise<unknown>) =>
  decoding.then(
    () => 'decoded',
    ({ code }: { code: string }) => code,
  );

const sender = { member: 'a-member', network: undefined };

test('the third picture of a member and the seventh of a network are refused, and the thirteenth of all gets a place of the largest network', async () => {
  // Each decoding ends after 1 ms: the test asks only whose picture is let in.
  const decode = (member: number, network?: string) =>
    codeOf(decodeApart('heic', Buffer.from('no picture'), { member: `m${member}`, network }, { ...how, patience: 1 }));
  const third = await Promise.all([decode(0), decode(0), decode(0)]);
  expect(third).toEqual(['unsupported_media', 'unsupported_media', 'rate_limited']);
  const [taken, tooMany] = [Array(6).fill('unsupported_media'), 'rate_limited'];
  const ofNetworks = ['one', 'two'].flatMap((network) => Array.from({ length: 7 }, (_, i) => decode(i, network)));
  const [first, ...others] = await Promise.all([...ofNetworks, decode(8, 'three')]);
  expect([first, others]).toEqual(['unavailable', [...taken.slice(1), tooMany, ...taken, tooMany, taken[0]]]);
  expect(await decode(0)).toBe('unsupported_media');
});

test('a picture that takes too long is given up, and the next one is decoded', async () => {
  const noise = { width: 600, height: 600, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const;
  const slow = await sharp({ create: { ...noise, background: '#888' } })
    .avif({ effort: 0 })
    .toBuffer();
  // Behind others, on a busy machine, the decoder has little of the processor.
  const large = { ...how, patience: 90_000 };
  expect(await codeOf(decodeApart('avif', slow, sender, { ...large, patience: 1 }))).toBe('unsupported_media');
  expect(await decodeApart('avif', slow, sender, large)).toMatchObject({ width: 600, height: 600 });
});

test('a picture that takes too much memory is given up', async () => {
  const noise = { width: 600, height: 600, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const;
  const bytes = await sharp({ create: { ...noise, background: '#888' } })
    .avif({ effort: 0 })
    .toBuffer();
  // Without any picture the process holds more than a megabyte: the first look ends it.
  const decoding = decodeApart('avif', bytes, sender, { ...how, patience: 90_000, most: 1_000_000 });
  expect(await codeOf(decoding)).toBe('unsupported_media');
});

test.each([
  ['avif', () => picture('avif')],
  ['heic', async () => heicPicture()],
] as const)('knows how large an %s is before it decodes any', async (kind, bytes) => {
  expect(await codeOf(decodeApart(kind, await bytes(), sender, { ...how, maxPixels: 1000 }))).toBe('too_large');
});
