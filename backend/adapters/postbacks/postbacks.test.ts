import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publicLookup } from '../outgoing.ts';
import { createPostbackSender } from './postbacks.ts';

/** A network that answers with these statuses in turn. */
async function network(...statuses: number[]) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    response.writeHead(statuses.shift() ?? 200, { location: 'http://127.0.0.1:1/' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { asked, close, host: `127.0.0.1:${port}`, url: new URL(`http://127.0.0.1:${port}/told?event=signup`) };
}

it('is a signed GET, taken, refused for good, or tried again', async () => {
  const there = await network(200, 302, 404, 503);
  const sender = createPostbackSender({ allow: [there.host] });
  const message = { id: 'p1', url: there.url, secret: 'shared' };
  expect(await sender.send(message)).toEqual({ outcome: 'sent', answer: '200' });
  expect(await sender.send(message)).toEqual({ outcome: 'refused', answer: '302' });
  expect(await sender.send(message)).toEqual({ outcome: 'refused', answer: '404' });
  await expect(sender.send(message)).rejects.toThrow('answered 503');
  await there.close();
  expect(there.asked).toHaveLength(4);
  const [first] = there.asked;
  const expected = createHmac('sha256', 'shared').update(`p1.${there.url.href}`).digest('hex');
  expect(first).toMatchObject({ method: 'GET', url: '/told?event=signup' });
  expect(first?.headers).toMatchObject({ 'x-postback-id': 'p1', 'x-postback-signature': `sha256=${expected}` });
  await expect(sender.send(message)).rejects.toThrow();
});

it('tells nobody in a private network, neither by address nor by what a name leads to', async () => {
  const there = await network();
  const inside = publicLookup((_name, _options, done) => done(null, [{ address: '10.0.0.7', family: 4 }]));
  const sender = createPostbackSender({ lookup: inside });
  for (const href of [
    there.url.href,
    'https://127.0.0.1/',
    'https://localhost/',
    'https://metadata.internal/',
    'https://name.example.com/',
  ]) {
    expect(await sender.send({ id: 'p', url: new URL(href), secret: 's' })).toMatchObject({ outcome: 'refused' });
  }
  await there.close();
  expect(there.asked).toEqual([]);
});
