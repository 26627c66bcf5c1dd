import { randomBytes } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';
import { tracesEndpoint } from '#tracing/variables';
import { checkSmtp } from '../adapters/mail/smtp.ts';
import { mollieProvider } from '../adapters/payments/mollie.ts';
import { post } from '../adapters/post.ts';
import { createS3Storage } from '../adapters/s3.ts';
import { openDataDir } from '../data-dir.ts';
import { causeOf } from '../db/cause-of.ts';
import type { Env } from '../env.ts';
import { operate } from '../operator/operate.ts';
import { keptDays } from '../privacy/kept-days.ts';
import { findCertificateProblems } from './certificates.ts';
import type { DatabaseFacts } from './database-facts.ts';
import { examineRedis } from './examine-redis.ts';
import { bad, type Finding, good, note } from './finding.ts';
import { keyFindings } from './key-findings.ts';

/** Bytes: below this, uploads and the embedded database soon fail. */
const leastSpace = 1024 ** 3;
/** Milliseconds between two clocks after which sessions, codes and discounts end at times that surprise people. */
const mostDrift = 5_000;

/** Milliseconds after which a daily backup is missing. */
const oldestBackup = 26 * 3_600_000;

const reasonOf = (thrown: unknown) => {
  const cause = causeOf(thrown);
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : String(cause);
};

async function examineStorage(env: Env): Promise<Finding> {
  try {
    const folder = openDataDir(env.DATA_DIR);
    const { bavail, bsize } = await statfs(folder);
    const free = `${((bavail * bsize) / 1024 ** 3).toFixed(1)} GiB free`;
    return bavail * bsize < leastSpace
      ? bad('storage', `${folder} has only ${free}: make room, or move DATA_DIR`)
      : good('storage', `${folder} can be written to, ${free}`);
  } catch (error) {
    return bad('storage', `${error instanceof Error ? error.message : error}: give the product's user the folder`);
  }
}

function clockFinding({ now }: DatabaseFacts, asked: number, answered: number): Finding {
  const there = Date.parse(now);
  const drift = Math.max(asked - there, there - answered, 0);
  return drift > mostDrift
    ? bad('clock', `${Math.round(drift / 1000)} s apart from the database's: let NTP set both machines`)
    : good('clock', 'as the database’s');
}

/** One line of a job's error, short enough for a terminal. */
const shortened = (error: string | null) => (error ?? 'no error was stored').replaceAll(/\s+/g, ' ').slice(0, 200);

function jobFindings({ jobs }: DatabaseFacts): Finding[] {
  if (jobs.length === 0) return [note('jobs', 'there are no queues yet: the backend makes them when it starts')];
  const found = jobs.flatMap(({ queue, lastSuccess, failed, error, late }) => {
    const last = lastSuccess
      ? `the last success was at ${new Date(lastSuccess * 1000).toISOString()}`
      : 'none succeeded';
    return [
      ...(failed > 0
        ? [bad(`jobs ${queue}`, `${failed} failed in the last day (${shortened(error)}): see "job failed" in the log`)]
        : []),
      ...(late
        ? [bad(`schedule ${queue}`, `missed two turns, ${last}: does a backend run, and is "job failed" in its log?`)]
        : []),
    ];
  });
  return found.length > 0 ? found : [good('jobs', 'none failed in the last day, no schedule is late')];
}

function reportFinding({ waitingReport }: DatabaseFacts): Finding {
  if (waitingReport === null) return good('reports', 'no report and no appeal waits');
  const days = Math.floor((Date.now() - Date.parse(waitingReport)) / 86_400_000);
  const said = `one waits for ${days} days, and after ${keptDays.waitingReport} it is removed undecided`;
  return days >= keptDays.waitingReportAlarm ? bad('reports', said) : good('reports', said);
}

function refundFinding({ refusedRefunds }: DatabaseFacts): Finding {
  if (refusedRefunds === 0) return good('refunds', 'the provider refused none');
  const advice = '`npm run refund -- list` names each: pay it another way, then `npm run refund -- paid REFUND`';
  return bad('refunds', `the provider refused ${refusedRefunds} for good; ${advice}`);
}

function backupFinding({ backup }: DatabaseFacts): Finding {
  if (backup === null) return note('backup', '`npm run backup` never made one here (docs/backup.md)');
  return Date.now() - Date.parse(backup) > oldestBackup
    ? bad('backup', `the last was made at ${backup}: does its timer run, and is there room?`)
    : good('backup', `the last was made at ${backup}`);
}

const isOfThisMachine = (host: string) => host === 'localhost' || host.endsWith('.localhost');

async function examineHost(host: string): Promise<Finding> {
  const about = `host ${host}`;
  if (isOfThisMachine(host)) return note(about, 'is of this machine alone');
  try {
    const { address } = await lookup(host);
    return good(about, `leads to ${address}`);
  } catch (error) {
    return bad(about, `has no address (${reasonOf(error)}): add an A or AAAA record that leads to the edge`);
  }
}

/** As deploy/nginx.conf names the folder and the user. */
function certificateFindings(hosts: string[]): Finding[] {
  const edge = { folder: '/etc/rendezvous/tls', user: 'www-data', now: new Date() };
  const shown = hosts.filter((host) => !isOfThisMachine(host));
  return findCertificateProblems(shown, edge).map(({ host, known, said }) =>
    (known ? bad : note)(`certificate ${host}`, said),
  );
}

