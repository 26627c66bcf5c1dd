import { Agent, request } from 'node:http';

/** A client who asks for something that only it may get, again and again over one connection. */
export class Innocent {
  /** What it got that it had not asked for, or did not get. */
  readonly wrong: string[] = [];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #id: number;
  readonly #port: number;
  #asked = 0;

  constructor(id: number, port: number) {
    this.#id = id;
    this.#port = port;
  }

  /** Asks once, and compares the answer with the question. */
  async ask(): Promise<void> {
    const count = this.#asked++;
    const marker = `innocent-${this.#id}-${count}`;
    const method = ['GET', 'POST', 'GET', 'DELETE', 'PUT', 'PAGE'][(this.#id + count) % 6] ?? 'GET';
    const isPage = method === 'PAGE';
    const path = isPage ? `/${marker}` : `/api/${marker}?of=${marker}`;
    const hasBody = !isPage && method !== 'GET';
    const body = hasBody ? `${marker} `.repeat(1 + (count % 3) * 50) : '';
    const cookie = `of=${marker}`;
    const given = JSON.stringify({
      method: isPage ? 'GET' : method,
      path,
      cookie: isPage ? '' : cookie,
      length: body.length,
      body: body.slice(0, 200),
    });
    const headers = {
      host: 'nl.localhost',
      'x-innocent': marker,
      // The edge keeps cookies from pages.
      ...(isPage ? {} : { cookie }),
      ...(hasBody && (count % 2 === 0 ? { 'content-length': body.length } : { 'transfer-encoding': 'chunked' })),
    };
    const got = await new Promise<string>((resolve) => {
      const options = { host: '127.0.0.1', port: this.#port, path, headers, agent: this.#agent };
      const asked = request({ ...options, method: isPage ? 'GET' : method }, (answer) => {
        let text = '';
        answer.setEncoding('latin1').on('data', (words: string) => {
          text += words;
        });
        answer.on('end', () => resolve(answer.statusCode === 200 ? text : `${answer.statusCode} ${text}`));
        answer.on('error', (error) => resolve(`${error.message} in ${text}`));
      });
      asked.on('error', (error) => resolve(error.message));
      asked.end(body);
    });
    if (got !== given) this.wrong.push(`${given} was answered ${got}`);
  }

  close(): void {
    this.#agent.destroy();
  }
}
