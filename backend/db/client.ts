import { setTimeout as pause } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { onDeath } from './embedded-death.ts';
import { keepStatements } from './embedded-statements.ts';
import { emptyImage, prepareFolder } from './image.ts';
import { giveNotices, type Notice, type SendNotices, sendNotices } from './notices.ts';
import { driverOptions } from './server-options.ts';
import { keepPlans } from './server-statements.ts';
import { serverTransactions } from './server-transactions.ts';

/** The database or a transaction in it, whichever engine is below. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/**
 * What runs SQL text with `$1` parameters, or a script of statements without any; the shape that pg-boss asks for.
 * The rows are those of every statement in the script. A script that fails leaves no transaction open.
 */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

export interface Database {
  kind: 'embedded' | 'server';
  db: Db;
  executeSql: ExecuteSql;
  /**
   * Calls `handler` with the payload of every NOTIFY on the channel; what comes back ends it. `onReady` is called when
   * the listening begins, and again after a lost connection: payloads in between are lost.
   */
  listen(channel: string, handler: (payload: string) => void, onReady?: () => void): Promise<() => Promise<void>>;
  /** Has a server's notices sent by another carrier, which is given the server's own way. */
  carryNotices?(by: (own: SendNotices) => SendNotices): void;
  /**
   * The whole embedded database as a tar, as a kill at this moment would leave it: what was committed is in it. Nothing
   * else is carried out meanwhile. A server has tools of its own.
   */
  dump?(): Promise<Uint8Array>;
  close(): Promise<void>;
}

const casing = 'snake_case';

/** Rows of a raw query: the two drivers wrap them differently. Moments come as text. */
export async function rows<T extends Record<string, unknown>>(db: Db, query: SQL): Promise<T[]> {
  const result: unknown = await db.execute(query);
  return (Array.isArray(result) ? [...result] : (result as { rows: unknown[] }).rows) as T[];
}

/**
 * The rows of several raw queries, which a transaction is sent together and runs in this order: one trip to a server
 * instead of one for each. Where one fails, those behind it do, too.
 */
export function rowsInTurn<Results extends unknown[]>(tx: Db, queries: SQL[]): Promise<Results> {
  // Drizzle hands each of them on after as many turns, so that the driver gets them as they stand here.
  return Promise.all(queries.map((query) => rows(tx, query))) as unknown as Promise<Results>;
}

/**
 * Wakes the listeners of a channel soon after the transaction that `db` may be is committed. A process that is killed
 * in between wakes nobody.
 */
export const notify = (db: Db, channel: string, payloads: string[]): void =>
  giveNotices(
    db,
    payloads.map((payload) => ({ channel, payload })),
  );

const noticesStatement = (notices: Notice[]) =>
  sql`select pg_notify(n->>'channel', n->>'payload') from jsonb_array_elements(${JSON.stringify(notices)}::jsonb) n`;

/** Objects are sent as JSON text: the drivers are set to pass text through. What is left out is null. */
function jsonText(value: unknown): unknown {
  const plain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return plain ? JSON.stringify(value) : (value ?? null);
}

const beginsTransaction = (script: string) => /^\s*begin\b/i.test(script);

/** Embedded Postgres in a folder, or in memory without one. Nothing locks the folder: `lock.ts` must hold it. */
export async function openEmbedded(folder?: string, options: PGliteOptions = {}): Promise<Database> {
  if (folder) await prepareFolder(folder);
  const source = folder ? { dataDir: folder } : { loadDataDir: options.loadDataDir ?? (await emptyImage()) };
  const client = await PGlite.create({ ...options, ...source });
  onDeath(client, (cause) => {
    process.stderr.write(`the embedded database has died (${cause}): is there room on the disk?\n`);
    process.exit(1);
  });
  const db = drizzlePglite(keepStatements(client), { casing });
  const allSent = sendNotices(db, (notices) => db.execute(noticesStatement(notices)));
  return {
    kind: 'embedded',
    db,
    executeSql: async (text, values = []) => {
      if (values.length) return client.query<Record<string, unknown>>(text, values.map(jsonText));
      // All statements share one session: a transaction that a failed script left open would be everybody's.
      const results = beginsTransaction(text)
        ? await client.transaction((tx) => tx.exec(text))
        : await client.exec(text);
      return { rows: results.flatMap((result) => result.rows) };
    },
    listen: async (channel, handler, onReady) => {
      const unlisten = await client.listen(channel, handler);
      onReady?.();
      return () => unlisten();
    },
    dump: async () => {
      // What comes after the last checkpoint is done again when the copy is opened: little, then.
      await client.exec('checkpoint');
      return new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer());
    },
    close: async () => {
      await allSent();
      await client.close();
    },
  };
}

