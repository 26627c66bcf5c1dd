import { join } from 'node:path';
import type { Logger } from 'pino';
import { frontSecretExpected } from '#contract/front-secret';
import { startTracing } from '#tracing/start';
import { stopTracing, withSpans } from '#tracing/tracing';
import { refoldNames } from './accounts/refold-names.ts';
import { chooseStorage } from './adapters/choose-storage.ts';
import { systemClock } from './adapters/clock.ts';
import { noGeo } from './adapters/geo/geo.ts';
import { createBoss } from './adapters/jobs/boss.ts';
import { createLimits } from './adapters/limits/limits.ts';
import { connectRedis } from './adapters/limits/redis.ts';
import { outboxMailer } from './adapters/mail/outbox.ts';
import { smtpMailer } from './adapters/mail/smtp.ts';
import { choosePayments } from './adapters/payments/choose.ts';
import { countCalls, noProviderCalls } from './adapters/payments/counted.ts';
import { technicalPhotoCheck } from './adapters/photo-check.ts';
import { createPostbackSender } from './adapters/postbacks/postbacks.ts';
import { createPushSender } from './adapters/push/web-push.ts';
import { gatewaySms } from './adapters/sms/gateway.ts';
import { outboxSms } from './adapters/sms/outbox.ts';
import { createApp } from './app.ts';
import { backUp } from './backup/back-up.ts';
import { openDataDir, readSecretKeys } from './data-dir.ts';
import { openDatabase } from './database.ts';
import { causeOf } from './db/cause-of.ts';
import { parseServerAddress } from './db/server-address.ts';
import type { Deps } from './deps.ts';
import { readEnv } from './env.ts';
import { overRedis } from './events/over-redis.ts';
import { createStreams } from './events/streams.ts';
import { secretCheck, trustedProxies } from './http/client.ts';
import { scheduleOf } from './jobs/schedule.ts';
import { createWorkers } from './jobs/workers.ts';
import { listenOn } from './listen.ts';
import { acquireLock } from './lock.ts';
import { createLogger } from './logger.ts';
import { createMailTally } from './mail/tally.ts';
import { runCommand } from './operator/commands.ts';
import { preparePushKeys } from './push/keys.ts';
import { alwaysRoom, watchRoom } from './room.ts';
import { exchangeSecretKey, proveSecretKey } from './secret-key.ts';
import { seedDemo } from './seed/seed.ts';
import { StartError } from './start-error.ts';
import { originsAt } from './tenancy/origins.ts';
import { sitesChannel } from './tenancy/publish.ts';
import { createSiteDirectory } from './tenancy/sites.ts';

function tellRoom(logger: Logger, room: boolean): void {
  if (room) logger.warn('there is room on the disk again: calls may write');
  else logger.error('the disk is nearly full: calls that write are refused until there is room');
}

/** What ends this process; while it starts, that is nothing more than a kill would do. */
let stop: () => unknown = () => process.exit(0);
// The supervisor that started this process is gone, perhaps before it was ready.
process.on('disconnect', () => void stop());

