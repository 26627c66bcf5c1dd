import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from '../../backend/credits/audit.ts';
import { openServer } from '../../backend/db/client.ts';
import { freePort, freePorts } from '../../server/local-ports.ts';
import { checkSchedule } from '../cluster/check-schedule.ts';
import { startCluster } from '../cluster/cluster.ts';
import { keepKilling } from '../cluster/killer.ts';
import { type Cast, demoCast } from './cast.ts';
import { frontSecret } from './front-secret.ts';
import { ownCast } from './own-cast.ts';
import { type Running, runNode, runScript } from './run.ts';
import { createDatabase } from './test-database.ts';
import { isRelease } from './viewports.ts';
import { copyWeb } from './web-copy.ts';

/**
 * What a run of the journeys stands on: everything in one start with the embedded database, the same on a Postgres
 * server, the web alone (from a copy without `backend/`) and a backend started elsewhere, or two of each behind nginx. All of them
 * show the demo, but `own`: on a Postgres server as an operator runs it, with sites and members of its own.
 */
export type StackKind = 'pglite' | 'postgres' | 'separate' | 'cluster' | 'own';

export interface Stack {
  kind: StackKind;
  port: number;
  backendPort: number;
  dataDir: string;
  /** Where the mails are. */
  outbox: string;
  /** The database of `postgres`, for a look into it. */
  databaseUrl: string | undefined;
  /** Folder of the built web that answers. */
  webDir: string;
  /** Whom and what journeys meet on it. */
  cast: Cast;
  /** `npm run <script> -- <args>` beside it, as its operator does. */
  operate(script: string, ...args: string[]): ReturnType<typeof runScript>;
  /** `http://<host>:<port>`; hosts below `localhost` need no name server. */
  origin(host: string): string;
  /** How many requests to a path the backend's log tells of. */
  requestsTo(path: string): number;
  /** What a browser complains of where a process is hit that it has a call or its events from; both are asked for again. */
  hit: RegExp | null;
  /** Has no process hit while something is done that needs them all. */
  inPeace<T>(work: () => Promise<T>): Promise<T>;
  /** The backend of `separate`, to be stopped and started again. */
  backend: { stop(): Promise<void>; start(): Promise<void> };
  close(): Promise<void>;
}

export const secretKey = 'a key of the journeys, of 32 characters';
const ready = /^Ready at /m;

/** Milliseconds between two comments of an event stream: those of the product before a release. */
const heartbeat: Record<string, string> = isRelease ? {} : { EVENT_HEARTBEAT_MS: '2000' };

const backendReady = /"msg":"ready"/;

/** Seconds of peace before the next process of a cluster is hit while the journeys run; none is where this is not set. */
const killEvery = Number(process.env.KILL_EVERY ?? 0);

async function clusterStack(): Promise<Stack> {
  const cluster = await startCluster(2, {
    LOG_LEVEL: 'info',
    SECRET_KEY: secretKey,
    FRONT_SECRET: frontSecret,
    ...heartbeat,
  });
  const begun = new Date();
  const operator = { DEMO: '1', SECRET_KEY: secretKey, REDIS_URL: process.env.TEST_REDIS_URL ?? '' };
  const { port, dataDir } = cluster;
  const killer = killEvery ? keepKilling(cluster, killEvery) : undefined;
  return {
    ...cluster,
    kind: 'cluster',
    hit: killer ? /Failed to load resource: (net::ERR_INCOMPLETE_CHUNKED_ENCODING|.* status of 503).*\/api\// : null,
    inPeace: (work) => killer?.spare(work) ?? work(),
    outbox: join(dataDir, 'outbox'),
    webDir: process.cwd(),
    cast: demoCast(),
    operate: (...command) =>
      runScript({ ...operator, DATA_DIR: dataDir, DATABASE_URL: cluster.databaseUrl }, ...command),
    origin: (host) => `http://${host}:${port}`,
    requestsTo: (path) => cluster.process.said().split(`"path":"${path}"`).length - 1,
    backend: { stop: async () => {}, start: async () => {} },
    close: async () => {
      const toll = await killer?.stop();
      await cluster.end();
      const database = await openServer(cluster.databaseUrl, 1);
      const wrong = [...(await checkSchedule(database.db, begun)), ...(await audit(database.db)).problems];
      await database.close();
      await cluster.clear();
      mkdirSync('test-results', { recursive: true });
      writeFileSync(`test-results/cluster-${process.pid}.log`, cluster.process.said());
      if (toll) process.stdout.write(`While the journeys ran: ${JSON.stringify(toll)}\n`);
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    },
  };
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'rendezvous-e2e-'));

