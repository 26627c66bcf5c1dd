import fc, { type Arbitrary } from 'fast-check';

/** What is read of a JSON schema that zod makes of the contract; all else in it leaves more values than are generated. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  propertyNames?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  pattern?: string;
  /** Of which kind of row it is an id: the contract's own word. */
  row?: string;
}

/** Texts that a field of this name is likely to mean something by, by rows' kind or by name. */
export type Known = Record<string, string | undefined>;

/** Longer than anything that a generated text is for: lengths are tried by what is hostile. */
const longest = 60;

const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

function texts({ format, pattern, minLength = 0, maxLength = longest }: JsonSchema): Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'binary') return fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('latin1'));
  if (format === 'date') return day.map((moment) => moment.toISOString().slice(0, 10));
  if (format === 'date-time') return day.map((moment) => moment.toISOString());
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u')).map((text) => text.slice(0, maxLength));
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, longest)) };
  return fc.oneof(fc.string(size), fc.string({ ...size, unit: 'grapheme' }));
}

function numbers({ type, minimum = -1e6, maximum = 1e6 }: JsonSchema): Arbitrary<number> {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
  return type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
}

function objects(schema: JsonSchema, root: JsonSchema, known: Known): Arbitrary<unknown> {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, arbitraryOf(field, root, known, name)]),
  );
  if (propertyNames && typeof additionalProperties === 'object') {
    const keys = arbitraryOf(propertyNames, root, known).map(String);
    return fc.dictionary(keys, arbitraryOf(additionalProperties, root, known), { maxKeys: 5 });
  }
  return fc.record(fields, { requiredKeys: required });
}

/** Values that fit a JSON schema, and mostly what checks of other kinds ask; `known` says what exists. */
export function arbitraryOf(schema: JsonSchema, root: JsonSchema, known: Known, name = ''): Arbitrary<unknown> {
  if (schema.$ref !== undefined) {
    const target = schema.$ref === '#' ? root : root.$defs?.[schema.$ref.replace('#/$defs/', '')];
    return target ? arbitraryOf({ ...target, row: schema.row ?? target.row }, root, known, name) : fc.jsonValue();
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (options) return fc.oneof(...options.map((option) => arbitraryOf(option, root, known, name)));
  if (schema.type === 'string') {
    const likely = known[schema.row ?? name];
    return likely === undefined
      ? texts(schema)
      : fc.oneof({ weight: 4, arbitrary: fc.constant(likely) }, texts(schema));
  }
  if (schema.type === 'integer' || schema.type === 'number') return numbers(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'array') {
    const { items = {}, minItems = 0, maxItems = 4 } = schema;
    const bounds = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) };
    return fc.array(arbitraryOf(items, root, known, name), bounds);
  }
  if (schema.type === 'object' || schema.properties) return objects(schema, root, known);
  return fc.jsonValue();
}
