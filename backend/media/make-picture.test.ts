import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { claimingPng, heicPicture, photoWithPosition, picture, pngChunk } from '../../tests/fixtures/pictures.ts';
import { makePicture as makePictureOf } from './make-picture.ts';

const makePicture = (bytes: Buffer) => makePictureOf(bytes, { member: 'a-member', network: undefined });
const formats = ['jpeg', 'png', 'webp', 'avif'] as const;
const clearOf = async (bytes: Buffer, width = 960) => {
  const made = (await makePicture(bytes)).sizes.find((size) => size.width === width);
  if (!made) throw new Error(`no picture of ${width}`);
  return made;
};
const colourAt = async (bytes: Buffer, left: number, top: number) => {
  const [red = 0, , blue = 0] = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return red > blue ? 'red' : 'blue';
};

test.each(formats)('makes every width of a %s, small ones in their own size', async (format) => {
  const made = await makePicture(await picture(format, { width: 600, height: 800 }));
  expect(made).toMatchObject({
    width: 600,
    height: 800,
    placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
  });
  const sizes = await Promise.all(
    made.sizes.flatMap(({ clear, blurred }) => [clear, blurred]).map((bytes) => sharp(bytes).metadata()),
  );
  expect(sizes.map(({ format: kind, width, height }) => `${kind} ${width}x${height}`)).toEqual(
    ['160x213', '320x427', '480x640', '600x800'].flatMap((size) => [`webp ${size}`, `webp ${size}`]),
  );
});

test('reads what a phone makes, and keeps neither its position nor its orientation', async () => {
  const photo = await photoWithPosition();
  expect((await sharp(photo).metadata()).orientation).toBe(6);
  expect(photo.includes('Kiekkast')).toBe(true);
  const { clear, blurred } = await clearOf(photo);
  for (const bytes of [clear, blurred]) {
    const { width, height, exif, orientation, xmp, icc } = await sharp(bytes).metadata();
    expect({ width, height, exif, orientation, xmp, icc }).toEqual({ width: 300, height: 400 });
  }
  expect([await colourAt(clear, 150, 20), await colourAt(clear, 150, 380)]).toEqual(['red', 'blue']);
});

test('reads HEIC, without the position in it', async () => {
  const bytes = heicPicture();
  expect(bytes.includes('Exif')).toBe(true);
  const { clear } = await clearOf(bytes);
  expect(await sharp(clear).metadata()).toMatchObject({ format: 'webp', width: 400, height: 300 });
  expect((await sharp(clear).metadata()).exif).toBeUndefined();
  expect([await colourAt(clear, 20, 150), await colourAt(clear, 380, 150)]).toEqual(['red', 'blue']);
});

test('bounds how long and how wide a picture gets', async () => {
  const { clear } = await clearOf(await picture('png', { width: 20, height: 6000 }));
  expect((await sharp(clear).metadata()).height).toBeLessThanOrEqual(1920);
  const wide = await clearOf(await picture('png', { width: 6000, height: 2 }), 160);
  expect(await sharp(wide.clear).metadata()).toMatchObject({ width: 160, height: 1 });
});

test('refuses a claim of 30,000 by 30,000 pixels before it decodes any', async () => {
  await expect(makePicture(await claimingPng(30_000, 30_000))).rejects.toMatchObject({ code: 'too_large' });
});

