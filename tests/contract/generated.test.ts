import type { Call } from '#contract/call';
import { errorBody } from '#contract/call';
import { calls } from '#contract/calls';
import type { RowKind } from '#contract/common';
import { Client } from './client';
import {
  hosts,
  newConversation,
  newIdentity,
  newPayment,
  newPerson,
  newPhoto,
  type Person,
  someMember,
} from './people';
import { core, isOptional, rowKind, sampleObject, shapeOf } from './sample';

/**
 * What holds for every call, generated from the contract, so that no call can be forgotten: one's own id, broken JSON,
 * missing and mistyped and over-long fields, a foreign origin. Who may make which call is in authorisation.test.ts.
 */
let member: Person;
let own: Partial<Record<RowKind, string>>;
let foreign: string;

beforeAll(async () => {
  member = await newPerson();
  const other = await someMember(member);
  const conversation = await newConversation(member, other);
  own = { member: other, conversation, photo: await newPhoto(member), ...(await newPayment(member)) };
  foreign = await someMember(await newPerson(hosts.other));
});

const strings = (input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));

function request(
  client: Client,
  call: Call,
  query: Record<string, unknown>,
  body: Record<string, unknown> | undefined,
) {
  return client.call(call.method, call.path, {
    query: strings(query),
    ...(call.body && call.bodyType === undefined ? { json: body } : {}),
  });
}

function expectError(answer: { status: number; body: unknown }, status: number, code: string): void {
  expect({ status: answer.status, error: (answer.body as { error?: string } | null)?.error }).toEqual({
    status,
    error: code,
  });
  expect(errorBody.safeParse(answer.body).error).toBeUndefined();
}

const name = (call: Call) => [`${call.method} ${call.path} (${call.id})`, call] as const;
const jsonCalls = calls.filter((call) => call.body && call.bodyType === undefined);
const writes = calls.filter((call) => call.method !== 'GET' && call.access !== 'machine');

test('a sign-up for a member of another site makes the account, and neither writes nor charges', async () => {
  const stranger = new Client(hosts.own);
  const credits = async (more: object) => {
    const answer = await stranger.call('POST', '/api/signup.php', { json: { ...newIdentity(), ...more } });
    expect(answer.status).toBe(201);
    return answer.body.user.credits;
  };
  const alone = await credits({});
  expect(await credits({ target: foreign, signup_message: 'Hello there' })).toBe(alone);
  expect((await stranger.call('GET', '/api/chats.php')).body.chats).toEqual([]);
});

describe("one's own id", () => {
  // One's own profile may be looked at; a sign-up makes somebody who was not there before.
  const cases = calls
    .filter(({ id, access }) => access === 'member' && id !== 'getProfile')
    .flatMap((call) =>
      (['query', 'body'] as const).flatMap((part) =>
        Object.entries(shapeOf(call[part]))
          .filter(([, field]) => rowKind(field) === 'member')
          .map(([field]) => ({ call, part, field })),
      ),
    );

  test.each(cases.map((one) => [`${one.call.id}: ${one.part} ${one.field}`, one] as const))(
    '%s: nobody can do that to oneself',
    async (_, { call, part, field }) => {
      const extra = { [field]: member.id };
      const answer = await request(
        member.client,
        call,
        sampleObject(call.query, own, part === 'query' ? extra : {}),
        sampleObject(call.body, own, part === 'body' ? extra : {}),
      );
      expectError(answer, 404, 'not_found');
    },
  );
});

describe('a session of another site', () => {
  test('is nobody where a visitor may ask, too, and is not ended by a log-out there', async () => {
    const stranger = new Client(hosts.other);
    for (const [cookie, value] of member.client.cookies) stranger.cookies.set(cookie, value);
    expect((await stranger.call('GET', '/api/user.php')).body).toEqual({ user: null });
    const code = await stranger.call('POST', '/api/activate.php', { json: { code: '123456' } });
    expectError(code, 403, 'authentication_required');
    expectError(
      await stranger.call('POST', '/api/activate.php', { query: { resend: '1' } }),
      403,
      'authentication_required',
    );
    expect((await stranger.call('GET', '/api/logout.php')).status).toBe(204);
    expect((await member.client.call('GET', '/api/user.php')).body.user.id).toBe(member.id);
  });
});

describe('broken JSON', () => {
  test.each(jsonCalls.map(name))('%s', async (_, call) => {
    const answer = await member.client.call(call.method, call.path, {
      query: strings(sampleObject(call.query, own)),
      raw: '{"a":',
      headers: { 'content-type': 'application/json' },
    });
    expectError(answer, 400, 'invalid_json');
  });
});

describe('fields', () => {
  const fields = jsonCalls.flatMap((call) =>
    Object.entries(shapeOf(call.body)).map(([field, schema]) => ({ call, field, schema })),
  );
  const required = fields.filter(
    ({ schema, call }) => !isOptional(schema) && core(call.body as never).type !== 'union',
  );
  const title = ({ call, field }: { call: Call; field: string }) => `${call.id}: ${field}`;

  test.each(required.map((one) => [title(one), one] as const))('missing: %s', async (_, { call, field }) => {
    const body = sampleObject(call.body, own);
    delete body[field];
    const answer = await request(member.client, call, sampleObject(call.query, own), body);
    expectError(answer, 400, 'invalid_request');
    expect(answer.body.fields).toHaveProperty(field);
  });

  test.each(fields.map((one) => [title(one), one] as const))('of a wrong type: %s', async (_, { call, field }) => {
    const body = sampleObject(call.body, own, { [field]: [{ a: 1 }] });
    const answer = await request(member.client, call, sampleObject(call.query, own), body);
    expectError(answer, 400, 'invalid_request');
  });

  const texts = fields.filter(({ schema }) => core(schema).type === 'string');
  test.each(texts.map((one) => [title(one), one] as const))('over-long: %s', async (_, { call, field }) => {
    const body = sampleObject(call.body, own, { [field]: 'x'.repeat(20_000) });
    const answer = await request(member.client, call, sampleObject(call.query, own), body);
    expectError(answer, 400, 'invalid_request');
  });
});

describe('an origin of another host', () => {
  test.each(writes.map(name))('%s', async (_, call) => {
    const answer = await member.client.call(call.method, call.path, {
      query: strings(sampleObject(call.query, own)),
      ...(call.bodyType === undefined && call.body ? { json: sampleObject(call.body, own) } : { raw: '' }),
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
    });
    expectError(answer, 403, 'bad_origin');
  });
});

describe('a body of more than 64 kB', () => {
  test.each(jsonCalls.map(name))('%s', async (_, call) => {
    const answer = await member.client.call(call.method, call.path, {
      query: strings(sampleObject(call.query, own)),
      json: { ...sampleObject(call.body, own), padding: 'x'.repeat(70_000) },
    });
    expectError(answer, 413, 'too_large');
  });
});
