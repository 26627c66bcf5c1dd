import { finished } from 'node:stream/promises';
import busboy from 'busboy';
import { createPieceCount } from '#contract/body-pieces';
import { ApiError } from './api-error.ts';
import type { Place } from './places.ts';

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/** Reading fails only when the sender goes away or is cut off, so its ECONNRESET must not pass for one of the database. */
const readPart = (reader: Reader) =>
  reader.read().catch(() => {
    throw new ApiError('invalid_request');
  });

/**
 * The bytes of a request's body, counted while they come: a wrong or missing Content-Length changes nothing. Throws
 * `rate_limited` or `unavailable` when another takes the place, and `invalid_request` for a body in pieces of a few bytes or without its end.
 */
export async function readBytes(request: Request, limit: number, place?: Place): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new ApiError('too_large');
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const isTooFine = createPieceCount();
  const reader = request.body.getReader();
  place?.signal.addEventListener('abort', () => void reader.cancel().catch(() => {}));
  for (let part = await readPart(reader); !part.done; part = await readPart(reader)) {
    size += part.value.byteLength;
    place?.count(part.value.byteLength);
    const isTooLarge = size > limit;
    if (isTooLarge || isTooFine(part.value.byteLength)) {
      await reader.cancel();
      throw new ApiError(isTooLarge ? 'too_large' : 'invalid_request');
    }
    chunks.push(part.value);
  }
  place?.signal.throwIfAborted();
  place?.complete();
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** Text of a body; bytes that are not UTF-8 make it unreadable. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError('invalid_json');
  }
}

/** Parsed JSON, whatever content type it came with: a beacon can only send text. */
export function decodeJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decodeText(bytes));
  } catch {
    throw new ApiError('invalid_json');
  }
}

/** More fields than any form of ours has: each costs time at every step that follows. */
const mostFields = 50;

/** The first fields of an `application/x-www-form-urlencoded` body; the first value of each. */
export function decodeForm(bytes: Uint8Array): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(decodeText(bytes)).entries().take(mostFields)) fields[key] ??= value;
  return fields;
}

/** More than any form of ours has. Thousands of parts or headers would hold the process for seconds. */
const formLimits = { files: 1, fields: 10, parts: 11, fieldSize: 10_000, headerPairs: 20 };

/** Files and fields of a multipart body; `unsupported_media` if it cannot be read or has more parts than a form of ours. */
export async function decodeMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  const form = new FormData();
  try {
    if (!/^multipart\/form-data\s*;/i.test(contentType)) throw new Error('no form');
    const reader = busboy({ headers: { 'content-type': contentType }, limits: formLimits, defParamCharset: 'utf8' });
    reader.on('field', (name, value) => form.append(name, value));
    reader.on('file', (name, stream, { filename, mimeType }) => {
      const chunks: Buffer<ArrayBuffer>[] = [];
      stream.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk));
      stream.on('end', () => form.append(name, new File(chunks, filename ?? '', { type: mimeType })));
      // busboy reports a truncated part on the reader too, which rejects below.
      stream.on('error', () => undefined);
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      reader.once(limit, () => reader.destroy(new Error(limit)));
    reader.end(bytes);
    await finished(reader);
    return form;
  } catch {
    throw new ApiError('unsupported_media');
  }
}