/** Which type is an array of which, as the driver keeps it; its types hide it. */
const arraysOf = ({ options }: postgres.Sql) =>
  (options as unknown as { shared: { typeArrayMap: object } }).shared.typeArrayMap;

/** Seconds until a lost connection is opened again; while the server is away, `server-socket.ts` spares it most tries. */
const beforeReconnecting = 0.005;

/** Connections for statements outside of transactions: each is sent the next before it has answered the last. */
const shared = 2;

/**
 * A Postgres server. Throws when it cannot be reached within five seconds, or none of several takes writes. `connections` is for how many transactions at
 * a time. Few connections that share what is asked cost less than many (four instead of sixteen on two cores: a fifth
 * less of the server's time for each search), but the fewer there are, the more one slow statement holds up.
 */
export async function openServer(url: string, connections = 8): Promise<Database> {
  const [first, options] = driverOptions(url);
  const open = (most: number, onclose?: () => void) =>
    postgres(first, {
      ...options,
      max: most,
      backoff: () => beforeReconnecting,
      ...(onclose && { onclose }),
      connection: { application_name: 'rendezvous' },
    });
  const client = open(Math.min(connections, shared));
  // Something that is no Postgres and hangs up is tried again without end by the driver: the time is ours to keep.
  const late = new AbortController();
  const deadline = pause(options.connect_timeout * 1000, undefined, { signal: late.signal }).then(() => {
    throw Object.assign(new Error('no Postgres answered in time'), { code: 'ETIMEDOUT' });
  });
  try {
    await Promise.race([client`select 1`, deadline]);
  } catch (error) {
    await client.end({ timeout: 1 });
    throw error;
  } finally {
    late.abort();
  }
  // Each new connection asks for the types of arrays, and where it is lost meanwhile that ends the process: once is enough.
  client.options.fetch_types = false;
  const { transact, alone, close } = serverTransactions((onclose) => {
    const lane = open(1, onclose);
    // Drizzle sets how values are read and written on the client that it is given.
    Object.assign(lane.options.parsers, client.options.parsers);
    Object.assign(lane.options.serializers, client.options.serializers);
    lane.options.fetch_types = false;
    Object.assign(arraysOf(lane), arraysOf(client));
    return lane;
  }, connections);
  const db = drizzlePostgres(keepPlans(client, transact), { casing });
  let send: SendNotices = (notices) => db.execute(noticesStatement(notices));
  const allSent = sendNotices(db, (notices) => send(notices));
  return {
    kind: 'server',
    db,
    executeSql: async (text, values = []) => {
      if (values.length) {
        const found = await client.unsafe<Record<string, unknown>[]>(
          text,
          values.map(jsonText) as postgres.ParameterOrJSON<never>[],
        );
        return { rows: [...found] };
      }
      // Statements that begin and end a transaction of their own need a connection of their own.
      const found = await alone(async (own) => own.unsafe<Record<string, unknown>[]>(text).simple());
      return { rows: [...found].flat() };
    },
    listen: async (channel, handler, onReady) => {
      const { unlisten } = await client.listen(channel, handler, onReady);
      return unlisten;
    },
    carryNotices: (by) => {
      send = by(send);
    },
    close: async () => {
      await allSent();
      await Promise.all([client.end({ timeout: 5 }), close()]);
    },
  };
}
