import type { Db } from '../../backend/db/client.ts';

/** Thrown in the place of a statement: the process dies there. */
export class Killed extends Error {}

const statements = ['select', 'insert', 'update', 'delete', 'execute'] as const;

/** A database whose n-th statement from now kills whoever runs it, inside a transaction or out of one. */
export function killingDatabase(db: Db) {
  let left = Number.POSITIVE_INFINITY;

  const mortal =
    (name: string, run: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      if (--left < 0) {
        left = Number.POSITIVE_INFINITY;
        throw new Killed(`killed before ${name}`);
      }
      return run(...args);
    };

  /** In place: what a transaction tells of is known by the transaction itself. */
  function watch(tx: Db): Db {
    for (const name of statements) {
      Object.assign(tx, { [name]: mortal(name, tx[name].bind(tx) as (...args: unknown[]) => unknown) });
    }
    return tx;
  }

  return {
    db: new Proxy(db, {
      get(from, name) {
        const value = Reflect.get(from, name);
        if (typeof value !== 'function') return value;
        if (statements.some((statement) => statement === name)) return mortal(String(name), value.bind(from));
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
