import sharp from 'sharp';
import { siteSettings } from '@/tests/fixtures/site';
import { iconPicture, isIconKind } from './icon-picture';

const { theme } = siteSettings();

/** Size, and the first pixel: red, green, blue, alpha. */
async function look(kind: '180' | '192' | '512' | 'maskable', of = theme) {
  const { data, info } = await sharp(await iconPicture(of, kind))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { size: [info.width, info.height], corner: [...data.subarray(0, 4)] };
}

test.each([
  ['180', 180, 255],
  ['192', 192, 0],
  ['512', 512, 0],
  ['maskable', 512, 255],
] as const)('icon %s has %i pixels; its corner is filled where the system cuts it: %i', async (kind, size, alpha) => {
  const { size: is, corner } = await look(kind);
  expect(is).toEqual([size, size]);
  expect(corner[3]).toBe(alpha);
});

test('it has the site’s own colours, and no other kind exists', async () => {
  const red = { ...theme, primary: { ...theme.primary, 600: '#ff0000' } };
  expect((await look('maskable', red as typeof theme)).corner.slice(0, 3)).toEqual([255, 0, 0]);
  expect([isIconKind('192'), isIconKind('193'), isIconKind('toString')]).toEqual([true, false, false]);
});