/**
 * Fills a data folder with the demo. Every stack with an embedded database starts on a copy of it, which saves half of a
 * backend's first start. Returns a function that deletes the folder.
 */
export async function seedDemoFolder(): Promise<() => void> {
  const DATA_DIR = newFolder();
  const env = { DATA_DIR, DEMO: '1', SECRET_KEY: secretKey, LOG_LEVEL: 'info', BACKEND_PORT: String(await freePort()) };
  const backend = runNode(['backend/index.ts'], env);
  await backend.says(backendReady);
  await backend.stop();
  process.env.DEMO_FOLDER = DATA_DIR;
  return () => rmSync(DATA_DIR, { recursive: true, force: true });
}

/** Starts a stack on free ports with a folder, and perhaps a database, of its own. */
export async function startStack(kind: StackKind): Promise<Stack> {
  if (kind === 'cluster') return clusterStack();
  const [port = 0, backendPort = 0] = await freePorts(2);
  const dataDir = newFolder();
  const database = kind === 'postgres' || kind === 'own' ? await createDatabase() : undefined;
  if (!database && process.env.DEMO_FOLDER) cpSync(process.env.DEMO_FOLDER, dataDir, { recursive: true });
  const common = { LOG_LEVEL: 'info', BACKEND_PORT: String(backendPort) };
  const backendEnv = {
    ...common,
    ...heartbeat,
    DATA_DIR: dataDir,
    ...(kind === 'own' ? { DEMO: '0', PAYMENT_PROVIDER: 'sandbox' } : { DEMO: '1' }),
    SECRET_KEY: secretKey,
    FRONT_SECRET: frontSecret,
    ...(database ? { DATABASE_URL: database.url } : {}),
  };
  const webDir = kind === 'separate' ? copyWeb({ built: true }) : process.cwd();
  const started: Running[] = [];
  let backend: Running | undefined;

  async function startBackend(): Promise<void> {
    backend = runNode(['backend/index.ts'], backendEnv);
    started.push(backend);
    await backend.says(backendReady);
  }

  if (kind === 'separate') await startBackend();
  const webEnv =
    kind === 'separate'
      ? { ...common, API_ORIGIN: `http://127.0.0.1:${backendPort}`, FRONT_SECRET: frontSecret }
      : backendEnv;
  const web = runNode(['server/start.ts'], { ...webEnv, PORT: String(port) }, webDir);
  started.push(web);
  await web.says(ready);

  const ground = {
    port,
    outbox: join(dataDir, 'outbox'),
    databaseUrl: database?.url,
    operate: (...command: Parameters<Stack['operate']>) => runScript(backendEnv, ...command),
  };
  async function close(): Promise<void> {
    for (const running of started.reverse()) await running.stop();
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
    if (kind === 'separate') rmSync(webDir, { recursive: true, force: true });
  }
  const cast = await (kind === 'own' ? ownCast(ground) : Promise.resolve(demoCast())).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    ...ground,
    kind,
    backendPort,
    dataDir,
    webDir,
    cast,
    origin: (host) => `http://${host}:${port}`,
    requestsTo: (path) => started.reduce((count, { said }) => count + said().split(`"path":"${path}"`).length - 1, 0),
    hit: null,
    inPeace: (work) => work(),
    backend: {
      stop: async () => backend?.stop(),
      start: startBackend,
    },
    close,
  };
}
