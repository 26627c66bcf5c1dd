import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatewaySms } from './gateway.ts';
import { outboxSms } from './outbox.ts';
import { SmsRefused } from './sms.ts';

const sms = { to: '+31612345678', from: 'Fonkel', text: '123456 is je code' };

test('without a gateway each SMS is a file in the outbox, readable by its owner alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-sms-'));
  await outboxSms(join(folder, 'outbox')).send(sms);
  const [file = ''] = readdirSync(join(folder, 'outbox'));
  expect(file).toMatch(/^\d+-\w+\.txt$/);
  expect(readFileSync(join(folder, 'outbox', file), 'utf8')).toBe(
    'To: +31612345678\nFrom: Fonkel\n\n123456 is je code\n',
  );
  expect(statSync(join(folder, 'outbox', file)).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});

test('files of the outbox sort in the order in which they were sent, also within a millisecond', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-sms-'));
  const texts = Array.from({ length: 50 }, (_, i) => `text ${i}`);
  await Promise.all(texts.map((text) => outboxSms(folder).send({ ...sms, text })));
  const sent = readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').split('\n')[3]);
  expect(sent).toEqual(texts);
  rmSync(folder, { recursive: true });
});

describe('a gateway', () => {
  const received: { headers: http.IncomingHttpHeaders; body: string }[] = [];
  let answer = 200;
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body });
    response.writeHead(answer).end();
  });
  let host: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    answer = 200;
    received.length = 0;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const gateway = () => gatewaySms({ url: `http://${host}/sms`, token: 'secret', allow: [host] });

  test('is posted the message with its token', async () => {
    await gateway().send(sms);
    expect(received.map(({ headers, body }) => [headers.authorization, JSON.parse(body)])).toEqual([
      ['Bearer secret', sms],
    ]);
  });

  test.each([
    [400, true],
    [422, true],
    [401, false],
    [429, false],
    [503, false],
    [302, false],
  ])('that answers %i has refused for good: %s', async (status, refused) => {
    answer = status;
    const failure = await gateway()
      .send(sms)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof SmsRefused).toBe(refused);
  });

  test.each(['http://sms.example/', 'https://127.0.0.1/', 'https://localhost/', 'https://10.0.0.1/'])(
    'is never asked at %s',
    async (url) => {
      await expect(gatewaySms({ url, token: undefined }).send(sms)).rejects.toBeInstanceOf(SmsRefused);
    },
  );
});
