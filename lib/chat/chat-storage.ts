/** What this browser keeps of chats, so that no typed word is lost. Every key begins with this. */
const prefix = 'chat:';

/** Since when nobody is logged in. The next log-in takes it away, as it takes what others left. */
const leftKey = 'left';
const longestWait = 30 * 24 * 3_600_000;

/** Reads a value; undefined where there is none, or the storage is broken or forbidden. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value, or forgets it where there is none; false where the storage is full or forbidden. */
export function keep(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The keys of this kind that begin with `start`. */
export function keptKeys(start: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix + start))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

/** Hears when another tab changes something below `start`. Returns how to stop. */
export function onKeptElsewhere(start: string, listener: () => void): () => void {
  // Without a key, everything was cleared.
  const onStorage = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix + start)) && listener();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Forgets everything of chats, for the next person at this browser; of `member` nothing, whose id stands second in a key. */
export function clearChatStorage(member?: string): void {
  for (const key of keptKeys('')) if (member === undefined || key.split(':')[1] !== member) keep(key, undefined);
}

/** Where nobody is logged in: words wait 30 days for their member, who may have deleted the account elsewhere. */
export function forgetLeftChats(): void {
  const left = readKept(leftKey);
  if (left === undefined && keptKeys('').length > 0) keep(leftKey, Date.now());
  if (Number(left) < Date.now() - longestWait) clearChatStorage();
}
