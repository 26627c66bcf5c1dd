import fc from 'fast-check';
import type { Call } from '#contract/call';
import { errorBody } from '#contract/call';
import { calls } from '#contract/calls';
import type { RowKind } from '#contract/common';
import { Client } from './client';
import { hosts, newConversation, newPayment, newPerson, type Person, someMember } from './people';
import { sampleObject, shapeOf } from './sample';

/**
 * Whatever is sent, no call fails: fields of a request are exchanged for what programs trip over, and every refusal
 * carries one of the contract's codes. FUZZ_RUNS asks for more than the few of every day.
 */
const numRuns = Number(process.env.FUZZ_RUNS ?? 25);
jest.setTimeout(20_000 + numRuns * 500);

/** Ends the session that the other calls need. */
const left = new Set(['logOut', 'deleteAccount']);
/** Makes a session: asked without one, so that the member's own goes on. */
const anonymous = new Set(['signUp', 'logIn']);

const texts = [
  ...['', ' ', '\0', 'a\0b', '\ud800', 'x\udfff', '\u202eabc', '\ufeff', '\u200b', 'e\u0301'.repeat(20)],
  ...['😀'.repeat(100), 'x'.repeat(65), 'x'.repeat(5_000), '__proto__', 'constructor', "'; drop table members; --"],
  ...['-1', '0', '1e9', '1e309', 'NaN', 'null', '2147483648', '9007199254740993', '999999999999999_abc'],
  ...['../../etc/passwd', '%', '%00', 'https://evil.example', '2024-02-30', '0000-01-01', '9999-12-31', ','],
];
const values = [
  ...[null, true, 0, -1, 1.5, 1e9, 2_147_483_648, 1e21, -1e308],
  ...[[], [[]], [null], ['\0'], ['\ud800'], Array(1_000).fill('x'), {}, { length: 1 }, { amount: 1e20 }],
];
const bodies = [
  '',
  'null',
  '1',
  '"x"',
  '[]',
  '['.repeat(60_000),
  '{"a":'.repeat(9_000),
  '{"__proto__":{"x":1}}',
  '\xff',
];

const hostileText = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary', maxLength: 80 }));
/** Header values are Latin letters, so that anything else is written in percents. */
const headerText = hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 200));
const hostile = fc.oneof(hostileText, fc.constantFrom<unknown>(...values), fc.jsonValue());

let member: Person;
let own: Partial<Record<RowKind, string>>;
beforeAll(async () => {
  member = await newPerson();
  const other = await someMember(member);
  own = { member: other, conversation: await newConversation(member, other), ...(await newPayment(member)) };
});

/** What the call needs, with one field exchanged, or an optional one more. */
function input(call: Call, part: 'query' | 'body', exchange: { at: number; value: unknown }): Record<string, unknown> {
  const fields = Object.entries(shapeOf(call[part]));
  const [name] = fields[exchange.at % (fields.length || 1)] ?? [];
  if (name === undefined) return sampleObject(call[part], own);
  return sampleObject(call[part], own, { [name]: name === 'tracking' ? { network: exchange.value } : exchange.value });
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function encoded(call: Call, body: Record<string, unknown>, raw: string | null): string | undefined {
  if (call.method === 'GET') return undefined;
  if (raw !== null) return raw;
  if (call.bodyType === undefined || call.bodyType === 'json') return JSON.stringify(body);
  const fields = Object.entries(body).map(([name, value]) => [name, asText(value)]);
  return new URLSearchParams(fields).toString();
}

const name = (call: Call) => [`${call.method} ${call.path} (${call.id})`, call] as const;

test.each(calls.filter(({ id }) => !left.has(id)).map(name))('%s', async (_, call) => {
  const streams = call.responseType === 'text/event-stream';
  const request = fc.record({
    at: fc.nat(30),
    inQuery: hostileText,
    inBody: hostile,
    raw: fc.option(fc.constantFrom(...bodies), { freq: 10 }),
    method: fc.option(fc.constantFrom('HEAD', 'OPTIONS', 'PATCH'), { freq: 20 }),
    eventId: fc.option(headerText),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ at, inQuery, inBody, raw, method, eventId }) => {
      const client = anonymous.has(call.id) ? new Client(hosts.own) : member.client;
      const query = { ...input(call, 'query', { at, value: inQuery }), ...(call.when && { [call.when]: '1' }) };
      const body = encoded(call, input(call, 'body', { at, value: inBody }), raw);
      const answer = await client.call(streams ? 'HEAD' : (method ?? call.method), call.path, {
        query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, asText(value)])),
        ...(body === undefined ? {} : { raw: body }),
        headers: { 'content-type': 'application/json', ...(eventId === null ? {} : { 'last-event-id': eventId }) },
      });
      expect(answer.status).toBeLessThan(500);
      if (answer.status >= 400 && answer.status !== 431 && answer.text) {
        expect(errorBody.safeParse(answer.body).error).toBeUndefined();
      }
    }),
    { numRuns },
  );
});
