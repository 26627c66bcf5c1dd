/** One remembered answer; `value` is null for a host of no site. */
interface Kept<V> {
  value: V | null;
  at: number;
  /** Known to be another one by now: used again only where nobody can say. */
  outdated?: boolean;
}

interface Options<V> {
  /** Asks for one host; null where there is no such site, an error where nobody can say. */
  load: (host: string) => Promise<V | null>;
  /** Told when a host's answer is not what it was, before the new one is used. */
  onChange?: (host: string) => void;
  /** Told when a refresh failed and the last good answer stays. */
  onFailure?: (host: string, reason: unknown) => void;
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
 * answer of the host. Unknown hosts are kept apart, so that no flood of invented names pushes a site out.
 */
export function createSettingsCache<V>({
  load,
  onChange = () => {},
  onFailure = () => {},
  fresh = 60_000,
  pause = 5_000,
  size = 500,
  now = Date.now,
}: Options<V>) {
  const sites = new Map<string, Kept<V>>();
  const unknown = new Map<string, Kept<V>>();
  const loading = new Map<string, Promise<V | null>>();

  const find = (key: string) => sites.get(key) ?? unknown.get(key);

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

  function ask(host: string): Promise<V | null> {
    const running = loading.get(host);
    if (running) return running;
    const asked: Promise<V | null> = load(host)
      .then((value) => {
        // Forgotten meanwhile: this may be from before the change.
        if (loading.get(host) !== asked) return value;
        const before = find(host);
        if (before && JSON.stringify(before.value) !== JSON.stringify(value)) onChange(host);
        keep(host, value);
        return value;
      })
      .catch((reason: unknown) => {
        onFailure(host, reason);
        throw reason;
      })
      .finally(() => {
        if (loading.get(host) === asked) loading.delete(host);
      });
    loading.set(host, asked);
    return asked;
  }

  /** The answer for a host; rejects only where none was ever known. */
  async function get(host: string): Promise<V | null> {
    const kept = find(host);
    if (!kept) return ask(host);
    if (!kept.outdated && now() - kept.at <= fresh) return kept.value;
    const asked = ask(host).catch(() => {
      kept.outdated = false;
      kept.at = now() - fresh + pause;
      return kept.value;
    });
    return kept.outdated ? asked : kept.value;
  }

  /** Has the next request ask for a host, since its site was changed. */
  function forget(host: string): void {
    const kept = find(host);
    if (kept) kept.outdated = true;
    loading.delete(host);
  }

  return { get, forget };
}
