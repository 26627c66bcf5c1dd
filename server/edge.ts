import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from '../lib/env.ts';
import { dropFromEdge } from './edge-store.ts';
import { type Backend, watchPublished } from './watch-published.ts';

/**
 * Milliseconds after which the answers of a published host are taken away once more: webs hear of it by themselves within
 * two seconds, and drop a page that was just being made ten seconds later (decision 066).
 */
const again = [3_000, 15_000];

interface EdgeWatch extends Backend {
  /** The folder of nginx's `proxy_cache_path`. */
  store: string;
  /** Milliseconds between two questions. */
  every?: number;
  log?: (line: string) => void;
}

/**
 * Keeps the store of an edge in step with `npm run site -- publish`: what it holds of a published host goes. Runs beside
 * nginx, as nginx's user. Returns how to stop.
 */
export function watchEdge({ origin, secret, store, every, log = () => {} }: EdgeWatch): () => void {
  const due = new Set<string>();
  const stopping = new AbortController();
  let turn = Promise.resolve();

  async function dropDue(): Promise<void> {
    const hosts = new Set(due);
    due.clear();
    if (hosts.size === 0) return;
    try {
      log(`${[...hosts].join(' ')}: ${await dropFromEdge(store, hosts)} stored answers dropped`);
    } catch (error) {
      log(`the store cannot be read: ${(error as Error).message}`);
    }
  }
  // What is told meanwhile waits for the next turn, so that many hosts are looked for at once.
  const drop = (host: string) => {
    due.add(host);
    turn = turn.then(dropDue);
  };
  const told = (host: string) => {
    drop(host);
    for (const delay of again) {
      pause(delay, undefined, { signal: stopping.signal }).then(
        () => drop(host),
        () => undefined,
      );
    }
  };
  // The store is older than this process: what was published while none watched is not known.
  const stop = watchPublished({ origin, secret }, told, { complain: log, every, since: 0 });
  return () => {
    stop();
    stopping.abort();
  };
}

if (import.meta.main) {
  const { apiOrigin, EDGE_STORE, FRONT_SECRET } = parseEnv(process.env);
  watchEdge({
    origin: apiOrigin,
    secret: FRONT_SECRET,
    store: EDGE_STORE,
    log: (line) => process.stdout.write(`${line}\n`),
  });
}
