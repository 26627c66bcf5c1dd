/**
 * The shipped alerts, each by its real cause: two backends on a Postgres and a Redis of their own and on a small disk, watched by
 * Prometheus, whose minutes have three seconds here. Nothing may be alerted for before its cause is there; the
 * alert has to come, and to go where the cause does. Then the dashboard's queries have to be answered. As root, since the disk
 * is mounted.
 *
 *     npm run test:release -- alerts
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { findOnPath } from '../../server/find-on-path.ts';
import { freePorts } from '../../server/local-ports.ts';
import { ask } from '../setup/ask.ts';
import { startOwnPostgres } from '../setup/own-postgres.ts';
import { startOwnRedis } from '../setup/own-redis.ts';
import { type Running, runNode, runScript } from '../setup/run.ts';

/** `node tests/deploy/alerts.ts mail` tries the causes alone that say so. */
const wanted = process.argv[2] ?? '';
const say = (line: string) => process.stdout.write(`${line}\n`);
const host = 'nl.localhost';
const token = 'a token that opens the metrics';
const program = findOnPath(['prometheus']);
if (!program) throw new Error('not on this machine: prometheus');

const folder = mkdtempSync(join(tmpdir(), 'rendezvous-alerts-'));
const disk = join(folder, 'disk');
const filler = join(disk, 'filler');
const [prometheusPort = 0, first = 0, second = 0, nobody = 0] = await freePorts(4);
const problems: string[] = [];

/** A minute of the rules, in seconds. */
const minute = 3;
const faster = (rules: string) =>
  rules.replaceAll(
    /(\bfor: |\[)(\d+)([mh])\b/g,
    (_, before: string, count: string, unit: string) => `${before}${Number(count) * (unit === 'h' ? 60 : 1) * minute}s`,
  );

function startPrometheus() {
  writeFileSync(join(folder, 'rules.yml'), faster(readFileSync('deploy/prometheus-alerts.yml', 'utf8')));
  const targets = [first, second].map((port) => `127.0.0.1:${port}`);
  const scrape = {
    job_name: 'rendezvous-backend',
    metrics_path: '/api/metrics',
    authorization: { credentials: token },
    static_configs: [{ targets }],
  };
  const configuration = {
    // While the database is away, metrics are told after two seconds.
    global: { scrape_interval: '2s500ms', scrape_timeout: '2s500ms', evaluation_interval: '1s' },
    rule_files: ['rules.yml'],
    scrape_configs: [scrape],
  };
  // JSON is YAML.
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(configuration));
  return spawn(
    program ?? '',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'series')}`,
      `--web.listen-address=127.0.0.1:${prometheusPort}`,
    ],
    { stdio: 'ignore' },
  );
}

async function query(path: string): Promise<{ status: string; data: Record<string, unknown> }> {
  return JSON.parse((await ask(prometheusPort, 'localhost', path)).text);
}

async function firing(): Promise<string[]> {
  const { data } = await query('/api/v1/alerts').catch(() => ({ data: { alerts: [] } }));
  const alerts = data.alerts as { state: string; labels: { alertname: string } }[];
  return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
}

/** Whether an alert is as wanted within five minutes. */
async function becomes(alert: string, wanted: boolean): Promise<boolean> {
  for (const end = Date.now() + 300_000; Date.now() < end; await pause(500))
    if ((await firing()).includes(alert) === wanted) return true;
  return false;
}

const database = await startOwnPostgres();
const redis = await startOwnRedis();
const env = {
  DATABASE_URL: database.url,
  REDIS_URL: redis.url,
  DATA_DIR: disk,
  SECRET_KEY: 'a key of the alerts, of 32 characters',
  FRONT_SECRET: 'f'.repeat(64),
  METRICS_TOKEN: token,
  PAYMENT_PROVIDER: 'sandbox',
  DEMO: '1',
  JOB_SCHEDULES: 'each-minute',
  SMTP_URL: `smtp://127.0.0.1:${nobody}`,
  LOG_LEVEL: 'fatal',
};
const backends = new Map<number, Running>();

async function startBackend(port: number): Promise<void> {
  backends.set(port, runNode(['backend/index.ts'], { ...env, BACKEND_PORT: String(port) }));
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(100))
    if ((await ask(port, host, '/api/readyz').catch(() => undefined))?.status === 200) return;
  throw new Error(`the backend does not start: ${backends.get(port)?.said()}`);
}
const stopBackend = (port: number) => backends.get(port)?.stop();

