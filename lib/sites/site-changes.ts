/** `told`: by another process, which need not hear of it. */
type Listener = (host: string, told: boolean) => void;

/**
 * Who forgets what they keep of a host when its site was changed. Middleware is bundled apart from the listener that
 * runs it, so that each has its own copy of this module: what they share hangs on the process.
 */
const shared = globalThis as unknown as Record<symbol, Set<Listener> | undefined>;
const key = Symbol.for('rendezvous.site-changes');

function listeners(): Set<Listener> {
  shared[key] ??= new Set();
  return shared[key];
}

/** Listens for changed sites. Returns how to stop. */
export function onSiteChange(listener: Listener): () => void {
  listeners().add(listener);
  return () => void listeners().delete(listener);
}

/** Tells this process that the site of a host is another one than before. */
export function tellSiteChange(host: string, told = false): void {
  for (const listener of listeners()) listener(host, told);
}
