import sharp from 'sharp';
import { landers } from '@/lib/landers/landers';
import { shareMotifs } from './share-motifs';
import { sharePicture } from './share-picture';

const scale = Object.fromEntries(
  ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'].map((step) => [step, '#112233']),
);
const theme = { mark: 'ember' as const, primary: scale as never, secondary: scale as never };

test('the picture of a shared link has the size that apps expect, and the site’s colours', async () => {
  const picture = sharp(await sharePicture(theme));
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const corner = await picture.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  expect([...corner.subarray(0, 3)]).toEqual([0x11, 0x22, 0x33]);
});

test('each landing page has a picture of its own', async () => {
  const pictures = await Promise.all(landers.map((lander) => sharePicture(theme, shareMotifs[lander])));
  expect(new Set([await sharePicture(theme), ...pictures].map((picture) => picture.toString('base64'))).size).toBe(
    landers.length + 1,
  );
  for (const picture of pictures) expect(picture.length).toBeLessThan(120_000);
});
