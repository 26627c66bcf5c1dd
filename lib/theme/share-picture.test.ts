import sharp from 'sharp';
import { sharePicture } from './share-picture';

test('the picture of a shared link has the size that apps expect, and the site’s colours', async () => {
  const scale = Object.fromEntries(
    ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'].map((step) => [step, '#112233']),
  );
  const theme = { mark: 'ember' as const, primary: scale as never, secondary: scale as never };
  const picture = sharp(await sharePicture(theme));
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const corner = await picture.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  expect([...corner.subarray(0, 3)]).toEqual([0x11, 0x22, 0x33]);
});
