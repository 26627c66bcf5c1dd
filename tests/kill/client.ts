import { setTimeout as pause } from 'node:timers/promises';
import { asFront } from '../setup/front-secret.ts';

export interface Reply {
  status: number;
  body: Record<string, unknown>;
}

/** What a client may not take as the last word: it asks again with the same key. */
const isTemporary = (status: number) => status >= 500 || status === 429;

/** One answer of so many is lost on its way, whatever a kill does: the call was done, and comes again. */
const lostOf = 8;

/** Milliseconds: longer than the edge waits for a backend before it says itself that there is none. */
const patience = 40_000;

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** A member's browser that knows one thing: to repeat a call until it is answered. */
export class Client {
  /** How many attempts got no answer, or one that asks to come again. */
  repeats = 0;
  /** How many of them nobody answered, or only with an error: the lost answers of this file's own making left out. */
  failures = 0;
  /** What nobody may be answered, whatever broke: nothing in time, or an error without the code for it. */
  readonly wrong: string[] = [];
  readonly #url: string;
  #cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  get headers(): Record<string, string> {
    return { ...asFront, 'x-forwarded-host': 'localhost', cookie: this.#cookie };
  }

  async logIn(login: string, password: string): Promise<void> {
    const response = await fetch(`${this.#url}/api/user.php`, {
      method: 'POST',
      headers: { ...this.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ login, password }),
    });
    if (!response.ok) throw new Error(`log-in answered ${response.status}`);
    this.#cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  }

  /** Sends a call again and again until somebody answers for good; throws where that takes five minutes. */
  async insist(method: string, path: string, body?: unknown): Promise<Reply> {
    const until = Date.now() + 300_000;
    for (;;) {
      const reply = await this.#once(method, path, body);
      if (reply && !isTemporary(reply.status)) return reply;
      if (Date.now() > until) throw new Error(`${path} answers only ${JSON.stringify(reply)}`);
      this.repeats++;
      await pause(50 + Math.random() * 150);
    }
  }

  async #once(method: string, path: string, body: unknown): Promise<Reply | undefined> {
    try {
      const response = await fetch(`${this.#url}/api/${path}`, {
        method,
        headers: { ...this.headers, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patience),
      });
      const text = await response.text();
      const said = isJson(text) ? (JSON.parse(text) as Reply['body']) : {};
      const { status } = response;
      if (status >= 500) this.failures++;
      if (status >= 500 ? said.error !== 'unavailable' : status >= 400 && typeof said.error !== 'string')
        this.wrong.push(`${path} answered ${status} ${text.slice(0, 200)}`);
      return Math.random() * lostOf < 1 ? undefined : { status, body: said };
    } catch (error) {
      this.failures++;
      if ((error as Error).name === 'TimeoutError') this.wrong.push(`${path} answered nothing in time`);
      return undefined;
    }
  }
}
