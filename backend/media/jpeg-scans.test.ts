import { hasCostlyScans } from './jpeg-scans.ts';

const [begin, end] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];
const scan = Buffer.from([0xff, 0xda, 0x00, 0x02, 0x11, 0x22]);
const scans = (count: number) => Array<Buffer>(count).fill(scan);

test.each([
  ['a segment', Buffer.from([0xff, 0xe1, 0x00, 0x04, 0xff, 0xda]), false],
  ['a restart marker', Buffer.from([0xff, 0xd0]), false],
  ['a code that no JPEG has', Buffer.from([0xff, 0x02, 0xff, 0xff]), true],
])('scans behind %s', (_, between, refused) => {
  expect(hasCostlyScans(Buffer.concat([begin, scan, between, ...scans(3), end]), 4)).toBe(refused);
  expect(hasCostlyScans(Buffer.concat([begin, scan, between, ...scans(4), end]), 4)).toBe(true);
});

test.each([0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf])('rejects arithmetic coding, marker %i', (code) => {
  const segment = Buffer.from([0xff, code, 0x00, 0x02]);
  expect(hasCostlyScans(Buffer.concat([begin, segment, scan, end]), 4)).toBe(true);
});
