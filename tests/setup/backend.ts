import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { foldEmail, foldName } from '../../backend/accounts/fold.ts';
import { hashPassword } from '../../backend/accounts/passwords.ts';
import { noGeo } from '../../backend/adapters/geo/geo.ts';
import { type JobName, jobNames, parseJob } from '../../backend/adapters/jobs/job-data.ts';
import type { Jobs, JobWorkers } from '../../backend/adapters/jobs/jobs.ts';
import { createLimits } from '../../backend/adapters/limits/limits.ts';
import { outboxMailer } from '../../backend/adapters/mail/outbox.ts';
import { countCalls, noProviderCalls } from '../../backend/adapters/payments/counted.ts';
import { sandboxProvider } from '../../backend/adapters/payments/sandbox.ts';
import { technicalPhotoCheck } from '../../backend/adapters/photo-check.ts';
import { createPostbackSender, type PostbackSender } from '../../backend/adapters/postbacks/postbacks.ts';
import { createPushSender } from '../../backend/adapters/push/web-push.ts';
import { outboxSms } from '../../backend/adapters/sms/outbox.ts';
import { createFolderStorage } from '../../backend/adapters/storage.ts';
import { createApp } from '../../backend/app.ts';
import { addEntry } from '../../backend/credits/ledger.ts';
import { newId } from '../../backend/db/schema/columns.ts';
import { members, profiles } from '../../backend/db/schema/members.ts';
import type { Deps } from '../../backend/deps.ts';
import { createStreams } from '../../backend/events/streams.ts';
import { secretCheck, trustedProxies } from '../../backend/http/client.ts';
import { createWorkers } from '../../backend/jobs/workers.ts';
import { createMailTally } from '../../backend/mail/tally.ts';
import { alwaysRoom } from '../../backend/room.ts';
import { openSession } from '../../backend/session/session.ts';
import { originsAt } from '../../backend/tenancy/origins.ts';
import { createSiteDirectory } from '../../backend/tenancy/sites.ts';
import { defaultEngine, type Engine, openTestDatabase } from './backend-database.ts';
import { Browser } from './browser.ts';
import { frontSecret } from './front-secret.ts';

export const testPassword = 'correct horse 42 battery';

