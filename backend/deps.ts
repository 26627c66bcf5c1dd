import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Clock } from './adapters/clock.ts';
import type { Geo } from './adapters/geo/geo.ts';
import type { Jobs } from './adapters/jobs/jobs.ts';
import type { Limits } from './adapters/limits/limits.ts';
import type { ProviderCalls } from './adapters/payments/counted.ts';
import type { PaymentProvider } from './adapters/payments/provider.ts';
import type { PhotoCheck } from './adapters/photo-check.ts';
import type { PushSender } from './adapters/push/push.ts';
import type { Storage } from './adapters/storage.ts';
import type { Database, Db } from './db/client.ts';
import type { Streams } from './events/streams.ts';
import type { MailTally } from './mail/tally.ts';
import type { HasRoom } from './room.ts';
import type { SecretKey } from './seal.ts';
import type { SiteDirectory } from './tenancy/sites.ts';

/** All that the application stands on; `index.ts` chooses it, tests choose otherwise. */
export interface Deps {
  database: Database;
  db: Db;
  sites: SiteDirectory;
  jobs: Jobs;
  payments: PaymentProvider;
  /** How calls to it ended, for the metrics. */
  providerCalls: ProviderCalls;
  push: PushSender;
  /** What became of mails, for the metrics. */
  mails: MailTally;
  streams: Streams;
  limits: Limits;
  /** For readiness and metrics, which ask whether it answers; undefined without `REDIS_URL`. */
  redis: Pick<Redis, 'ping'> | undefined;
  geo: Geo;
  /** Where picture files lie. */
  storage: Storage;
  /** Decides which new photos others may see. */
  photoCheck: PhotoCheck;
  /** Asked before anybody writes. */
  hasRoom: HasRoom;
  clock: Clock;
  logger: Logger;
  /** Scheme and host of the links to a host's pages, in mails that no call causes. */
  originOf: (host: string) => string;
  /** Signs cookies and the like; at least 32 characters. */
  secretKey: SecretKey;
  /** Where files are kept. */
  dataDir: string;
  /** Opens `/api/metrics`. */
  metricsToken: string | undefined;
  /** Compares with the secret of the front, in constant time; nothing is equal where none is set. */
  isFrontSecret: (given: string | undefined) => boolean;
  /** Whether an address in `X-Forwarded-For` is a proxy of ours. */
  isTrustedProxy: (address: string) => boolean;
  /** Checks every answer against its schema and serves the API reference: outside production. */
  development: boolean;
}
