import { ApiError } from './api-error.ts';

/** The bytes of a request's body, counted while they come: a wrong or missing Content-Length changes nothing. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new ApiError('too_large');
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw new ApiError('too_large');
    }
    chunks.push(part.value);
  }
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

/** Fields of an `application/x-www-form-urlencoded` body; the first value of each. */
export function decodeForm(bytes: Uint8Array): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(decodeText(bytes))) fields[key] ??= value;
  return fields;
}

/** Files and fields of a multipart body. */
export async function decodeMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new ApiError('unsupported_media');
  }
}
