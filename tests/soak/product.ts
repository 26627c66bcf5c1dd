import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openEmbedded, openServer } from '../../backend/db/client.ts';
import { freePorts } from '../../server/local-ports.ts';
import type { Ground } from '../setup/member-by-call.ts';
import { type Running, runNode, runScript } from '../setup/run.ts';
import { createDatabase } from '../setup/test-database.ts';

export const engines = ['embedded', 'postgres'] as const;
export type Engine = (typeof engines)[number];

/** Milliseconds: a start seeds the demo, on a machine that does other things as well. */
const startsWithin = 10 * 60_000;
const metricsToken = 'a token of the soak';

/** The production build on one engine with every schedule each minute. */
export interface Product extends Ground {
  dataDir: string;
  start(): Promise<void>;
  /** Its exit code. */
  stop(): Promise<number>;
  /** Process id of the supervisor. */
  pid(): number;
  /** All that it has said in all its runs. */
  said(): string;
  metrics(): Promise<string>;
  /** `npm run <script> -- <args>`, as its operator does. Throws if it fails. */
  operate(script: string, ...args: string[]): Promise<string>;
  /** The database, once the product is stopped: an embedded one is its process' alone. */
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

export async function makeProduct(engine: Engine): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'soak-'));
  const server = engine === 'postgres' ? await createDatabase() : undefined;
  const [port = 0, backendPort = 0] = await freePorts(2);
  const env: Record<string, string> = {
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    DATA_DIR: dataDir,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    JOB_SCHEDULES: 'each-minute',
    METRICS_TOKEN: metricsToken,
    ...(server && { DATABASE_URL: server.url, SECRET_KEY: 'a key of the soak, of 32 characters' }),
  };
  let running: Running | undefined;
  let before = '';
  return {
    port,
    outbox: join(dataDir, 'outbox'),
    dataDir,
    async start() {
      running = runNode(['server/start.ts'], env);
      await running.says(/^Ready at /m, startsWithin);
    },
    async stop() {
      if (!running) return 0;
      await running.stop();
      before += running.said();
      const code = await running.ended;
      running = undefined;
      return code;
    },
    pid: () => running?.child.pid ?? 0,
    said: () => before + (running?.said() ?? ''),
    async metrics() {
      const headers = { authorization: `Bearer ${metricsToken}` };
      return (await fetch(`http://127.0.0.1:${backendPort}/api/metrics`, { headers })).text();
    },
    async operate(script, ...args) {
      const { code, said } = await runScript(env, script, ...args);
      if (code !== 0) throw new Error(`npm run ${script} -- ${args.join(' ')} ended with ${code}:\n${said}`);
      return said;
    },
    async withDatabase(work) {
      const database = server ? await openServer(server.url, 2) : await openEmbedded(join(dataDir, 'db'));
      return work(database).finally(() => database.close());
    },
    async remove() {
      await server?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
