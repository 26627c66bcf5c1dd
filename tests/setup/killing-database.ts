import type { Db } from '../../backend/db/client.ts';

/** Thrown in the place of a statement: the process dies there. */
export class Killed extends Error {}

const statements = ['select', 'insert', 'update', 'delete', 'execute'] as const;

/** A database in whose next transactions the n-th statement from now kills whoever runs it. */
export function killingDatabase(db: Db) {
  let left = Number.POSITIVE_INFINITY;

  /** In place: what a transaction tells of is known by the transaction itself. */
  function watch(tx: Db): Db {
    for (const name of statements) {
      const run = tx[name].bind(tx) as (...args: unknown[]) => unknown;
      const watched = (...args: unknown[]) => {
        if (--left < 0) {
          left = Number.POSITIVE_INFINITY;
          throw new Killed(`killed before ${name}`);
        }
        return run(...args);
      };
      Object.assign(tx, { [name]: watched });
    }
    return tx;
  }

  return {
    db: new Proxy(db, {
      get(from, name) {
        const value = Reflect.get(from, name);
        if (typeof value !== 'function') return value;
        if (name !== 'transaction') return value.bind(from);
        return (work: (tx: Db) => Promise<unknown>, ...rest: unknown[]) =>
          value.call(from, (tx: Db) => work(watch(tx)), ...rest);
      },
    }),
    /** Kills before the statement after so many others; `spare` takes it back. */
    killAfter: (count: number) => {
      left = count;
    },
    spare: () => {
      left = Number.POSITIVE_INFINITY;
    },
  };
}
