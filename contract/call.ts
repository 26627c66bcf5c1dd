import * as z from 'zod';
import { rowId } from './common.ts';
import { type ErrorCode, errorCodes, fieldErrorCodes } from './errors.ts';
import { paymentMethod } from './payment-methods.ts';

/** Who may make a call: anybody, a logged-in member, or a machine that proves itself in another way. */
export type Access = 'public' | 'member' | 'machine';

/** One call of the contract, as a value from which validation, types, documentation and tests come. */
export interface Call {
  /** Unique name, also the operation id of the OpenAPI document. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  /**
   * The query parameter that chooses this call by `1` where two calls share path and method. In the OpenAPI document
   * they are one operation with a `oneOf` body.
   */
  when?: string;
  summary: string;
  access: Access;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** How the body comes; JSON where nothing is said. */
  bodyType?: 'json' | 'form' | 'multipart' | 'raw';
  /** Answers by status; null for an empty body. The default is 200. */
  responses: Record<number, z.ZodType | null>;
  /** What the answers are, where they are not JSON. */
  responseType?: 'application/json' | 'application/zip' | 'text/event-stream' | 'image/*';
  /** The coded errors beyond those that any call can have. */
  errors: ErrorCode[];
  /** It reaches other members or pays for doing so: `restricted` to whom operators have restricted. */
  reaches?: boolean;
  /** A write that carries a key of its own, or changes nothing the second time: the client may repeat it. */
  repeatable?: boolean;
}

/** Declares a call; keeps the exact types of its schemas. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/**
 * The body of every error. `minutes` comes with `too_many_attempts`, `name` with `blocked`, `payment_methods` with
 * `payment_failed`, `credits` (the new price) with `price_changed` of a message. `member` comes with `blocked` and `not_found` of
 * a profile or a thread: the id of the other member, if the caller may still report that member.
 */
export const errorBody = z
  .object({
    error: z.enum(errorCodes),
    fields: z.record(z.string(), z.enum(fieldErrorCodes)).optional(),
    minutes: z.number().int().positive().optional(),
    name: z.string().optional(),
    member: rowId('member').optional(),
    payment_methods: z.array(paymentMethod).optional(),
    credits: z.number().int().nonnegative().optional(),
    request_id: z.string(),
  })
  .meta({ id: 'Error', description: 'A coded error; the web has words for every code in every language.' });

export type ErrorBody = z.infer<typeof errorBody>;

export type QueryOf<C extends Call> = C extends { query: infer Q extends z.ZodObject } ? z.input<Q> : undefined;
export type BodyOf<C extends Call> = C extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;
type Success<C extends Call> = C['responses'][keyof C['responses']];
/** What a successful call answers; undefined where the body is empty. */
export type ResultOf<C extends Call> =
  Success<C> extends infer S ? (S extends z.ZodType ? z.output<S> : undefined) : never;