const sql = () => postgres(database.url, { max: 1, onnotice: () => {} });

async function execute(statement: string): Promise<void> {
  const client = sql();
  await client.unsafe(statement).finally(() => client.end());
}

/** Does something again and again until told to stop, whatever comes of it. */
function repeating(act: () => Promise<unknown>, milliseconds: number): () => Promise<void> {
  let over = false;
  const going = (async () => {
    for (; !over; await pause(milliseconds)) await act().catch(() => undefined);
  })();
  return () => {
    over = true;
    return going;
  };
}

const search = () => ask(first, host, '/api/members.php', { headers: { 'front-secret': env.FRONT_SECRET } });

/** Holds a table for four seconds, so that whoever asks for it waits. */
async function holdTable(): Promise<void> {
  const client = sql();
  await client.begin(async (tx) => {
    await tx`lock table profiles in access exclusive mode`;
    await pause(4_000);
  });
  await client.end();
}

let newcomers = 0;
/** Somebody of another network each time, who is sent a mail. */
function signUp(): Promise<unknown> {
  newcomers++;
  const headers = {
    'front-secret': env.FRONT_SECRET,
    'x-forwarded-for': `203.0.113.${newcomers}`,
    'content-type': 'application/json',
    origin: `http://${host}:${first}`,
  };
  const about = { date_of_birth: '1990-05-17', gender: 'female', looking_for: 'male' };
  const named = {
    name: `Newcomer${newcomers}`,
    email: `newcomer${newcomers}@example.com`,
    password: 'a long walk in rain',
  };
  return ask(first, host, '/api/signup.php', { method: 'POST', headers, body: JSON.stringify({ ...named, ...about }) });
}

interface Cause {
  alerts: string[];
  begin(): Promise<unknown> | unknown;
  /** Takes the cause away; without it, what was alerted for stays so. */
  end?(): Promise<unknown> | unknown;
}

let stopRepeating: (() => Promise<void>)[] = [];
const keepDoing = (act: () => Promise<unknown>, milliseconds = 100) =>
  void stopRepeating.push(repeating(act, milliseconds));
async function stopDoing(): Promise<void> {
  await Promise.all(stopRepeating.map((stop) => stop()));
  stopRepeating = [];
}

