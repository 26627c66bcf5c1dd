import { newSubscriber, readVapid, startPushService } from '../../../tests/setup/push-service.ts';
import { newPushKeys } from '../../push/keys.ts';
import { publicLookup } from '../outgoing.ts';
import { PushServiceSilent } from './push.ts';
import { createPushSender } from './web-push.ts';

type Service = Awaited<ReturnType<typeof startPushService>>;

let service: Service;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

const keys = { ...newPushKeys(), subject: 'mailto:service@fonkel.example' };
const message = { payload: '{"title":"Fonkel"}', ttl: 60, urgency: 'normal', topic: 'like' } as const;
const sender = (options = {}) => createPushSender({ allow: [service.host], ...options });
const send = (endpoint: string, by = sender()) => {
  const subscriber = newSubscriber();
  return by.send({ endpoint, ...subscriber.keys }, keys, message);
};

test('sends what only the browser can read, signed by the site, for a while', async () => {
  const { keys: browserKeys, decrypt } = newSubscriber();
  const target = { endpoint: service.endpoint('one'), ...browserKeys };
  expect(await sender().send(target, keys, message)).toBe('sent');
  const { headers, body } = service.deliveries.at(-1) ?? { headers: {}, body: Buffer.alloc(0) };
  expect(body.toString('latin1')).not.toContain('Fonkel');
  expect(decrypt(body)).toBe(message.payload);
  expect(headers).toMatchObject({ ttl: '60', urgency: 'normal', topic: 'like', 'content-encoding': 'aes128gcm' });
  const { key, claims } = readVapid(headers.authorization);
  expect(key).toBe(keys.publicKey);
  expect(claims).toMatchObject({ aud: `http://${service.host}`, sub: keys.subject });
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [403, 'refused'],
  [302, 'refused'],
] as const)('an answer of %i means %s, and no redirect is followed', async (status, outcome) => {
  const path = `/status-${status}`;
  service.answers.set(path, status);
  expect(await send(service.endpoint(path.slice(1)))).toBe(outcome);
  expect(service.deliveries.at(-1)?.path).toBe(path);
});

test.each([429, 500, 503])('an answer of %i is worth another try', async (status) => {
  service.answers.set(`/status-${status}`, status);
  await expect(send(service.endpoint(`status-${status}`))).rejects.toThrow(String(status));
});

test('a service that does not answer is given up', async () => {
  service.answers.set('/slow', 'nothing');
  await expect(send(service.endpoint('slow'), sender({ timeout: 200 }))).rejects.toThrow(PushServiceSilent);
});

test.each([
  'http://push.example/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://[::1]/x',
  'https://[::ffff:7f00:1]/x',
  'https://localhost/x',
  'https://me:you@push.example/x',
  'https://push.example:8443/x',
  'ftp://push.example/x',
  'push.example',
])('takes no endpoint such as %s', async (endpoint) => {
  expect(createPushSender().accepts(endpoint)).toBe(false);
  if (URL.canParse(endpoint)) expect(await send(endpoint, createPushSender())).toBe('refused');
});

test('takes those of push services', () => {
  expect(createPushSender().accepts('https://fcm.googleapis.com/fcm/send/abc:def')).toBe(true);
  expect(createPushSender().accepts('https://updates.push.services.mozilla.com/wpush/v2/abc')).toBe(true);
});

test('sends nothing to a name that leads into a private network', async () => {
  const lookup = publicLookup((_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]));
  const before = service.deliveries.length;
  expect(await send('https://push.example/x', createPushSender({ lookup }))).toBe('refused');
  expect(service.deliveries).toHaveLength(before);
});

test('counts a silent name server as a silent push service', async () => {
  const late = Object.assign(new Error('queryA ETIMEOUT push.example'), { code: 'ETIMEOUT' });
  const lookup = publicLookup((_, __, done) => done(late, []));
  await expect(send('https://push.example/x', createPushSender({ lookup }))).rejects.toThrow(PushServiceSilent);
});
