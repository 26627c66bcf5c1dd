import type { Db } from '../../backend/db/client.ts';

/** Thrown in the place of a statement: the process dies there. */
export class Killed extends Error {}

const statements = new Set(['select', 'insert', 'update', 'delete', 'execute']);

/** A database in whose next transactions the n-th statement from now kills whoever runs it. */
export function killingDatabase(db: Db) {
  let left = Number.POSITIVE_INFINITY;
  const watched = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(from, name) {
        const value = Reflect.get(from, name);
        if (typeof value !== 'function') return value;
        if (name === 'transaction') {
          return (work: (tx: Db) => Promise<unknown>, ...rest: unknown[]) =>
            value.call(from, (tx: Db) => work(watchedStatements(tx)), ...rest);
        }
        return value.bind(from);
      },
    });
  const watchedStatements = (tx: Db): Db =>
    new Proxy(tx, {
      get(from, name) {
        const value = Reflect.get(from, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (statements.has(String(name)) && --left < 0) {
            left = Number.POSITIVE_INFINITY;
            throw new Killed(`killed before ${String(name)}`);
          }
          return value.apply(from, args);
        };
      },
    });
  return {
    db: watched(db),
    /** Kills before the statement after so many others; `spare` takes it back. */
    killAfter: (count: number) => {
      left = count;
    },
    spare: () => {
      left = Number.POSITIVE_INFINITY;
    },
  };
}