test('takes a side of 65,535 pixels and refuses a longer one', async () => {
  expect(await makePicture(await picture('png', { width: 2, height: 65_535 }))).toMatchObject({ height: 65_535 });
  for (const claim of [await claimingPng(1, 65_536), await claimingPng(65_536, 1)]) {
    await expect(makePicture(claim)).rejects.toMatchObject({ code: 'too_large' });
  }
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const cut = async (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));
/** A grey JPEG of 16 by 16 pixels: a table of quantization, the header of arithmetic coding, and a scan without data. */
const arithmeticJpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0x00, 0x43, 0x00]),
  Buffer.alloc(64, 1),
  Buffer.from([0xff, 0xc9, 0x00, 0x0b, 8, 0x00, 0x10, 0x00, 0x10, 1, 1, 0x11, 0]),
  Buffer.from([0xff, 0xda, 0x00, 0x08, 1, 1, 0x00, 0, 63, 0, 0xff, 0xd9]),
]);
const bad: [string, () => Promise<Buffer>][] = [
  ['nothing', async () => Buffer.alloc(0)],
  ['text', async () => Buffer.from('This is no picture at all.')],
  ['SVG', async () => Buffer.from(svg)],
  ['a GIF', async () => Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff;', 'latin1')],
  ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
  [
    'the beginning of a JPEG and noise',
    async () => Buffer.concat([(await picture()).subarray(0, 30), Buffer.alloc(999, 7)]),
  ],
  ['an arithmetic-coded JPEG', async () => arithmeticJpeg],
  ['a truncated HEIC', () => cut(heicPicture())],
  ['a HEIC of zeros', async () => Buffer.concat([heicPicture().subarray(0, 24), Buffer.alloc(500)])],
  [
    'a JPEG that is a page too',
    async () => Buffer.concat([await picture(), Buffer.from('<html><script>alert(1)</script>')]),
  ],
  ['a JPEG that is a PDF too', async () => Buffer.concat([await picture(), Buffer.from('%PDF-1.4\n')])],
  [
    'a PNG that is an archive too',
    async () => Buffer.concat([await picture('png'), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
  ],
  ...formats.map((format): [string, () => Promise<Buffer>] => [
    `a truncated ${format}`,
    async () =>
      cut(
        await sharp({
          create: {
            width: 400,
            height: 400,
            channels: 3,
            background: '#888',
            noise: { type: 'gaussian', mean: 128, sigma: 30 },
          },
        })
          .toFormat(format)
          .toBuffer(),
      ),
  ]),
];

test.each(bad)('refuses %s', async (_, bytes) => {
  await expect(makePicture(await bytes())).rejects.toMatchObject({ code: 'unsupported_media' });
});

test('leaves what a phone puts behind the picture out', async () => {
  const film = Buffer.concat([await picture(), Buffer.from('\0\0\0\x18ftypmp42 a short film')]);
  const { clear } = await clearOf(film);
  expect(clear.includes('short film')).toBe(false);
});

/** A progressive JPEG of one colour whose last scan is repeated until there are `count` scans. */
async function jpegOfScans(count: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a52' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const scan = Buffer.from([0xff, 0xda]);
  const written = jpeg.toString('latin1').split(scan.toString('latin1')).length - 1;
  const repeated = Buffer.from(jpeg.subarray(jpeg.lastIndexOf(scan), -2));
  // A first scan of its coefficients may be repeated, a refinement may not.
  repeated.writeUInt8(0, 9);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(count - written).fill(repeated), jpeg.subarray(-2)]);
}

test('takes a progressive JPEG of up to 20 scans and refuses more', async () => {
  expect(await makePicture(await jpegOfScans(10))).toMatchObject({ width: 64, height: 64 });
  expect(await makePicture(await jpegOfScans(20))).toMatchObject({ width: 64, height: 64 });
  await expect(makePicture(await jpegOfScans(21))).rejects.toMatchObject({ code: 'unsupported_media' });
});

test.each([{ progressive: true }, { mozjpeg: true }])(
  'takes a photo of 48 megapixels, encoded with %o',
  async (options) => {
    const photo = await sharp(await picture())
      .resize(8000, 6000, { fit: 'fill' })
      .jpeg(options)
      .toBuffer();
    expect(await makePicture(photo)).toMatchObject({ width: 8000, height: 6000 });
  },
);

test('counts no scans of a thumbnail or of a film behind the picture', async () => {
  const marks = Buffer.alloc(400, Buffer.from([0xff, 0xda]));
  const [jpeg, head] = [await jpegOfScans(10), Buffer.from([0xff, 0xe1, 0x01, 0x92])];
  const dressed = Buffer.concat([jpeg.subarray(0, 2), head, marks, jpeg.subarray(2), marks]);
  expect(await makePicture(dressed)).toMatchObject({ width: 64, height: 64 });
});

/** Where IHDR ends. */
const afterHeader = 33;

test('reads a PNG with text, colours and orientation', async () => {
  const png = await sharp(await photoWithPosition())
    .keepMetadata()
    .png({ palette: true })
    .toBuffer();
  const text = pngChunk('tEXt', Buffer.from('Comment\0Kiekkast'));
  const screenshot = Buffer.concat([png.subarray(0, afterHeader), text, png.subarray(afterHeader)]);
  const { clear } = await clearOf(screenshot);
  expect(await sharp(clear).metadata()).toMatchObject({ width: 300, height: 400 });
  expect([await colourAt(clear, 150, 20), await colourAt(clear, 150, 380)]).toEqual(['red', 'blue']);
});

test('spends no time on compressed text in a PNG', async () => {
  const png = await picture('png');
  const inflated = deflateSync(Buffer.alloc(50_000_000));
  const texts = Array.from({ length: 50 }, (_, i) =>
    pngChunk('zTXt', Buffer.concat([Buffer.from(`${i}\0\0`), inflated])),
  );
  const bomb = Buffer.concat([png.subarray(0, afterHeader), ...texts, png.subarray(afterHeader)]);
  const before = process.cpuUsage();
  expect(await makePicture(bomb)).toMatchObject({ width: 300, height: 400 });
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(1_500_000);
});