/** A clock that stands still until it is turned. */
export class TestClock {
  #now = new Date();
  now = () => new Date(this.#now);
  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
  minutes = (count: number) => this.advance(count * 60_000);
  turnTo(moment: string | Date): void {
    this.#now = new Date(moment);
  }
}

/** What sending a mail throws in a test that takes the mail server away. */
export class MailServerAway extends Error {}

/** Jobs that wait until the test asks for them, also delayed ones. One queued in a transaction that fails waits all the same. */
export class TestJobs implements Jobs {
  readonly queued: { name: JobName; data: unknown; id?: string }[] = [];
  /** Jobs that failed: done again with the next ones. */
  #failed: { name: JobName; data: unknown }[] = [];
  #workers: JobWorkers | undefined;
  async send(_db: unknown, name: JobName, data: unknown): Promise<void> {
    this.queued.push({ name, data: parseJob(name, data) });
  }
  async sendLater(_db: unknown, name: JobName, data: unknown): Promise<string> {
    const id = newId();
    this.queued.push({ name, data: parseJob(name, data), id });
    return id;
  }
  async cancel(_db: unknown, _name: JobName, id: string): Promise<void> {
    this.queued.splice(0, Infinity, ...this.queued.filter((job) => job.id !== id));
  }
  async start(workers: JobWorkers): Promise<void> {
    this.#workers = workers;
  }
  async stop(): Promise<void> {}
  async depths() {
    const queues = Map.groupBy(this.queued, ({ name }) => name);
    return [...queues].map(([queue, { length: waiting }]) => ({ queue, waiting, active: 0, failed: 0 }));
  }
  failedTries = () => new Map(jobNames.map((name) => [name, 0]));
  async isRetrying(name: JobName, field: string, values: string[]): Promise<boolean> {
    return this.#failed.some(
      (job) => job.name === name && values.includes(String((job.data as Record<string, unknown>)[field])),
    );
  }
  /** Does all queued jobs, in their order; a failure of the mail server is kept for the next time, any other is thrown. */
  async run(): Promise<void> {
    for (const job of [...this.#failed.splice(0), ...this.queued.splice(0)]) {
      try {
        await (this.#workers?.[job.name] as ((data: unknown) => Promise<void>) | undefined)?.(job.data);
      } catch (error) {
        if (!(error instanceof MailServerAway)) throw error;
        this.#failed.push(job);
      }
    }
  }
}

export interface NewMember {
  site?: string;
  name?: string;
  email?: string;
  password?: string;
  status?: 'not_confirmed' | 'active';
  credits?: number;
  paidUser?: boolean;
  fictional?: boolean;
  created?: Date;
  profile?: Partial<typeof profiles.$inferInsert>;
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

const passwordHash = hashPassword(testPassword);

/** The application on a fresh database with the demo's sites (fonkel, velours) and nobody in it, unless another is given. */
export async function startTestApp(
  engine: Engine = defaultEngine,
  overrides: Partial<Deps> & { postbacks?: PostbackSender } = {},
) {
  const database = overrides.database ?? (await openTestDatabase(engine));
  const { db } = database;
  const clock = new TestClock();
  const jobs = new TestJobs();
  const dataDir = mkdtempSync(join(tmpdir(), 'rendezvous-'));
  mkdirSync(join(dataDir, 'media'));
  const logger = pino({ level: process.env.LOG_LEVEL ?? 'error' });
  const secretKey = 'a key of a test, of 32 characters';
  const outbox = join(dataDir, 'outbox');
  const providerCalls = noProviderCalls();
  const deps: Deps = {
    database,
    db,
    sites: createSiteDirectory(db, clock),
    jobs,
    limits: createLimits(),
    redis: undefined,
    geo: noGeo,
    storage: createFolderStorage(join(dataDir, 'media')),
    photoCheck: technicalPhotoCheck,
    hasRoom: alwaysRoom,
    clock,
    logger,
    originOf: originsAt(80),
    secretKey,
    push: createPushSender(),
    mails: createMailTally(),
    streams: createStreams({ database, logger }),
    dataDir,
    metricsToken: undefined,
    isFrontSecret: secretCheck(frontSecret),
    isTrustedProxy: trustedProxies([]),
    development: true,
    ...overrides,
    payments: countCalls(overrides.payments ?? sandboxProvider(db, secretKey, clock), providerCalls),
    providerCalls,
  };
  const app = createApp(deps);
  const mailer = outboxMailer(outbox);
  const mailServer = { away: false };
  const send: typeof mailer.send = async (mail) => {
    if (mailServer.away) throw new MailServerAway();
    await mailer.send(mail);
  };
  await jobs.start(
    createWorkers({
      ...deps,
      mailer: { ...mailer, send },
      sms: outboxSms(outbox),
      postbacks: overrides.postbacks ?? createPostbackSender(),
    }),
  );

  /** Puts a member into the database; its id. */
  async function addMember(given: NewMember = {}): Promise<string> {
    const { site = 'fonkel', status = 'active', credits = 6, profile, ...rest } = given;
    const id = newId();
    const name = given.name ?? `m${id.slice(0, 12)}`;
    const email = given.email ?? `${id}@test.example`;
    await db.insert(members).values({
      id,
      siteId: site,
      name,
      nameFolded: foldName(name),
      email,
      emailFolded: foldEmail(email),
      passwordHash: rest.password ? await hashPassword(rest.password) : await passwordHash,
      status,
      language: 'nl',
      paidUser: rest.paidUser ?? false,
      fictional: rest.fictional ?? false,
      signupHost: 'nl.localhost',
      created: rest.created ?? clock.now(),
      confirmed: status === 'active' ? (rest.created ?? clock.now()) : null,
    });
    await db.insert(profiles).values({
      memberId: id,
      siteId: site,
      status: status === 'active' ? 'active' : 'disabled',
      gender: 'female',
      lookingFor: 'everyone',
      dateOfBirth: '1990-05-17',
      country: 'nl',
      lastActive: clock.now(),
      fictional: rest.fictional ?? false,
      ...profile,
    });
    if (credits) await addEntry(db, { member: id, kind: 'signup', amount: credits, key: `signup:${id}` });
    return id;
  }

  /** A browser in which this member is logged in. */
  async function loginAs(memberId: string, host = 'nl.localhost'): Promise<Browser> {
    const tenant = await deps.sites.byHost(host);
    const browser = new Browser(app, host);
    const token = await openSession(db, { id: memberId, siteId: tenant?.site.id ?? '' }, 'test', clock.now());
    browser.cookies.set('auth', token).set('logged_in', '1');
    return browser;
  }

  function outboxFiles(ending: string): string[] {
    const files = existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith(ending)) : [];
    return files.sort().map((file) => readFileSync(join(outbox, file), 'utf8'));
  }

  return {
    app,
    deps: deps as Deps & { secretKey: string },
    db,
    clock,
    jobs,
    /** Takes the mail server away and brings it back. */
    mailServer,
    addMember,
    loginAs,
    /** A browser of a visitor. */
    browser: (host = 'nl.localhost') => new Browser(app, host),
    /** All mails so far as RFC 5322 text, the oldest first, after the waiting jobs were done. */
    async mails(): Promise<string[]> {
      await jobs.run();
      return outboxFiles('.eml');
    },
    /** All SMS so far as their files are, the oldest first, after the waiting jobs were done. */
    async texts(): Promise<string[]> {
      await jobs.run();
      return outboxFiles('.txt');
    },
    async close(): Promise<void> {
      await deps.streams.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
