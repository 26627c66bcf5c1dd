/**
 * The shipped alerts, each by its real cause: two backends and a web on a Postgres, a Redis, a mail server and a payment provider
 * of their own and on a small disk, watched by Prometheus, whose minutes have three seconds here. Nothing may be alerted for before
 * its cause is there; the alert has to come, and to go where the cause does. Once there is something to show, no panel of the
 * dashboard may be empty. As root, since the disk is mounted. The web is built where it is not.
 *
 *     npm run test:release -- alerts
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { ensureBuilt } from '../../server/build.ts';
import { findOnPath } from '../../server/find-on-path.ts';
import { freePorts, listens } from '../../server/local-ports.ts';
import { metricsPath } from '../../server/web-metrics.ts';
import { ask } from '../setup/ask.ts';
import { startMollieServer } from '../setup/mollie-server.ts';
import { startOwnPostgres } from '../setup/own-postgres.ts';
import { startOwnRedis } from '../setup/own-redis.ts';
import { type Running, runNode, runScript } from '../setup/run.ts';
import { SmtpServer } from '../setup/smtp-server.ts';
import { until } from '../setup/until.ts';

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
/** The webs that Prometheus asks: it reads the file again and again. */
const webTargets = join(folder, 'webs.json');
const [prometheusPort = 0, first = 0, second = 0, mailPort = 0, webPort = 0] = await freePorts(5);
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
  writeFileSync(webTargets, '[]');
  const targets = [first, second].map((port) => `127.0.0.1:${port}`);
  const authorization = { credentials: token };
  const backendScrape = {
    job_name: 'rendezvous-backend',
    metrics_path: '/api/metrics',
    authorization,
    static_configs: [{ targets }],
  };
  const webScrape = {
    job_name: 'rendezvous-web',
    metrics_path: metricsPath,
    authorization,
    file_sd_configs: [{ files: [webTargets], refresh_interval: '1s' }],
  };
  const configuration = {
    // While the database is away, metrics are told after two seconds.
    global: { scrape_interval: '2s500ms', scrape_timeout: '2s500ms', evaluation_interval: '1s' },
    rule_files: ['rules.yml'],
    scrape_configs: [backendScrape, webScrape],
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

/** What an expression finds now, as text; undefined where Prometheus does not take it. */
async function valuesOf(expression: string): Promise<string[] | undefined> {
  const { status, data } = await query(`/api/v1/query?query=${encodeURIComponent(expression)}`);
  if (status !== 'success') return undefined;
  return (data.result as { value: [at: number, value: string] }[]).map(({ value: [, value] }) => value);
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
const providerKey = `test_${'a'.repeat(32)}`;
const provider = await startMollieServer(providerKey);
/** Away but where a cause starts it. */
const mailServer = new SmtpServer();
const env = {
  DATABASE_URL: database.url,
  REDIS_URL: redis.url,
  DATA_DIR: disk,
  SECRET_KEY: 'a key of the alerts, of 32 characters',
  FRONT_SECRET: 'f'.repeat(64),
  METRICS_TOKEN: token,
  PAYMENT_PROVIDER: 'mollie',
  MOLLIE_API_KEY: providerKey,
  MOLLIE_API_ORIGIN: provider.origin,
  DEMO: '1',
  JOB_SCHEDULES: 'each-minute',
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
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

const webs: Running[] = [];

/** Starts a web, and has Prometheus ask it. */
async function startWeb(): Promise<void> {
  await ensureBuilt();
  const { FRONT_SECRET, METRICS_TOKEN } = env;
  const API_ORIGIN = `http://127.0.0.1:${first}`;
  const web = runNode(['server/front.ts'], { API_ORIGIN, FRONT_SECRET, METRICS_TOKEN, PORT: String(webPort) });
  webs.push(web);
  await until(() => listens(webPort)).catch(() => {
    throw new Error(`the web does not start: ${web.said()}`);
  });
  writeFileSync(webTargets, JSON.stringify([{ targets: [`127.0.0.1:${webPort}`] }]));
  // Its count has to be known before it grows.
  await until(async () => {
    await pause(200);
    return (await valuesOf('rendezvous_web_pages_refused_total'))?.length === 1;
  });
}

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

/** The provider says that something changed, which makes a backend ask it. */
const tellOfPayment = () =>
  ask(first, host, '/api/payment-webhook.php?provider=mollie', {
    method: 'POST',
    headers: { 'front-secret': env.FRONT_SECRET },
    body: 'id=tr_unknown',
  });

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
  /** What is looked at while the alert is there. */
  meanwhile?(): Promise<unknown>;
  /** The rule looks back for hours, so the alert outlives its cause for longer than this program waits. */
  stays?: true;
  /** Begins together with the next cause: neither touches what the other needs. */
  beside?: true;
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
  // Before mails fail, which would count among all mails of the last hours.
  'the mail server knows no address': {
    alerts: ['RendezvousMailsToNobody'],
    stays: true,
    begin: async () => {
      mailServer.answers.set('RCPT TO', '550 5.1.1 no such mailbox');
      await mailServer.start(mailPort);
      keepDoing(signUp, 250);
    },
    end: async () => {
      await stopDoing();
      await mailServer.stop();
    },
  },
  'the mail server is away': {
    alerts: ['RendezvousMailsFail'],
    begin: () => keepDoing(signUp, 500),
    end: async () => {
      await stopDoing();
      mailServer.answers.clear();
      await mailServer.start(mailPort);
    },
  },
  'the payment provider is away': {
    alerts: ['RendezvousPaymentProviderIsAway'],
    begin: () => {
      provider.state.weather = 'down';
      // One network may have unknown payments asked about once a second.
      keepDoing(tellOfPayment, 1_500);
    },
    end: async () => {
      await stopDoing();
      provider.state.weather = 'fair';
    },
  },
  'a visitor sends a word that a page holds': {
    alerts: ['RendezvousPageHeldVisitor'],
    beside: true,
    begin: async () => {
      await startWeb();
      keepDoing(() => ask(webPort, host, '/terms?word=viewport'), 1_000);
    },
    end: stopDoing,
  },
  // `settle-payments` sends it within a minute.
  'a refund is of a payment at a former provider': {
    alerts: ['RendezvousRefundIsRefused'],
    beside: true,
    begin: () =>
      execute(
        `with buyer as (
           update members set credits = credits + 10 where email = 'tim@demo.example' returning id, site_id, credits
         ), entered as (
           insert into credit_entries (id, site_id, member_id, amount, balance, kind, key, reference)
           select 'former', site_id, id, 10, credits, 'purchase', 'payment:former', 'former' from buyer
         ), paid as (
           insert into payments (id, site_id, member_id, bundle_id, credits, amount, currency, country, payment_method,
             status, provider, provider_id, idempotency_key, request_hash, completed)
           select 'former', site_id, id, (select b.id from bundles b where b.site_id = buyer.site_id limit 1), 10, 999,
             'EUR', 'nl', 'ideal', 'completed', 'former', 'former', gen_random_uuid(), '', now() from buyer
           returning id, site_id, member_id
         )
         insert into reversals (id, payment_id, site_id, member_id, kind, cause, amount, credits_due, credits_taken, state, created)
         select 'former', id, site_id, member_id, 'refund', 'operator', 999, 0, 0, 'queued', now() - interval '2 minutes'
         from paid`,
      ),
    end: async () => {
      const { code, said } = await runScript(env, 'refund', 'paid', 'former');
      if (code !== 0) throw new Error(said);
    },
  },
  'a report waits for a month': {
    alerts: ['RendezvousReportWaits'],
    beside: true,
    begin: () =>
      execute(
        `insert into reports (id, site_id, member_id, target_id, about, subject, reason, evidence, host, language, created)
         select 'waits', site_id, id, id, 'profile', id, 'other', '{}', 'nl.localhost', 'nl', now() - interval '31 days'
         from members where email = 'tim@demo.example'`,
      ),
    end: () => execute(`delete from reports where id = 'waits'`),
  },
  'payments are open for two hours': {
    alerts: ['RendezvousPaymentsHang'],
    beside: true,
    begin: () =>
      execute(
        `insert into payments (id, site_id, member_id, bundle_id, credits, amount, currency, country, payment_method, status,
           provider, idempotency_key, request_hash, created)
         select 'hangs' || n, m.site_id, m.id, (select b.id from bundles b where b.site_id = m.site_id limit 1), 10, 999,
           'EUR', 'nl', 'ideal', 'open', 'mollie', gen_random_uuid(), '', now() - interval '2 hours'
         from members m, generate_series(1, 11) n where m.email = 'tim@demo.example'`,
      ),
    // No other cause gives their panel something to show.
    ...(wanted === '' && { meanwhile: askDashboard }),
    end: () => execute(`delete from payments where id like 'hangs%'`),
  },
  'what a look through the books found cannot be stored': {
    alerts: ['RendezvousBooksAreNotLookedAt'],
    begin: () =>
      execute(
        `update book_watch set looked = now() - interval '2 hours'; alter table book_watch add constraint refused check (false) not valid`,
      ),
    end: () => execute('alter table book_watch drop constraint refused'),
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

/** Whether a query finds a number within ten seconds: a single answer of a backend may be late. */
async function showsNumber(expression: string): Promise<boolean> {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(500))
    if ((await valuesOf(expression))?.some((value) => value !== 'NaN')) return true;
  return false;
}

async function askDashboard(): Promise<void> {
  const { panels } = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const queries = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));
  for (const { title, expr } of queries)
    if (!(await showsNumber(filledIn(expr)))) problems.push(`a panel of the dashboard is empty, ${title}: ${expr}`);
  say(`${queries.length} queries of the dashboard were asked`);
}

/** Begins a cause, and takes it away once its alerts were there. */
async function play(what: string, { alerts, begin, end, meanwhile, stays }: Cause): Promise<void> {
  const early = (await firing()).filter((alert) => alerts.includes(alert) && alert !== 'RendezvousBackupIsLate');
  if (early.length > 0) problems.push(`before ${what}: ${early}`);
  const begun = performance.now();
  try {
    await begin();
    for (const alert of alerts) if (!(await becomes(alert, true))) problems.push(`${what}, and ${alert} does not come`);
    await meanwhile?.();
  } finally {
    await end?.();
  }
  if (end && !stays)
    for (const alert of alerts) if (!(await becomes(alert, false))) problems.push(`${alert} does not go: ${what}`);
  say(`${what}: ${alerts.join(' and ')}, ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

mkdirSync(disk);
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1150M', 'tmpfs', disk]);
let prometheus: ReturnType<typeof startPrometheus> | undefined;
try {
  await startBackend(first);
  await startBackend(second);
  prometheus = startPrometheus();
  let together: Promise<void>[] = [];
  for (const [what, cause] of Object.entries(causes)) {
    if (!what.includes(wanted)) continue;
    // The other causes are tried all the same.
    together.push(play(what, cause).catch((error: unknown) => void problems.push(`${what}: ${error}`)));
    if (cause.beside) continue;
    await Promise.all(together);
    together = [];
  }
  await Promise.all(together);
} finally {
  await stopDoing();
  for (const running of [...webs, ...backends.values()]) await running.stop();
  prometheus?.kill('SIGTERM');
  await mailServer.stop();
  await provider.close();
  await redis.kill();
  await database.close();
  execFileSync('umount', ['--lazy', disk]);
  rmSync(folder, { recursive: true });
}
for (const problem of problems) say(`PROBLEM ${problem}`);
say(problems.length === 0 ? 'each alert came by its cause' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
