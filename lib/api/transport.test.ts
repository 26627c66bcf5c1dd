import * as z from 'zod';
import { defineCall } from '#contract/call';
import { ApiFailure } from './api-failure';
import { latestServerTime } from './server-clock';
import { onAuthenticationRequired, retryDelay, send } from './transport';

const read = defineCall({
  id: 'read',
  method: 'GET',
  path: '/api/read.php',
  summary: '',
  access: 'public',
  query: z.object({ page: z.number().optional(), interests: z.array(z.string()).optional() }),
  responses: { 200: z.object({ value: z.number() }) },
  errors: [],
});
const write = defineCall({ ...read, id: 'write', method: 'POST', path: '/api/write.php', responses: { 204: null } });
const keyed = defineCall({ ...write, id: 'keyed', repeatable: true });

const answers = jest.fn<Promise<Response>, [string, RequestInit]>();
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  async () =>
    Response.json(body, { status, headers });
const refusal = (code: string, more = {}) => ({ error: code, request_id: 'r1', ...more });
const down = async () => Promise.reject(new TypeError('fetch failed'));

beforeEach(() => {
  answers.mockReset();
  globalThis.fetch = answers as unknown as typeof fetch;
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
});
afterEach(() => jest.useRealTimers());

async function outcome<T>(promise: Promise<T>): Promise<T | ApiFailure> {
  const settled = promise.catch((thrown: ApiFailure) => thrown);
  for (let turn = 0; turn < 12; turn++) await jest.advanceTimersByTimeAsync(31_000);
  return settled;
}

test('parses the answer and leaves out what was not given', async () => {
  answers.mockImplementation(json(200, { value: 1, unknown: true }));
  expect(await send(read, { query: { page: 2, interests: ['a', 'b'] } })).toEqual({ value: 1 });
  const [url, init] = answers.mock.calls[0] ?? [];
  expect(url).toBe('/api/read.php?page=2&interests=a&interests=b');
  expect(init).toMatchObject({ method: 'GET', headers: { 'request-type': 'client' } });
});

test('a server call goes to the origin it was given, for its host', async () => {
  answers.mockImplementation(json(200, { value: 1 }));
  await send(read, { query: {} }, { origin: 'http://127.0.0.1:3001', host: 'nl.localhost' });
  const [url, init] = answers.mock.calls[0] ?? [];
  expect(url).toBe('http://127.0.0.1:3001/api/read.php');
  expect(init?.headers).toMatchObject({ 'x-forwarded-host': 'nl.localhost', 'request-type': 'server' });
});

test('the time of the server is learned from answers that no cache keeps', async () => {
  const answeredAt = async (cacheControl: string, date: string) => {
    answers.mockImplementation(json(200, { value: 1 }, { 'cache-control': cacheControl, date }));
    await send(read, { query: {} });
    return latestServerTime();
  };
  expect(await answeredAt('public, max-age=3600', 'Sun, 22 Nov 2026 10:00:00 GMT')).toBeUndefined();
  expect(await answeredAt('no-store', 'Sun, 22 Nov 2026 12:00:00 GMT')).toBe(Date.parse('2026-11-22T12:00:01Z'));
});

test('an answer that does not fit the contract is an error', async () => {
  answers.mockImplementation(json(200, { value: 'x' }));
  expect(await outcome(send(read, { query: {} }))).toMatchObject({ code: 'internal_error', status: 200 });
});

test('a refusal carries its code and details', async () => {
  answers.mockImplementation(json(400, refusal('invalid_request', { fields: { page: 'invalid' } })));
  const failure = await outcome(send(read, { query: {} }));
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject({ code: 'invalid_request', status: 400, details: { fields: { page: 'invalid' } } });
  expect(answers).toHaveBeenCalledTimes(1);
});

