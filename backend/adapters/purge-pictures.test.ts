import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { removePicture } from '../media/picture-files.ts';
import { pictureGateway } from './purge-pictures.ts';

const asked: { authorization: string | undefined; files: string[] }[] = [];
let status = 204;
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { files } = JSON.parse(await text(request)) as { files: string[] };
    asked.push({ authorization: request.headers.authorization, files });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
});
beforeEach(() => {
  asked.length = 0;
  status = 204;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('a removed picture is purged in every size by one call, once its files are gone', async () => {
  const removed: string[] = [];
  const failures: unknown[] = [];
  const purge = pictureGateway({ url, token: 'secret', complain: (failure) => failures.push(failure) });
  const storage = {
    read: async () => null,
    write: async () => {},
    check: async () => {},
    remove: async (name: string) => {
      removed.push(name);
      expect(asked).toEqual([]);
    },
    purge,
  };
  await removePicture(storage, { name: 'clear', blurredName: 'blurred' });
  expect(asked).toEqual([{ authorization: 'Bearer secret', files: removed }]);
  expect(removed).toContain('clear-960.webp');
  expect(removed).toContain('blurred-320.webp');
  expect(failures).toEqual([]);
});

test('erases accounts even if the CDN refuses or does not answer, and reports it', async () => {
  const failures: unknown[] = [];
  const complain = (failure: unknown) => failures.push(failure);
  status = 500;
  await pictureGateway({ url, token: undefined, complain })(['a-960.webp']);
  await pictureGateway({ url: 'http://127.0.0.1:9/', token: undefined, complain })(['a-960.webp']);
  expect(failures).toEqual([
    expect.objectContaining({ message: 'PICTURE_PURGE_URL answered 500' }),
    expect.objectContaining({ code: 'ECONNREFUSED' }),
  ]);
});
