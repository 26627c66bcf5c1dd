import { decodeMultipart, readBytes } from './body.ts';

const type = 'multipart/form-data; boundary=edge';
const part = (head: string, body: string) => `--edge\r\n${head}\r\n\r\n${body}\r\n`;
const field = (name: string) => part(`Content-Disposition: form-data; name="${name}"`, 'x');
const photo = part(
  'Content-Disposition: form-data; name="file"; filename="Größe.png"\r\nContent-Type: image/png',
  'bytes',
);
const bytesOf = (...parts: string[]) => new Uint8Array(Buffer.from(`${parts.join('')}--edge--\r\n`));

/** A request whose body comes in so many pieces of a size. */
function inPieces(count: number, size: number): Request {
  let left = count;
  const body = new ReadableStream({
    pull: (controller) => {
      if (left-- > 0) controller.enqueue(new Uint8Array(size));
      else controller.close();
    },
  });
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  return new Request('http://nl.localhost/', init);
}

test('a body in more than a thousand pieces of a few bytes is refused, one as networks send it is read', async () => {
  expect(await readBytes(inPieces(1_000, 1), 10_000_000)).toHaveLength(1_000);
  await expect(readBytes(inPieces(1_001, 1), 10_000_000)).rejects.toMatchObject({ code: 'invalid_request' });
  expect(await readBytes(inPieces(10_000, 256), 10_000_000)).toHaveLength(2_560_000);
});

test('a body whose sender hangs up is an invalid request, no outage of the database', async () => {
  const pull = (controller: ReadableStreamDefaultController) =>
    controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: new ReadableStream({ pull }), duplex: 'half' };
  const reading = readBytes(new Request('http://nl.localhost/', init), 100);
  await expect(reading).rejects.toMatchObject({ code: 'invalid_request' });
});

test('reads fields and a file', async () => {
  const form = await decodeMultipart(bytesOf(field('a'), photo), type);
  const file = form.get('file') as File;
  expect([form.get('a'), file.name, file.type, await file.text()]).toEqual(['x', 'Größe.png', 'image/png', 'bytes']);
});

test.each<[string, Uint8Array<ArrayBuffer>, string]>([
  ['more parts than a form of ours', bytesOf(...Array.from({ length: 20_000 }, () => field('a'))), type],
  ['two files', bytesOf(photo, photo), type],
  ['an end that is missing', new Uint8Array(Buffer.from(photo.slice(0, -4))), type],
  ['no boundary', bytesOf(photo), 'multipart/form-data'],
  ['another type', bytesOf(photo), 'application/x-www-form-urlencoded'],
  ['no type', bytesOf(photo), ''],
])('refuses a body with %s', async (_, bytes, contentType) => {
  await expect(decodeMultipart(bytes, contentType)).rejects.toMatchObject({ code: 'unsupported_media' });
});
