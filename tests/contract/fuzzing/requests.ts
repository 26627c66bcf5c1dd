import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod';
import type { Call } from '#contract/call';
import type { RowKind } from '#contract/common';
import { sampleObject } from '../sample';
import { hostileBody, hostileHeaders, hostileQuery, hostileText, spoilt } from './hostile';
import { arbitraryOf, type JsonSchema, type Known } from './schema-arbitrary';

/** A request as it is generated, short enough to be read in a failure. */
export interface FuzzRequest {
  /** Whether it carries a member's session. */
  as: 'member' | 'visitor';
  method: string;
  query: Record<string, unknown>;
  /** What stands behind the query. */
  more: string;
  body: unknown;
  /** Instead of the body: bytes. */
  raw: Buffer | null;
  headers: Record<string, string>;
  /** Whom limits are counted for. */
  address: string;
}

/** Fields that mean something by their name alone. */
const byName: Known = {
  password: 'correct horse 42 battery',
  old_password: 'correct horse 42 battery',
  date_of_birth: '1990-05-17',
  time_zone: 'Europe/Amsterdam',
  iban: 'NL91ABNA0417164300',
  phone: '+31612345678',
  provider: 'sandbox',
  country: 'nl',
  endpoint: 'https://push.example/one',
  p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url'),
  auth: Buffer.alloc(16, 1).toString('base64url'),
};

/** What fits a schema of the contract: sometimes the least that it takes, mostly anything that it may. */
export function fitting(schema: z.ZodType | undefined, rows: Known): Arbitrary<Record<string, unknown>> {
  if (!schema) return fc.constant({});
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const any = arbitraryOf(json, json, { ...byName, ...rows }) as Arbitrary<Record<string, unknown>>;
  const least = fc.constant(sampleObject(schema, rows as Partial<Record<RowKind, string>>));
  // A word where a body should be is as good as none here: hostile bodies have them.
  const object = any.map((value) => (typeof value === 'object' && value !== null ? value : {}));
  return fc.oneof({ weight: 1, arbitrary: least }, { weight: 3, arbitrary: object });
}

const sometimesSpoilt = (good: Arbitrary<Record<string, unknown>>) =>
  fc.oneof({ weight: 3, arbitrary: good }, { weight: 2, arbitrary: spoilt(good) }) as typeof good;

const seldom = <T>(value: Arbitrary<T>, otherwise: T) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary: value });

/** Requests of a call, good and bad. */
export function requestsOf(call: Call, rows: Known): Arbitrary<FuzzRequest> {
  const query = fitting(call.query, rows);
  return fc.record<FuzzRequest>({
    as: call.access === 'machine' ? fc.constant('visitor') : fc.constantFrom('member', 'member', 'visitor'),
    method: seldom(fc.constantFrom('HEAD', 'OPTIONS', 'PATCH', 'GET', 'POST', 'DELETE'), call.method),
    query: sometimesSpoilt(call.query ? fc.oneof(query, query, fc.dictionary(hostileText, hostileText)) : query),
    more: seldom(hostileQuery, ''),
    body: call.method === 'GET' ? fc.constant(undefined) : sometimesSpoilt(fitting(call.body, rows)),
    raw: seldom<Buffer | null>(hostileBody, null),
    headers: seldom(hostileHeaders, {}),
    address: fc.ipV4(),
  });
}
