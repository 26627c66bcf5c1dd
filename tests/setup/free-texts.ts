import * as z from 'zod';
import type { Call } from '#contract/call';
import { calls } from '#contract/calls';
import type { createApp } from '../../backend/app.ts';
import type { JsonSchema } from '../contract/fuzzing/schema-arbitrary';

/** A field that takes these takes what a person likes; a code, a day or an id has a form of its own. */
const anyTexts = ['anything', 'anything@test.example'];

function takesAnyText({ type, enum: listed, const: fixed, format = '', pattern, row }: JsonSchema): boolean {
  if (listed || fixed !== undefined || row !== undefined || /^(uuid|date|date-time)$/.test(format)) return false;
  // Without a type the schema takes everything.
  if (type !== 'string') return type === undefined;
  return pattern === undefined || anyTexts.some((text) => new RegExp(pattern, 'u').test(text));
}

/** The paths below a schema at which any text may stand; items of a list stand at the path of the list. */
function* freePaths(schema: JsonSchema, root: JsonSchema, path: string): Generator<string> {
  if (schema.$ref !== undefined) {
    const target = root.$defs?.[schema.$ref.replace('#/$defs/', '')];
    if (target) yield* freePaths(target, root, path);
    return;
  }
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (options) for (const option of options) yield* freePaths(option, root, path);
  else if (schema.type === 'array') yield* freePaths(schema.items ?? {}, root, path);
  else if (schema.type === 'object') {
    for (const [name, field] of Object.entries(schema.properties ?? {}))
      yield* freePaths(field, root, `${path}.${name}`);
  } else if (takesAnyText(schema)) yield path;
}

function pathsOf(schema: z.ZodType | undefined, path: string): string[] {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return [...freePaths(json, json, path)];
}

/** Fields of the contract in which a person may write any text, such as `signUp body.name`. */
export const freeTextFields: string[] = [
  ...new Set(
    calls
      .filter(({ access }) => access !== 'machine')
      .flatMap(({ id, query, body }) => [...pathsOf(query, `${id} query`), ...pathsOf(body, `${id} body`)]),
  ),
];

/** A text that somebody sent, and the field in which it stood. */
export interface SentText {
  field: string;
  text: string;
  accepted: boolean;
}

/** The texts in a value by the paths at which they stand; of a file its name. */
function* textsIn(value: unknown, path: string): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  else if (value instanceof File) yield [path, value.name];
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item, path);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) yield* textsIn(field, `${path}.${name}`);
  }
}

function readBody(body: unknown, type: string): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  if (typeof body !== 'string') return undefined;
  return type.includes('json') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
}

const answers = (method: string, url: URL, { when, ...call }: Call) =>
  call.method === method && call.path === url.pathname && (when === undefined || url.searchParams.has(when));

type App = ReturnType<typeof createApp>;

/** The same application, which notes each text that it is sent; `headers` are those of the person's browser. */
export function noteTexts(app: App, headers: Record<string, string>, sent: SentText[]): App {
  async function request(address: string, init: RequestInit, env: unknown): Promise<Response> {
    const all = new Headers({ ...headers, ...Object.fromEntries(init.headers as Headers) });
    const response = await app.request(address, { ...init, headers: all }, env as object);
    const accepted = response.status < 400;
    const url = new URL(address);
    // Of two calls with one path, the one with `when` is the narrower.
    const fitting = calls.filter((call) => answers(init.method ?? '', url, call));
    const call = fitting.find(({ when }) => when !== undefined) ?? fitting[0];
    const content = readBody(init.body, all.get('content-type') ?? '');
    const parts = { query: Object.fromEntries(url.searchParams), body: content };
    for (const [field, text] of textsIn(parts, '')) {
      if (call) sent.push({ field: `${call.id} ${field.slice(1)}`, text, accepted });
    }
    for (const [name, text] of Object.entries(headers)) sent.push({ field: `header ${name}`, text, accepted });
    return response;
  }
  return Object.assign(Object.create(app) as App, { request });
}
