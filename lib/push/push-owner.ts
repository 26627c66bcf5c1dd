const storageKey = 'push';

/** How long the server is not told again that this browser still wants push, in milliseconds. */
const toldFor = 24 * 3_600_000;

/** Who turned push on in this browser, and when the server was last told. */
interface Owner {
  me: string;
  told: number;
}

function read(): Partial<Owner> {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<Owner> | null) ?? {};
  } catch {
    return {};
  }
}

export function pushOwner(): string | undefined {
  return read().me;
}

/** Whether it is time to tell the server again: it may have been given another database. */
export function isDueToTell(now = Date.now()): boolean {
  const since = now - Number(read().told ?? Number.NaN);
  return !(since >= 0 && since < toldFor);
}

export function keepPushOwner(me: string, now = Date.now()): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ me, told: now } satisfies Owner));
  } catch {
    // Storage is forbidden: push is on until the page is loaded again.
  }
}

export function forgetPushOwner(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
