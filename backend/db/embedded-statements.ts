import { setImmediate as nextTurn } from 'node:timers/promises';
import { type PGlite, parse, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { traceStatement } from '#tracing/tracing';
import { readRows, runMessage } from './embedded-protocol.ts';

const { serialize, messages, Parser } = protocol;

/** A statement that the engine has parsed under `name`, and the oids of its parameters. */
interface Statement {
  name: string;
  types: number[];
  /** What its rows are made of, where it has any. */
  rows?: InstanceType<typeof messages.RowDescriptionMessage>;
  /** Whether it only reads: what it answers holds no notifications, which the engine's own code has to see. */
  reads: boolean;
}

/** Statements kept at once; the one used longest ago goes first. */
const most = 300;

const onlyReads = (text: string) => /^\s*select\b/i.test(text) && !/notify/i.test(text);

/** The error in an answer, as the engine's own code would throw it. */
function errorIn(answer: Buffer): unknown {
  let error: unknown;
  new Parser().parse(answer, (message) => {
    if (message instanceof messages.DatabaseError) error ??= message;
  });
  return error;
}

/** The engine's transactions have a `query` of their own. */
function tracedTransaction(tx: Transaction): Transaction {
  const query: Transaction['query'] = (text, params, options) => traceStatement(text, tx.query(text, params, options));
  return Object.assign(Object.create(tx) as Transaction, { query });
}

/**
 * Lets an embedded database keep the plans of statements that come again. Its own `query` parses and plans each time,
 * in six steps, and reads an answer cell by cell through a general parser; a kept statement runs in one, and what it
 * reads is cut from the answer directly. Measured on the rows of a members search: 1.3 ms become 0.6.
 * A text that comes once is left to the engine.
 */
export function keepStatements(client: PGlite): PGlite {
  const seen = new Set<string>();
  const kept = new Map<string, Statement>();
  const plainQuery = client.query.bind(client);
  let count = 0;

  async function prepare(text: string): Promise<Statement> {
    const name = `kept_${++count}`;
    const described = await client.execProtocolStream(
      Buffer.concat([serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]),
    );
    const rows = described.find((message) => message instanceof messages.RowDescriptionMessage);
    const types = parse.parseDescribeStatementResults(described);
    return { name, types, ...(rows && { rows }), reads: rows !== undefined && onlyReads(text) };
  }

  async function statementOf(text: string): Promise<Statement> {
    const statement = kept.get(text) ?? (await prepare(text));
    kept.delete(text);
    kept.set(text, statement);
    const [oldest] = kept;
    if (kept.size > most && oldest) {
      kept.delete(oldest[0]);
      await client.execProtocolStream(
        Buffer.concat([serialize.close({ type: 'S', name: oldest[1].name }), serialize.sync()]),
      );
    }
    return statement;
  }

  async function read(message: Buffer, fields: Results['fields'], options?: QueryOptions): Promise<unknown[]> {
    const parts: Buffer[] = [];
    await client.execProtocolRawStream(message, { onRawData: (part) => void parts.push(Buffer.from(part)) });
    const answer = Buffer.concat(parts);
    const rows = readRows(answer);
    if (!rows) throw errorIn(answer);
    const readers = fields.map(({ dataTypeID }) => options?.parsers?.[dataTypeID] ?? client.parsers[dataTypeID]);
    const read = rows.map((row) =>
      row.map((cell, i) => (cell === null ? null : (readers[i]?.(cell, fields[i]?.dataTypeID) ?? cell))),
    );
    if (options?.rowMode === 'array') return read;
    return read.map((row) => Object.fromEntries(fields.map(({ name }, i) => [name, row[i]])));
  }

  async function run<T>(text: string, params: unknown[], options?: QueryOptions): Promise<Results<T>> {
    const { name, types, rows, reads } = await statementOf(text);
    const values = params.map((param, i) => {
      if (param === null || param === undefined) return null;
      return (client.serializers[types[i] ?? 0] ?? String)(param);
    });
    const message = runMessage(name, values);
    if (reads && rows) {
      return { rows: (await read(message, rows.fields, options)) as T[], fields: rows.fields, affectedRows: 0 };
    }
    const answered = await client.execProtocolStream(message);
    return parse.parseResults(rows ? [rows, ...answered] : answered, client.parsers, options)[0] as Results<T>;
  }

  async function query<T>(text: string, params: unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
    if (!seen.has(text)) {
      if (seen.size >= most * 4) seen.clear();
      seen.add(text);
      return plainQuery<T>(text, params, options);
    }
    await client.waitReady;
    return client._runExclusiveTransaction(async () => {
      try {
        return await client._runExclusiveQuery(() => run<T>(text, params, options));
      } finally {
        // The engine runs on this thread. Requests that came meanwhile are read before the next statement, so that
        // they are answered in the order of their coming: without it some wait for two rounds of all others.
        await nextTurn();
      }
    });
  }

  client.query = <T>(text: string, params?: unknown[], options?: QueryOptions) =>
    traceStatement(text, query<T>(text, params, options));
  const transaction = client.transaction.bind(client);
  client.transaction = (work) => transaction((tx) => work(tracedTransaction(tx)));
  return client;
}