/** Chooses everything that the application stands on, starts it, and ends it in the opposite order. */
async function main(): Promise<void> {
  const env = readEnv();
  // Without it all visitors would share one address, and its limits.
  if (!env.embedded && !env.FRONT_SECRET) {
    throw new StartError(`FRONT_SECRET is not set: expected ${frontSecretExpected}; it is required with DATABASE_URL`);
  }
  await startTracing('rendezvous-backend', env);
  const logger = createLogger(env.LOG_LEVEL);
  const folder = openDataDir(env.DATA_DIR);
  const lock = env.embedded ? await acquireLock(folder) : undefined;
  // Beside others, a process that cannot answer yet refuses connections, so that the proxy turns to another one.
  const early = env.embedded ? await listenOn(env.BACKEND_PORT, env.BACKEND_HOST) : undefined;
  const redis = env.REDIS_URL ? await connectRedis(env.REDIS_URL, logger) : undefined;
  const opened = await openDatabase(env, folder, logger);
  const scope = env.DATABASE_URL && `/${parseServerAddress(env.DATABASE_URL).database}`;
  const database = redis && scope ? overRedis(opened, redis, scope) : opened;
  const { db } = database;
  const secretKey = readSecretKeys(folder, env);
  await proveSecretKey(db, secretKey);
  if (await exchangeSecretKey(db, secretKey, systemClock.now())) logger.info('sealed anew with SECRET_KEY');
  const alike = await refoldNames(db, systemClock.now());
  if (alike > 0) logger.warn({ accounts: alike }, 'names that look like another account’s: npm run members -- alike');
  if (env.demo) await seedDemo(db, systemClock.now());
  await preparePushKeys(db);

  const jobs = createBoss(database, logger);
  const streams = createStreams({ database, logger, beat: env.EVENT_HEARTBEAT_MS });
  const mailer = withSpans('mail', env.SMTP_URL ? smtpMailer(env.SMTP_URL) : outboxMailer(join(folder, 'outbox')));
  const providerCalls = noProviderCalls();
  const deps: Deps = {
    database,
    db,
    sites: createSiteDirectory(db, systemClock),
    jobs,
    payments: countCalls(withSpans('payments', choosePayments(env, db, secretKey)), providerCalls),
    providerCalls,
    push: withSpans('push', createPushSender()),
    mails: createMailTally(),
    streams,
    limits: createLimits(redis, scope, secretKey),
    redis,
    geo: noGeo,
    storage: withSpans(
      'storage',
      chooseStorage(env, folder, (err) => logger.warn({ err }, 'a removed picture stays in the CDN until it runs out')),
    ),
    photoCheck: technicalPhotoCheck,
    hasRoom: env.embedded ? watchRoom(folder, (room) => tellRoom(logger, room)) : alwaysRoom,
    clock: systemClock,
    logger,
    originOf: originsAt(env.PORT),
    secretKey,
    dataDir: folder,
    metricsToken: env.METRICS_TOKEN,
    isFrontSecret: secretCheck(env.FRONT_SECRET),
    isTrustedProxy: trustedProxies(env.TRUSTED_PROXIES),
    development: env.NODE_ENV !== 'production',
  };
  const sms = withSpans(
    'sms',
    env.SMS_GATEWAY_URL
      ? gatewaySms({ url: env.SMS_GATEWAY_URL, token: env.SMS_GATEWAY_TOKEN })
      : outboxSms(join(folder, 'outbox')),
  );
  await jobs.start(
    createWorkers({ ...deps, mailer, sms, postbacks: withSpans('postbacks', createPostbackSender()) }),
    scheduleOf(env.JOB_SCHEDULES),
  );
  if (env.JOB_SCHEDULES !== 'normal') logger.warn('JOB_SCHEDULES: every schedule runs each minute, as in a test');
  await database.listen(sitesChannel, () => deps.sites.forget());
  lock?.serve((question) =>
    runCommand(db, question, {
      withJobs: (work) => work(jobs),
      payments: deps.payments,
      storage: deps.storage,
      dataDir: folder,
      secretKey,
      originOf: deps.originOf,
      backUp: (target) => backUp({ database, address: env.DATABASE_URL, dataDir: folder }, target, systemClock.now()),
    }),
  );
  const listener = early ?? (await listenOn(env.BACKEND_PORT, env.BACKEND_HOST));
  listener.open(createApp(deps).fetch);
  logger.info({ port: env.BACKEND_PORT, database: database.kind }, 'ready');

  let stopping = false;
  stop = async () => {
    if (stopping) return;
    stopping = true;
    const requests = listener.close();
    await streams.close();
    await requests;
    await jobs.stop();
    mailer.close();
    await database.close();
    redis?.disconnect();
    await lock?.release();
    await stopTracing().catch(() => {});
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  const cause = causeOf(error);
  const said = cause instanceof StartError ? cause.message : cause instanceof Error ? cause.stack : String(cause);
  process.stderr.write(`rendezvous backend: ${said}\n`);
  process.exit(1);
});
