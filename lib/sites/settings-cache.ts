/** One remembered answer; `value` is null for a host of no site. */
interface Kept<V> {
  value: V | null;
  at: number;
  refreshing?: Promise<unknown>;
}

interface Options<V> {
  /** Asks for one host; null where there is no such site, an error where nobody can say. */
  load: (host: string, network: string | undefined) => Promise<V | null>;
  /** Milliseconds for which an answer is used without a second thought. */
  fresh?: number;
  /** Milliseconds after a failed refresh before the next one. */
  pause?: number;
  /** Answers kept, for sites and for unknown hosts each. */
  size?: number;
  now?: () => number;
}

/**
 * Settings by host: 60 s fresh, then served stale while one request refreshes. A failed refresh keeps the last good
 * answer of the host. The key is the host and whether a network is named, never a click's own parameters. Unknown
 * hosts are kept apart, so that no flood of invented names pushes a site out.
 */
export function createSettingsCache<V>({
  load,
  fresh = 60_000,
  pause = 5_000,
  size = 500,
  now = Date.now,
}: Options<V>) {
  const sites = new Map<string, Kept<V>>();
  const unknown = new Map<string, Kept<V>>();
  const loading = new Map<string, Promise<V | null>>();

  function keep(key: string, value: V | null, at = now()): void {
    const [into, outOf] = value === null ? [unknown, sites] : [sites, unknown];
    outOf.delete(key);
    into.delete(key);
    into.set(key, { value, at });
    for (const oldest of into.keys()) {
      if (into.size <= size) break;
      into.delete(oldest);
    }
  }

  function ask(key: string, host: string, network: string | undefined): Promise<V | null> {
    const running = loading.get(key);
    if (running) return running;
    const asked = load(host, network)
      .then((value) => {
        keep(key, value);
        return value;
      })
      .finally(() => loading.delete(key));
    loading.set(key, asked);
    return asked;
  }

  return async function get(host: string, network?: string | null): Promise<V | null> {
    const key = network ? `${host} network` : host;
    const kept = sites.get(key) ?? unknown.get(key);
    if (!kept) {
      const other = sites.get(network ? host : `${host} network`);
      const asked = ask(key, host, network ?? undefined);
      if (!other) return asked;
      return asked.catch(() => {
        keep(key, other.value, now() - fresh + pause);
        return other.value;
      });
    }
    if (now() - kept.at > fresh) {
      ask(key, host, network ?? undefined).catch(() => {
        kept.at = now() - fresh + pause;
      });
    }
    return kept.value;
  };
}