const causes: Record<string, Cause> = {
  'no backup was ever made': {
    alerts: ['RendezvousBackupIsLate'],
    begin: () => {},
    end: async () => {
      const { code, said } = await runScript(env, 'backup', join(folder, 'backups'));
      if (code !== 0) throw new Error(said);
    },
  },
  'the disk is nearly full': {
    alerts: ['RendezvousDiskIsFull'],
    begin: () => execFileSync('fallocate', ['--length', '200M', filler]),
    end: () => rmSync(filler),
  },
  'a backend is stopped': {
    alerts: ['RendezvousIsAway'],
    begin: () => stopBackend(second),
    end: () => startBackend(second),
  },
  'Redis is away': { alerts: ['RendezvousRedisIsAway'], begin: redis.kill, end: redis.start },
  'Postgres is away': {
    alerts: ['RendezvousDatabaseIsSlow', 'RendezvousFailsRequests'],
    begin: async () => {
      await database.kill();
      keepDoing(search);
    },
    end: async () => {
      await database.start();
      await stopDoing();
    },
  },
  'somebody holds a table': {
    alerts: ['RendezvousIsSlow'],
    begin: () => {
      keepDoing(holdTable, 50);
      keepDoing(search);
    },
    end: stopDoing,
  },
  'a process gets no processor': {
    alerts: ['RendezvousLoopIsHeldUp'],
    begin: () =>
      keepDoing(async () => {
        process.kill(backends.get(first)?.child.pid ?? 0, 'SIGSTOP');
        await pause(400);
        process.kill(backends.get(first)?.child.pid ?? 0, 'SIGCONT');
      }, 400),
    end: stopDoing,
  },
  'a proxy has another secret': {
    alerts: ['RendezvousProxyIsNotBelieved'],
    begin: () =>
      keepDoing(() => ask(first, host, '/api/settings.php', { headers: { 'x-forwarded-for': '203.0.113.9' } })),
    end: stopDoing,
  },
  'credits were changed past the books': {
    alerts: ['RendezvousBooksAreWrong'],
    begin: () => execute(`update members set credits = credits + 1 where email = 'tim@demo.example'`),
    end: () => execute(`update members set credits = credits - 1 where email = 'tim@demo.example'`),
  },
  'a report waits for a month': {
    alerts: ['RendezvousReportWaits'],
    begin: () =>
      execute(
        `insert into reports (id, site_id, member_id, target_id, about, subject, reason, evidence, host, language, created)
         select 'waits', site_id, id, id, 'profile', id, 'other', '{}', 'nl.localhost', 'nl', now() - interval '31 days'
         from members where email = 'tim@demo.example'`,
      ),
    end: () => execute(`delete from reports where id = 'waits'`),
  },
  'a thousand jobs wait': {
    alerts: ['RendezvousJobsPileUp'],
    begin: () =>
      execute(
        `insert into jobs.job (name, data, start_after) select 'postback', '{"postback": "waits"}', now() + interval '1 hour' from generate_series(1, 1001)`,
      ),
    end: () => execute(`delete from jobs.job where data ->> 'postback' = 'waits'`),
  },
  'a job of another version comes': {
    alerts: ['RendezvousJobGivenUp', 'RendezvousJobFails'],
    begin: () => execute(`insert into jobs.job (name, data, retry_limit) values ('check-photo', '{"picture": 1}', 0)`),
  },
  'the mail server is away': {
    alerts: ['RendezvousMailsFail'],
    begin: () => keepDoing(signUp, 500),
    end: stopDoing,
  },
  'a queue is dead': {
    alerts: ['RendezvousScheduleIsLate'],
    begin: () =>
      execute(
        `update jobs.schedule set created_on = now() - interval '3 days' where name = 'purge-pictures'; delete from jobs.job where name = 'purge-pictures'`,
      ),
  },
  'all backends are stopped': {
    alerts: ['RendezvousTellsNothing'],
    begin: () => Promise.all([first, second].map(stopBackend)),
  },
};

/** A query of the dashboard, with values for what Grafana fills in. */
const filledIn = (expression: string) => expression.replaceAll(/\$__\w+/g, '1m').replaceAll(/\$\w+/g, '.*');

async function askDashboard(): Promise<void> {
  const expressions = [
    ...readFileSync('deploy/grafana-dashboard.json', 'utf8').matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g),
  ].map(([, text = '""']) => JSON.parse(text) as string);
  for (const expression of expressions) {
    const { status } = await query(`/api/v1/query?query=${encodeURIComponent(filledIn(expression))}`);
    if (status !== 'success') problems.push(`the dashboard asks what Prometheus does not answer: ${expression}`);
  }
  say(`${expressions.length} queries of the dashboard were asked`);
}

mkdirSync(disk);
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1150M', 'tmpfs', disk]);
let prometheus: ReturnType<typeof startPrometheus> | undefined;
try {
  await startBackend(first);
  await startBackend(second);
  prometheus = startPrometheus();
  for (const [what, { alerts, begin, end }] of Object.entries(causes)) {
    if (!what.includes(wanted)) continue;
    const early = (await firing()).filter((alert) => alerts.includes(alert) && alert !== 'RendezvousBackupIsLate');
    if (early.length > 0) problems.push(`before ${what}: ${early}`);
    const begun = performance.now();
    await begin();
    for (const alert of alerts) if (!(await becomes(alert, true))) problems.push(`${what}, and ${alert} does not come`);
    await end?.();
    if (end)
      for (const alert of alerts) if (!(await becomes(alert, false))) problems.push(`${alert} does not go: ${what}`);
    say(`${what}: ${alerts.join(' and ')}, ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    if (what === 'no backup was ever made') await askDashboard();
  }
} finally {
  await stopDoing();
  for (const running of backends.values()) await running.stop();
  prometheus?.kill('SIGTERM');
  await redis.kill();
  await database.close();
  execFileSync('umount', ['--lazy', disk]);
  rmSync(folder, { recursive: true });
}
for (const problem of problems) say(`PROBLEM ${problem}`);
say(problems.length === 0 ? 'each alert came by its cause' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
