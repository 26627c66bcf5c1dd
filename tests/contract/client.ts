import http from 'node:http';
import https from 'node:https';
import { frontSecretHeader } from '#contract/front-secret';

/** An answer as it came over the wire; `body` is parsed where it is JSON. */
export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  // biome-ignore-start lint/suspicious/noExplicitAny: the suite judges unknown backends, so the body is checked by schema, not by type
  body: any;
  // biome-ignore-end lint/suspicious/noExplicitAny: see above
  text: string;
}

export interface Options {
  query?: Record<string, string>;
  json?: unknown;
  raw?: string | Buffer;
  headers?: Record<string, string>;
  /** Send no cookies. */
  anonymous?: boolean;
  /** Milliseconds within which the answer has to be there. */
  patience?: number;
}

const frontSecret = process.env.CONTRACT_FRONT_SECRET;
const base = () => new URL(process.env.BASE_URL ?? 'http://127.0.0.1:3000');
const agent = new http.Agent({ keepAlive: true, maxSockets: 50 });

/** A browser of sorts: keeps cookies, speaks to one host of the system under test. */
export class Client {
  readonly host: string;
  readonly cookies = new Map<string, string>();
  readonly #at: URL;

  /** `at` is where the system under test listens, unless BASE_URL says so; over `https:` any certificate will do. */
  constructor(host: string, at = base()) {
    this.host = host;
    this.#at = at;
  }

  call(method: string, path: string, options: Options = {}): Promise<Answer> {
    return this.send(method, path, options, true);
  }

  private send(method: string, path: string, options: Options, again: boolean): Promise<Answer> {
    const body = options.json === undefined ? options.raw : JSON.stringify(options.json);
    const search = options.query ? `?${new URLSearchParams(options.query)}` : '';
    const headers: Record<string, string> = {
      host: this.host,
      'request-type': 'client',
      ...(frontSecret && { [frontSecretHeader]: frontSecret }),
      ...(options.json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      ...(options.anonymous || this.cookies.size === 0
        ? {}
        : { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...options.headers,
    };
    return new Promise((resolve, reject) => {
      const { protocol, hostname, port } = this.#at;
      const secure = protocol === 'https:';
      const own = secure ? { servername: this.host.split(':')[0], rejectUnauthorized: false } : { agent };
      const request = (secure ? https : http).request(
        { hostname, port, path: path + search, method, headers, ...own },
        (response) => {
          const chunks: Buffer[] = [];
          const endless = response.headers['content-type']?.startsWith('text/event-stream');
          if (!endless) response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          if (endless) response.destroy();
          response.on(endless ? 'close' : 'end', () => {
            clearTimeout(late);
            this.keepCookies(response.headers['set-cookie'] ?? []);
            const text = Buffer.concat(chunks).toString('utf8');
            const isJson = response.headers['content-type']?.includes('json') && text !== '';
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: isJson ? JSON.parse(text) : null,
              text,
            });
          });
        },
      );
      const { patience } = options;
      const late =
        patience && setTimeout(() => request.destroy(new Error(`no answer within ${patience} ms`)), patience);
      request.on('error', (error) => {
        clearTimeout(late);
        // A kept connection that was closed at this moment, as behind a refused body: nobody has read the question.
        if (again && request.reusedSocket) this.send(method, path, options, false).then(resolve, reject);
        else reject(error);
      });
      request.end(body);
    });
  }

  private keepCookies(lines: string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      const gone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute)) || value.join('=') === '';
      if (gone) this.cookies.delete(name.trim());
      else this.cookies.set(name.trim(), value.join('='));
    }
  }
}
