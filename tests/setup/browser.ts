import type { createApp } from '../../backend/app.ts';
import { asFront } from './front-secret.ts';

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore-start lint/suspicious/noExplicitAny: tests look into bodies of every call
  body: any;
  // biome-ignore-end lint/suspicious/noExplicitAny: see above
}

export interface CallOptions {
  headers?: Record<string, string>;
  /** Address of a connection past the front; without it, the front on loopback calls. */
  from?: string;
}

/** A browser on one host: keeps its cookies, sends its origin with writes. */
export class Browser {
  readonly host: string;
  readonly cookies = new Map<string, string>();
  readonly #app: ReturnType<typeof createApp>;

  constructor(app: ReturnType<typeof createApp>, host: string) {
    this.#app = app;
    this.host = host;
  }

  get(path: string, options?: CallOptions): Promise<Answer> {
    return this.send('GET', path, undefined, options);
  }
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer> {
    return this.send('POST', path, body, options);
  }
  put(path: string, body?: unknown, options?: CallOptions): Promise<Answer> {
    return this.send('PUT', path, body, options);
  }
  delete(path: string, body?: unknown, options?: CallOptions): Promise<Answer> {
    return this.send('DELETE', path, body, options);
  }

  /** Sends a request; a body that is not text, bytes or a form goes as JSON. `path` is below `/api/` or absolute. */
  async send(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    const response = await this.raw(method, path, body, options);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  /** The same, with the response as it is: for streams and pictures. */
  async raw(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Response> {
    const plain =
      body === undefined || typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;
    const headers = new Headers({
      ...(options.from === undefined ? asFront : {}),
      ...(method === 'GET' ? {} : { origin: `http://${this.host}` }),
      ...(this.cookies.size ? { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') } : {}),
      ...(plain ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    });
    const url = `http://${this.host}${path.startsWith('/') ? path : `/api/${path}`}`;
    const init = {
      method,
      headers,
      ...(body === undefined ? {} : { body: plain ? (body as BodyInit) : JSON.stringify(body) }),
    };
    const socket = { remoteAddress: options.from ?? '127.0.0.1' };
    const response = await this.#app.request(url, init, { incoming: { socket } });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    if (attributes.some((one) => /^\s*max-age=0$/i.test(one))) this.cookies.delete(name);
    else this.cookies.set(name, value.join('='));
  }
}
