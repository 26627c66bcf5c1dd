import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { hostOf } from '../lib/sites/host-of.ts';
import { holds } from './page-answer.ts';
import { type PageRequest, takenEncodings } from './page-request.ts';

/** Headers with which Next's own scripts ask for a part of a page. */
const ofNext = /^(?:rsc$|next-)/;

/** What belongs to one answer, not to the page. */
const ofOneAnswer = ['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'keep-alive', 'date'];

type Encoding = 'br' | 'gzip' | 'identity';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? toGzip(body) : Promise.resolve(body);
}

interface Kept {
  headers: OutgoingHttpHeaders;
  tag: string;
  body: Buffer;
  encoded: Map<Encoding, Buffer>;
  at: number;
}

/** The best encoding that a visitor takes. */
function encodingFor(accepted: string | undefined): Encoding {
  const taken = takenEncodings(accepted);
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity';
}

/** On what the stored page of a request depends; undefined where an answer must not be kept. */
function keyOf({ method, headers }: IncomingMessage, { url, path, cookie }: PageRequest): string | undefined {
  if (method !== 'GET') return;
  for (const name in headers) if (ofNext.test(name)) return;
  // As the page is made for it: each spelling and port of a name would take room of its own.
  const host = hostOf((headers['x-forwarded-host'] ?? headers.host)?.toString() ?? null);
  return host === null ? undefined : JSON.stringify([host, url, path, cookie]);
}

/** Whether Next answers with a page of its cache, found there or made for it. */
function isPage(response: ServerResponse): boolean {
  return (
    response.statusCode === 200 &&
    response.hasHeader('x-nextjs-cache') &&
    typeof response.getHeader('etag') === 'string' &&
    ['gzip', undefined].includes(response.getHeader('content-encoding')?.toString()) &&
    !response.hasHeader('set-cookie')
  );
}

function keptOf(response: ServerResponse, sent: Buffer, at: number): Kept {
  const headers = response.getHeaders();
  const compressed = headers['content-encoding'] === 'gzip';
  for (const name of ofOneAnswer) delete headers[name];
  const body = compressed ? gunzipSync(sent) : sent;
  const encoded = new Map<Encoding, Buffer>([['identity', body]]);
  if (compressed) encoded.set('gzip', sent);
  return { headers, tag: String(headers.etag), body, encoded, at };
}

/**
 * A few seconds' memory of stored pages in front of Next: bytes, headers and compressed forms as they travel. Next
 * finds a stored page anew for every request and compresses it anew for every browser, which costs many times what
 * sending it does. Kept is what Next itself found in its cache, no longer than `fresh` milliseconds and at most
 * `maxBytes`; everything else, and a page's first requests, go on to Next.
 */
export function createKeptAnswers({ fresh = 10_000, maxBytes = 64 * 1024 * 1024, now = Date.now } = {}) {
  const answers = new Map<string, Kept>();
  let bytes = 0;
  const sizeOf = ({ body }: Kept) => 3 * body.length + 4_000;

  function drop(key: string): void {
    const kept = answers.get(key);
    if (!kept) return;
    answers.delete(key);
    bytes -= sizeOf(kept);
  }

  function keep(key: string, kept: Kept): void {
    drop(key);
    answers.set(key, kept);
    bytes += sizeOf(kept);
    for (const oldest of answers.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  }

  function send(kept: Kept, encoding: Encoding, body: Buffer, response: ServerResponse): void {
    const headers = { ...kept.headers, 'content-length': body.length };
    response.writeHead(200, encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding });
    response.end(body);
  }

  /** Answers from memory, if it can. Otherwise remembers what Next is going to say, where that may be kept. */
  function answer(request: IncomingMessage, response: ServerResponse, page: PageRequest): boolean {
    const key = keyOf(request, page);
    if (key === undefined) return false;
    const kept = answers.get(key);
    if (!kept || now() - kept.at > fresh) {
      remember(key, response);
      return false;
    }
    const known = request.headers['if-none-match'];
    if (known !== undefined && holds(known, kept.tag)) {
      response.writeHead(304, kept.headers);
      response.end();
      return true;
    }
    const encoding = encodingFor(request.headers['accept-encoding']?.toString());
    const body = kept.encoded.get(encoding);
    if (body) send(kept, encoding, body, response);
    else {
      encode(kept.body, encoding).then(
        (encoded) => {
          kept.encoded.set(encoding, encoded);
          send(kept, encoding, encoded, response);
        },
        () => response.destroy(),
      );
    }
    return true;
  }

  /**
   * Holds back what Next sends of a page, compressed for this visitor or not, until its length is known, and keeps what
   * was found in its cache. A proxy that stores a page without length sends it in pieces as long as it has it.
   */
  function remember(key: string, response: ServerResponse): void {
    const held: Buffer[] = [];
    const hold = (chunk: unknown) => {
      if (typeof chunk === 'string') held.push(Buffer.from(chunk));
      else if (chunk instanceof Uint8Array) held.push(Buffer.from(chunk));
    };
    const { writeHead, write, end } = response;
    response.writeHead = function (this: ServerResponse, status: number, ...rest: unknown[]) {
      this.statusCode = status;
      if (rest.length === 0 && isPage(this)) return this;
      return writeHead.apply(this, [status, ...rest] as Parameters<typeof writeHead>);
    } as typeof writeHead;
    response.write = function (this: ServerResponse, ...all: unknown[]) {
      if (this.headersSent || !isPage(this)) return write.apply(this, all as Parameters<typeof write>);
      hold(all[0]);
      return true;
    } as typeof write;
    response.end = function (this: ServerResponse, ...all: unknown[]) {
      if (this.headersSent || !isPage(this)) return end.apply(this, all as unknown as Parameters<typeof end>);
      hold(all[0]);
      const body = Buffer.concat(held);
      if (this.getHeader('x-nextjs-cache') === 'HIT') keep(key, keptOf(this, body, now()));
      this.setHeader('content-length', body.length);
      writeHead.call(this, this.statusCode);
      return end.call(this, body, 'utf8');
    } as typeof end;
  }

  /** Forgets everything, after a change of a site: it is filled again in no time. */
  function forget(): void {
    answers.clear();
    bytes = 0;
  }

  return Object.assign(answer, { forget });
}
