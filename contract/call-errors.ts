import type { Call } from './call.ts';
import type { ErrorCode } from './errors.ts';

/** Every code that a call can answer: its own, and those that any call of its kind has. */
export function errorsOf(call: Call): ErrorCode[] {
  const everywhere: ErrorCode[] = ['unknown_domain', 'internal_error', 'unavailable'];
  if (call.query || call.body) everywhere.push('invalid_request');
  if ((call.body || call.bodyType) && call.bodyType !== 'multipart') everywhere.push('invalid_json', 'too_large');
  if (call.method !== 'GET' && call.access !== 'machine') everywhere.push('bad_origin');
  if (call.reaches) everywhere.push('restricted');
  return [...new Set([...call.errors, ...everywhere])];
}