test('what a repeated removal does not find was removed by the attempt whose answer was lost', async () => {
  const removal = defineCall({ ...keyed, id: 'removal', method: 'DELETE' });
  const gone = json(404, refusal('not_found'));
  answers.mockImplementationOnce(down).mockImplementation(gone);
  expect(await outcome(send(removal, { query: {} }))).toBeUndefined();
  expect(answers).toHaveBeenCalledTimes(2);
  expect(await outcome(send(removal, { query: {} }))).toMatchObject({ code: 'not_found' });
});

test.each([
  ['no connection', down],
  ['a server error', json(500, refusal('internal_error'))],
  ['a page of somebody else', async () => new Response('<html>', { status: 502 })],
  ['too many requests', json(429, refusal('rate_limited'), { 'retry-after': '1' })],
])('a read is repeated five times after %s', async (_name, answer) => {
  answers.mockImplementation(answer);
  expect(await outcome(send(read, { query: {} }))).toBeInstanceOf(ApiFailure);
  expect(answers).toHaveBeenCalledTimes(6);
});

test.each([
  ['asked for', () => answers.mockReturnValue(new Promise(() => undefined))],
  [
    'asked for ahead',
    () => {
      const hanging = new Promise<Response>(() => undefined);
      globalThis.earlyAnswers = { asked: performance.now(), answers: { '/api/read.php': hanging } };
    },
  ],
  ['begun', () => answers.mockResolvedValue(new Response(new ReadableStream()))],
])('what is %s and never comes is waited for half a minute, once', async (_name, hang) => {
  hang();
  const settled = jest.fn();
  void send(read, { query: {} }).catch(settled);
  await jest.advanceTimersByTimeAsync(29_999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(settled.mock.calls).toMatchObject([[{ code: 'unavailable', status: 0 }]]);
  expect(answers.mock.calls.every(([, { signal }]) => signal?.aborted)).toBe(true);
});

test('and succeeds in between', async () => {
  answers.mockImplementationOnce(down).mockImplementation(json(200, { value: 3 }));
  expect(await outcome(send(read, { query: {} }))).toEqual({ value: 3 });
});

test('a write without a key is sent once, one with a key again', async () => {
  answers.mockImplementation(down);
  expect(await outcome(send(write, { query: {} }))).toMatchObject({ code: 'unavailable', status: 0 });
  expect(answers).toHaveBeenCalledTimes(1);
  await outcome(send(keyed, { query: {} }));
  expect(answers).toHaveBeenCalledTimes(7);
});

test.each([
  [30, 6],
  [31, 1],
])('an answer that asks for a pause of %i s is asked for %i times', async (seconds, times) => {
  answers.mockImplementation(json(429, refusal('rate_limited'), { 'retry-after': String(seconds) }));
  await outcome(send(read, { query: {} }));
  expect(answers).toHaveBeenCalledTimes(times);
});

test('the pause doubles, with jitter, and respects Retry-After', () => {
  expect(retryDelay(0, undefined, () => 1)).toBe(300);
  expect(retryDelay(3, undefined, () => 1)).toBe(2400);
  expect(retryDelay(3, undefined, () => 0)).toBe(1200);
  expect(retryDelay(0, 7, () => 0)).toBe(7000);
});

test('a session that is over is told to whoever listens, except by user.php', async () => {
  const heard = jest.fn();
  const stop = onAuthenticationRequired(heard);
  answers.mockImplementation(json(403, refusal('authentication_required')));
  await outcome(send(read, { query: {} }));
  expect(heard).toHaveBeenCalledTimes(1);
  await outcome(send({ ...read, path: '/api/user.php' }, { query: {} }));
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  await outcome(send(read, { query: {} }));
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a caller who gives up gets no failure of the backend', async () => {
  const giveUp = new AbortController();
  answers.mockImplementation(async () => {
    giveUp.abort(new Error('gone'));
    throw new TypeError('aborted');
  });
  await expect(send(read, { query: {}, signal: giveUp.signal })).rejects.toThrow('aborted');
  expect(answers).toHaveBeenCalledTimes(1);
});
