import type { Sql, TransactionSql } from 'postgres';
import { traceStatement } from '#tracing/tracing';
import type { Transact } from './server-transactions.ts';

/** Texts that are kept, on every connection: more than the product has, so that a text made of lists cannot fill a server. */
const most = 500;

type Unsafe = Sql['unsafe'];
type Work = (tx: TransactionSql) => Promise<unknown>;
type Run = (text: string, values?: unknown[], options?: { prepare?: boolean }) => ReturnType<Unsafe>;

/** Says of a text whether it has come before, and goes on saying so for the first `most` of those. */
function memory(): (text: string) => boolean {
  const once = new Set<string>();
  const again = new Set<string>();
  return (text) => {
    if (again.has(text)) return true;
    if (!once.has(text)) {
      if (once.size >= most) once.clear();
      once.add(text);
      return false;
    }
    if (again.size >= most) return false;
    again.add(text);
    return true;
  };
}

/**
 * Lets the server keep the plans of statements that come again, inside transactions too, which are `transact`'s. Without,
 * each statement is parsed, described, then bound: two round trips and a plan for each. What comes once is left as it is.
 */
export function keepPlans(client: Sql, transact: Transact): Sql {
  const hasCome = memory();
  const wrap = <Client extends Sql | TransactionSql>(inner: Client): Client =>
    new Proxy(inner, {
      get(target, key) {
        const found = Reflect.get(target, key) as unknown;
        if (key === 'unsafe') {
          return ((text, values = [], options = {}) => {
            const prepare = options.prepare || (values.length > 0 && hasCome(text));
            return traceStatement(text, (found as Run).call(target, text, values, { ...options, prepare }));
          }) satisfies Run;
        }
        if (key === 'begin') return (work: Work) => transact((tx) => work(wrap(tx)));
        if (key === 'savepoint') return (work: Work) => (found as (work: Work) => unknown)((tx) => work(wrap(tx)));
        return found;
      },
    });
  return wrap(client);
}
