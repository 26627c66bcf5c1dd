import { createSocket, type Socket } from 'node:dgram';
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { askNameServers, isPublicAddress, isPublicName, PrivateAddressError, publicLookup } from './outgoing.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  'fe80::1',
  'fd00::1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'nonsense',
])('%s is not an address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['142.250.102.95', '172.32.0.1', '2a00:1450:4025::5f', '2620:1ec::1'])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  'localhost',
  'nl.localhost',
  'printer.local',
  'metadata.google.internal',
  'db',
  '127.0.0.1',
  '[::1]',
  'localhost.',
])('%s is not a name of the public internet', (name) => {
  expect(isPublicName(name)).toBe(false);
});

/** What `publicLookup` says of a name that leads to these addresses, asked for all of them or for one. */
function look(addresses: string[], all: boolean) {
  const asked: string[] = [];
  const find = publicLookup((name, _, done) => {
    asked.push(name);
    done(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  });
  return new Promise<{ asked: string[]; error: Error | null; found: unknown }>((resolve) => {
    find('push.example', { all }, (error, found) => resolve({ asked, error, found }));
  });
}

test('gives back the very addresses that it looked at, after asking once', async () => {
  const two = ['142.250.102.95', '2a00:1450:4025::5f'];
  expect(await look(two, true)).toEqual({
    asked: ['push.example'],
    error: null,
    found: [
      { address: two[0], family: 4 },
      { address: two[1], family: 6 },
    ],
  });
  expect((await look(two, false)).found).toBe(two[0]);
});

test('refuses a name as soon as one of its addresses is private', async () => {
  const { error } = await look(['142.250.102.95', '169.254.169.254'], true);
  expect(error).toBeInstanceOf(PrivateAddressError);
  expect((await look([], true)).error).not.toBeNull();
});

describe('a name server', () => {
  let server: Socket;
  beforeEach(async () => {
    server = createSocket('udp4').bind(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => server.close());

  const lookAt = (name: string) => {
    const find = publicLookup(askNameServers([`127.0.0.1:${server.address().port}`]));
    return new Promise<{ error: Error | null; found: unknown }>((resolve) => {
      find(name, { all: true }, (error, found) => resolve({ error, found }));
    });
  };

  test('is asked for the addresses of both kinds', async () => {
    server.on('message', (question, { port }) => {
      const isFour = question.readUInt16BE(question.indexOf(0, 12) + 1) === 1;
      const address = isFour ? [142, 250, 102, 95] : [0x2a, 0, 0x14, 0x50, ...Array(11).fill(0), 1];
      const asked = question.subarray(12, question.indexOf(0, 12) + 5);
      const header = Buffer.from([...question.subarray(0, 2), 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]);
      const answer = [0xc0, 12, 0, isFour ? 1 : 28, 0, 1, 0, 0, 0, 60, 0, address.length, ...address];
      server.send(Buffer.concat([header, asked, Buffer.from(answer)]), port);
    });
    expect(await lookAt('push.example')).toEqual({
      error: null,
      found: [
        { address: '142.250.102.95', family: 4 },
        { address: '2a00:1450::1', family: 6 },
      ],
    });
  });

  test('that is silent holds up no other look-up of the process', async () => {
    const waiting = Array.from({ length: 10 }, (_, i) => lookAt(`n${i}.push.example`));
    const settled = jest.fn();
    for (const one of waiting) void one.then(settled);
    await lookup('localhost');
    expect(settled).not.toHaveBeenCalled();
    for (const { error } of await Promise.all(waiting)) expect(error).toMatchObject({ code: 'ETIMEOUT' });
  });
});