/** Writes a file into the bucket, reads it and removes it. */
async function examineBucket({ s3 }: Env): Promise<Finding[]> {
  if (!s3) return [];
  const name = `doctor-${randomBytes(8).toString('hex')}.txt`;
  try {
    const bucket = createS3Storage(s3);
    if (await bucket.read(name)) throw new Error('a file is there that nobody wrote');
    await bucket.write(name, Buffer.from(name));
    const found = await bucket.read(name);
    await bucket.remove(name);
    if (Buffer.from(found ?? []).toString() !== name) throw new Error('what was written is not what is read');
    return [good('pictures', `${s3.bucket} at ${s3.endpoint} can be written to, read and cleared`)];
  } catch (error) {
    return [bad('pictures', `${reasonOf(error)}: may the key GetObject, PutObject, DeleteObject and ListBucket?`)];
  }
}

async function examineDatabase(env: Env): Promise<Finding[]> {
  const asked = Date.now();
  let facts: DatabaseFacts;
  try {
    facts = (await operate(env, { command: 'doctor', args: [] })) as DatabaseFacts;
  } catch (error) {
    const what = env.embedded
      ? 'start the backend once, or look who else uses DATA_DIR'
      : 'is DATABASE_URL right, is the server up?';
    return [bad('database', `cannot be asked (${reasonOf(error)}): ${what}`)];
  }
  const { version, migrated, hosts, withoutPushKeys } = facts;
  return [
    good('database', version.split(' on ')[0] ?? version),
    clockFinding(facts, asked, Date.now()),
    migrated
      ? good('migrations', 'all of this version')
      : bad('migrations', 'some are missing: start the backend of this version, which applies them'),
    ...(migrated && hosts.length === 0 ? [bad('hosts', 'there are none: add a site with `npm run site -- add`')] : []),
    ...(withoutPushKeys.length > 0
      ? [bad('push keys', `${withoutPushKeys.join(', ')} has none: restart the backend, which makes them`)]
      : migrated
        ? [good('push keys', 'every site has its own')]
        : []),
    ...keyFindings(env, facts),
    ...(migrated ? [...jobFindings(facts), backupFinding(facts), reportFinding(facts), refundFinding(facts)] : []),
    ...(await Promise.all(hosts.map(examineHost))),
    ...certificateFindings(hosts),
  ];
}

async function examineMail({ SMTP_URL }: Env): Promise<Finding> {
  if (!SMTP_URL) return note('mail', 'goes to files in DATA_DIR/outbox and reaches nobody: set SMTP_URL');
  try {
    await checkSmtp(SMTP_URL);
    return good('mail', `${new URL(SMTP_URL).host} answers and takes the log-in`);
  } catch (error) {
    return bad(
      'mail',
      `${new URL(SMTP_URL).host} refuses (${error instanceof Error ? error.message : error}): is SMTP_URL right?`,
    );
  }
}

/** Asks the provider about a payment that there is not: whoever answers that takes the key. */
async function examinePayments({ PAYMENT_PROVIDER, MOLLIE_API_KEY = '', MOLLIE_API_ORIGIN }: Env): Promise<Finding> {
  if (PAYMENT_PROVIDER !== 'mollie') return note('payments', 'sandbox: no real money');
  try {
    await mollieProvider({ apiKey: MOLLIE_API_KEY, apiOrigin: MOLLIE_API_ORIGIN }).find('tr_doctor');
  } catch (error) {
    return bad('payments', `Mollie does not answer as it should (${reasonOf(error)}): is MOLLIE_API_KEY right?`);
  }
  return MOLLIE_API_KEY.startsWith('live_')
    ? good('payments', 'Mollie answers, live')
    : note('payments', 'Mollie answers, test key: no real money');
}

function examineExtras({ embedded, demo, SMS_GATEWAY_URL, JOB_SCHEDULES }: Env): Finding[] {
  return [
    SMS_GATEWAY_URL
      ? good('sms', new URL(SMS_GATEWAY_URL).host)
      : note('sms', 'goes to files in DATA_DIR/outbox: set SMS_GATEWAY_URL for direct debit'),
    ...(JOB_SCHEDULES === 'normal'
      ? []
      : [note('schedules', 'JOB_SCHEDULES runs every schedule each minute: unset it outside a soak')]),
    ...(demo && !embedded ? [note('demo', 'DEMO=1 gives an empty server the demo’s members')] : []),
  ];
}

/** Sends no traces, in the form that a collector takes them in. */
async function examineTraces(env: Env): Promise<Finding[]> {
  const endpoint = tracesEndpoint(env);
  if (!endpoint) return [];
  const { host } = new URL(endpoint);
  try {
    const headers = { 'content-type': 'application/json' };
    const status = await post(new URL(endpoint), { headers }, '{"resourceSpans":[]}', 5_000);
    return status < 300
      ? [good('traces', `${host} takes them`)]
      : [bad('traces', `${host} answers ${status}: does it take OTLP over HTTP, and need OTEL_EXPORTER_OTLP_HEADERS?`)];
  } catch (error) {
    return [bad('traces', `${host} cannot be reached (${reasonOf(error)}): is OTEL_EXPORTER_OTLP_ENDPOINT right?`)];
  }
}

/** Looks at all that an installation stands on, and says what to do. Changes nothing but what a first start makes. */
export async function examine(env: Env): Promise<Finding[]> {
  const storage = await examineStorage(env);
  const parts = storage.state === 'bad' && env.embedded ? [] : await examineDatabase(env);
  return [
    storage,
    ...(await examineBucket(env)),
    ...parts,
    await examineMail(env),
    await examineRedis(env),
    await examinePayments(env),
    ...examineExtras(env),
    ...(await examineTraces(env)),
  ];
}
