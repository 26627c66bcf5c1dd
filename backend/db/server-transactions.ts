import type { PendingQuery, Sql, TransactionSql } from 'postgres';

type Unsafe = Sql['unsafe'];
type Sent = PendingQuery<[]>;

/** What a transaction runs its statements on; `savepoint` undoes what `work` did where that fails. */
type Inner = Pick<TransactionSql, 'unsafe' | 'savepoint'>;

/** Runs `work` in a transaction: what it rejects with undoes everything. */
export type Transact = <Result>(work: (tx: TransactionSql) => Promise<Result>) => Promise<Result>;

export interface Transactions {
  transact: Transact;
  /** Runs `work` on a connection of its own, for scripts that begin and end a transaction themselves. */
  alone: Transact;
  close(): Promise<void>;
}

/** A statement as the driver has it; its types hide how it is answered. */
interface Rejectable {
  reject(error: Error): void;
}

/**
 * Whether an error says that its connection is gone or going: the driver's codes, the system's, and a server's last
 * words. Whatever is sent before the driver hears of the end would never be answered.
 */
function endsConnection(error: unknown): boolean {
  const { code = '', severity } = error as { code?: string; severity?: string };
  return severity === 'FATAL' || /^CONNECT(?:ION)?_|^E[A-Z]+$/.test(code);
}

/** What a connection is for while one transaction has it for itself. */
class Turn {
  #refused: Error | undefined;
  readonly #client: Sql;
  readonly #unsettled = new Set<Sent>();

  constructor(client: Sql) {
    this.#client = client;
  }

  readonly unsafe = ((...given: Parameters<Unsafe>) => {
    if (this.#refused) throw this.#refused;
    const query = this.#client.unsafe(...given) as Sent;
    this.#unsettled.add(query);
    const settle = () => void this.#unsettled.delete(query);
    query.then(settle, (error: unknown) => {
      settle();
      if (endsConnection(error)) this.lose();
    });
    return query;
  }) as Unsafe;

  get open(): boolean {
    return !this.#refused;
  }

  /**
   * The connection is lost. The driver opens it again by itself and sends what waits: outside of the transaction, then.
   * So whatever was not sent is taken back, and what comes later is refused.
   */
  lose(): void {
    const text = 'the connection was lost within a transaction';
    this.#refused = Object.assign(new Error(text), { code: 'CONNECTION_CLOSED' });
    for (const query of this.#unsettled) {
      (query as unknown as Rejectable).reject(this.#refused);
      query.cancel();
    }
    this.#unsettled.clear();
  }

  /** What comes now would be in somebody else's transaction. */
  end(): void {
    this.#refused ??= new Error('the transaction is over');
  }
}

/** A client with a single connection, which one transaction at a time has for itself. */
interface Lane {
  client: Sql;
  turn?: Turn;
}

/** The statements of a transaction, with savepoints in it. */
function within(turn: Turn): TransactionSql {
  let savepoints = 0;
  const inner: Inner = {
    unsafe: turn.unsafe,
    savepoint: (async (work: (tx: TransactionSql) => unknown) => {
      const name = `s${savepoints++}`;
      await turn.unsafe(`savepoint ${name}`);
      try {
        return await work(inner as TransactionSql);
      } catch (error) {
        if (turn.open) await turn.unsafe(`rollback to ${name}`);
        throw error;
      }
    }) as TransactionSql['savepoint'],
  };
  return inner as TransactionSql;
}

/**
 * Transactions on connections of their own, `most` at a time. The driver's own wait for an answer to `begin` before they
 * send the first statement, a trip to the server more; and they end the process when a connection is lost between two
 * statements. `open` gives a client with a single connection and the options of all others.
 */
export function serverTransactions(open: (onclose: () => void) => Sql, most: number): Transactions {
  const lanes = new Set<Lane>();
  const free: Lane[] = [];
  const queue: ((lane: Lane) => void)[] = [];

  function openLane(): Lane {
    const lane: Lane = { client: open(() => lane.turn?.lose()) };
    lanes.add(lane);
    return lane;
  }

  function take(): Lane | Promise<Lane> {
    const lane = free.pop();
    if (lane) return lane;
    if (lanes.size < most) return openLane();
    return new Promise((resolve) => queue.push(resolve));
  }

  /** A client that lost its connection may begin the next one with the rest of what it was writing: nobody gets it. */
  function renew(lane: Lane): Lane {
    lanes.delete(lane);
    void lane.client.end({ timeout: 0 });
    return openLane();
  }

  function give(lane: Lane): void {
    const next = queue.shift();
    if (next) next(lane);
    else free.push(lane);
  }

  const using = async <Result>(work: (turn: Turn) => Promise<Result>): Promise<Result> => {
    const lane = await take();
    const turn = new Turn(lane.client);
    lane.turn = turn;
    try {
      return await work(turn);
    } catch (error) {
      if (turn.open) await turn.unsafe('rollback').catch(() => {});
      throw error;
    } finally {
      give(turn.open ? lane : renew(lane));
      turn.end();
    }
  };

  return {
    transact: (work) =>
      using(async (turn) => {
        const begun = turn.unsafe('begin').execute();
        // It is awaited later; whatever it fails with, those behind it fail with, too.
        begun.catch(() => {});
        const result = await work(within(turn));
        await begun;
        const { command } = await turn.unsafe('commit');
        // A statement failed and nobody minded: the server undid the whole instead.
        if (command !== 'COMMIT') throw new Error('a statement of the transaction had failed');
        return result;
      }),
    alone: (work) => using((turn) => work(within(turn))),
    close: async () => {
      await Promise.all([...lanes].map(({ client }) => client.end({ timeout: 5 })));
    },
  };
}
