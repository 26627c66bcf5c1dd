import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { RowKind } from '#contract/common';

/** What the suite needs to know of a zod schema; everything else about it stays zod's own business. */
interface Definition {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
  format?: string;
  element?: z.ZodType;
}

const definition = (schema: z.ZodType) => schema.def as unknown as Definition;

/** The schema without optional, nullable, default and pipe around it. */
export function core(schema: z.ZodType): z.ZodType {
  const def = definition(schema);
  if (def.innerType) return core(def.innerType);
  if (def.type === 'pipe' && def.in) return core(def.in);
  return schema;
}

export const isOptional = (schema: z.ZodType) => schema.safeParse(undefined).success;

/** Which table an id points into, if the schema is an id. */
export function rowKind(schema: z.ZodType): RowKind | undefined {
  const found = schema.meta()?.row ?? core(schema).meta()?.row;
  return found as RowKind | undefined;
}

/** The fields of an object schema; the first option of a union of objects. */
export function shapeOf(schema: z.ZodType | undefined): Record<string, z.ZodType> {
  if (!schema) return {};
  const inner = core(schema);
  const option = definition(inner).options?.[0];
  if (option) return shapeOf(option);
  return 'shape' in inner ? (inner.shape as Record<string, z.ZodType>) : {};
}

const byFieldName: Record<string, string> = {
  email: 'someone@contract.example',
  name: 'someone',
  password: 'correct horse 42 battery',
  date_of_birth: '1990-05-17',
  token: 'x'.repeat(40),
  code: '000000',
  text: 'Hello',
  country: 'nl',
  login: 'someone',
  provider: 'sandbox',
  iban: 'NL91ABNA0417164300',
  phone: '+31612345678',
  lat: '52.09',
  lon: '5.12',
};

/** A value that the schema accepts. */
export function sampleOf(name: string, schema: z.ZodType): unknown {
  const inner = core(schema);
  const def = definition(inner);
  if (byFieldName[name] !== undefined) return byFieldName[name];
  if (def.format === 'uuid') return randomUUID();
  if (def.entries) return Object.values(def.entries)[0];
  if (def.values) return def.values[0];
  if (def.type === 'string') return 'sample';
  if (def.type === 'number') return 20;
  if (def.type === 'boolean') return true;
  if (def.type === 'array') return [];
  return {};
}

/** What is added to a body of which one of several fields has to be there, until it is accepted. */
const oneOf: Record<string, unknown>[] = [{ text: 'Hello' }];

/**
 * A body or query with every required field; ids come from `rows`, optional fields only by `extra`, or where the schema
 * asks for one of several.
 */
export function sampleObject(
  schema: z.ZodType | undefined,
  rows: Partial<Record<RowKind, string>>,
  extra: Record<string, unknown> = {},
): Record<string, unknown> {
  const shape = shapeOf(schema);
  const entries = Object.entries(shape)
    .filter(([, field]) => !isOptional(field))
    .map(([name, field]) => {
      const kind = rowKind(field);
      return [name, kind ? (rows[kind] ?? 'none') : sampleOf(name, field)];
    });
  const plain = { ...Object.fromEntries(entries), ...extra };
  const ids = ['conversation', 'profile'].flatMap((name) =>
    shape[name] && !(name in plain) ? [{ [name]: rows[rowKind(shape[name]) ?? 'member'] }] : [],
  );
  const contents = oneOf.filter((one) => Object.keys(one).every((name) => shape[name] && !(name in plain)));
  const tries = [plain, ...contents.map((one) => ({ ...plain, ...one }))];
  const all = [...tries, ...ids.flatMap((id) => tries.map((one) => ({ ...one, ...id })))];
  return all.find((one) => schema?.safeParse(one).success) ?? plain;
}
