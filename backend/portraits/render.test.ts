import sharp from 'sharp';
import { paintPortrait, placeholderDataUri, renderPortrait } from './render.ts';
import { portraitSpecs } from './spec.ts';

const [spec] = portraitSpecs({ seed: 'render', gender: 'male', age: 51, country: 'it' }, 1);
if (!spec) throw new Error('no spec');

describe('renderPortrait', () => {
  it.each([
    [160, 'avif', 'heif', 213],
    [320, 'webp', 'webp', 427],
  ] as const)('paints %i pixels as %s', async (width, format, stored, height) => {
    const meta = await sharp(await renderPortrait(spec, { width, format })).metadata();
    expect(meta).toMatchObject({ width, height, format: stored });
  });

  it('paints the same bytes again', async () => {
    const paint = () => paintPortrait(spec, { width: 160, format: 'webp' });
    expect((await paint()).equals(await paint())).toBe(true);
  });

  it('leaves no detail in a blurred picture', async () => {
    const clear = await paintPortrait(spec, { width: 320, format: 'webp' });
    const blurred = await paintPortrait(spec, { width: 320, format: 'webp', blur: true });
    expect((await sharp(blurred).metadata()).width).toBe(320);
    expect(blurred.byteLength).toBeLessThan(clear.byteLength / 2);
  });

  it('gives a small placeholder', async () => {
    const uri = await placeholderDataUri(spec);
    expect(uri).toMatch(/^data:image\/webp;base64,/);
    expect(uri.length).toBeLessThan(500);
  });
});
