import type { PGlite } from '@electric-sql/pglite';

/** What the engine is below its own code, version 0.5: its types hide it. */
interface Engine {
  mod: { _PostgresMainLoopOnce(): void };
  /** The status by which the engine leaves a statement that failed. */
  POSTGRES_MAIN_LONGJMP: number;
}

/**
 * Tells when the engine is dead, as after a PANIC because its log finds no room on the disk. Its own code would call it
 * again and again then, without end and without an answer, so that this is the last moment at which anything can be done.
 */
export function onDeath(client: PGlite, tell: (cause: unknown) => never): void {
  const { mod, POSTGRES_MAIN_LONGJMP } = client as unknown as Engine;
  const once = mod._PostgresMainLoopOnce;
  mod._PostgresMainLoopOnce = () => {
    try {
      once();
    } catch (thrown) {
      if ((thrown as { status?: number }).status !== POSTGRES_MAIN_LONGJMP) tell(thrown);
      throw thrown;
    }
  };
}
