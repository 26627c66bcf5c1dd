import type { Call, ResultOf } from '#contract/call';
import { ApiFailure, failureOf } from './api-failure';
import { tellIfSignedOut } from './transport';

export interface Sending {
  /** Hears how much of the file has left, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

async function resultOf<C extends Call>(call: C, request: XMLHttpRequest): Promise<ResultOf<C>> {
  const { status, responseText } = request;
  const parsed = call.responses[201]?.safeParse(status === 201 ? JSON.parse(responseText) : undefined);
  if (parsed?.success) return parsed.data as ResultOf<C>;
  const failure = await failureOf(new Response(responseText, { status: status === 201 ? 500 : status }));
  tellIfSignedOut(call, failure);
  throw failure;
}

/**
 * Sends a file by a call that makes something of it. By XMLHttpRequest, since fetch does not tell how much of a body has
 * left. It is never repeated by itself: the second copy would be a second photo. Throws an ApiFailure, or the signal's
 * reason.
 */
export function upload<C extends Call>(call: C, file: Blob, { onProgress, signal }: Sending): Promise<ResultOf<C>> {
  const body = new FormData();
  body.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method, call.path);
    request.setRequestHeader('request-type', 'client');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => resultOf(call, request).then(resolve, reject);
    request.onerror = () => reject(new ApiFailure('unavailable', 0));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
