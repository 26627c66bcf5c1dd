import { type User, user as userShape } from '#contract/session';

const storageKey = 'last-user';

/** The member as last seen in this browser: shown at once, until the answer of this visit is there. */
export function readLastUser(): User | undefined {
  try {
    const parsed = userShape.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the member for the next page; a browser that stores nothing simply shows it a moment later. */
export function keepLastUser(user: User): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(user));
  } catch {
    // Storage is full or forbidden: nothing is lost but a moment.
  }
}

/** Hears when another tab of this browser logs this member out, or somebody else in. Returns how to stop. */
export function onOtherMember(me: string, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === storageKey && readLastUser()?.id !== me && listener();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

export function forgetLastUser(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
