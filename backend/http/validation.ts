import type * as z from 'zod';
import { type FieldErrorCode, fieldErrorCodes } from '#contract/errors';
import { ApiError } from './api-error.ts';

const known = new Set<string>(fieldErrorCodes);

function valueAt(data: unknown, path: PropertyKey[]): unknown {
  let value = data;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return value;
}

/** The contract's code of what zod found; a check that names one in its message is believed. */
function codeOf(issue: z.core.$ZodIssue, data: unknown): FieldErrorCode {
  if (known.has(issue.message)) return issue.message as FieldErrorCode;
  if (valueAt(data, issue.path) === undefined) return 'required';
  const isText = 'origin' in issue && issue.origin === 'string';
  if (issue.code === 'too_small') return isText ? 'too_short' : 'too_small';
  if (issue.code === 'too_big') return isText ? 'too_long' : 'too_large';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'invalid_email';
  return 'invalid';
}

/** Whether Postgres stores a text as it is: neither a NUL nor half a surrogate pair, which UTF-8 cannot carry. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Whether every text in the value can be stored, also as JSON. */
function canBeStored(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && canBeStored(inner));
}

/** Parses by a schema of the contract; throws `invalid_request` with the first code of each field. */
export function parseInput<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const result = schema.safeParse(data);
  if (result.success) {
    if (canBeStored(result.data)) return result.data;
    throw new ApiError('invalid_request', { fields: { body: 'invalid' } });
  }
  const fields: Record<string, FieldErrorCode> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.length ? issue.path.join('.') : 'body';
    fields[field] ??= codeOf(issue, data);
  }
  throw new ApiError('invalid_request', { fields });
}
