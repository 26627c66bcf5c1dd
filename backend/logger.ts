import pino, { type DestinationStream, type Logger } from 'pino';
import { traceId } from '#tracing/tracing';
import { causeOf } from './db/cause-of.ts';

/** An error, or the plain copy of one, as pg-boss makes it with the name of the queue. */
const isError = (thrown: unknown): thrown is Error & Record<string, unknown> =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string';

/**
 * An error as it is logged: its kind, words and way, and what a database names of itself. Everything else that the
 * engines attach (`params`, `detail`, `where`) holds values, which are somebody's data and may be secrets.
 */
export function loggedError(error: unknown) {
  const cause = causeOf(error);
  if (!isError(cause)) return { message: String(cause) };
  const { name, message, stack = '', code, constraint, table, queue } = cause;
  // SQLSTATE class 22: a value that does not fit, quoted in the words.
  const words = /^22/.test(String(code)) ? message.split('"')[0] : message;
  return { type: name, message: words, code, constraint, table, queue, stack: stack.slice(stack.indexOf('\n    at ')) };
}

/** The process's log: JSON, one line each, errors without anybody's data, with the trace that a line belongs to. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const mixin = () => {
    const id = traceId();
    return id ? { trace_id: id } : {};
  };
  return pino({ level, mixin, serializers: { err: loggedError } }, destination);
}
