import * as z from 'zod';
import { frontSecretExpected, frontSecretForm } from '#contract/front-secret';
import { tracingExpected, tracingVariables } from '#tracing/variables';
import { parseServerAddress } from './db/server-address.ts';
import { StartError } from './start-error.ts';

function isServerAddress(address: string): boolean {
  try {
    return parseServerAddress(address).places.length > 0;
  } catch {
    return false;
  }
}

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);

const addresses = z
  .string()
  .default('')
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])));

const shape = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** The web's, which a demo's links name. */
  PORT: port(3000),
  BACKEND_PORT: port(3001),
  /** Where the backend listens: elsewhere than on loopback only where no visitor reaches it but through a proxy. */
  BACKEND_HOST: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
  /** A Postgres server; without one the database is embedded in DATA_DIR. */
  DATABASE_URL: z.string().refine(isServerAddress).optional(),
  DATA_DIR: z.string().min(1).max(1000).default('.data'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMS_GATEWAY_URL: z.url({ protocol: /^https$/ }).optional(),
  SMS_GATEWAY_TOKEN: z.string().max(2000).optional(),
  PICTURE_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  PICTURE_PURGE_TOKEN: z.string().max(2000).optional(),
  TRUSTED_PROXIES: addresses,
  /** What front and edge prove themselves with; without it no `X-Forwarded-*` is believed. */
  FRONT_SECRET: z.string().regex(frontSecretForm).optional(),
  SECRET_KEY: z.string().min(32).optional(),
  /** The key that SECRET_KEY takes the place of. */
  SECRET_KEY_BEFORE: z.string().min(32).optional(),
  METRICS_TOKEN: z.string().min(16).max(1000).optional(),
  PAYMENT_PROVIDER: z.enum(['sandbox', 'mollie']).optional(),
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(test|live)_\w{20,}$/)
    .optional(),
  /** Where Mollie's API is: another one in tests alone. */
  MOLLIE_API_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .refine((address) => new URL(address).origin === address)
    .default('https://api.mollie.com'),
  /** A bucket for pictures instead of a folder in DATA_DIR; several machines need one. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/)
    .default('us-east-1'),
  /** Of a service like S3; without one, Amazon's of the region. */
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .refine((address) => new URL(address).origin === address)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).max(200).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).max(500).optional(),
  /** Milliseconds between two comments of an event stream: another number in tests alone. */
  EVENT_HEARTBEAT_MS: z.coerce.number().int().min(100).max(60_000).default(15_000),
  /** Every schedule each minute, so that a soak meets all of them: for tests, it only costs work. */
  JOB_SCHEDULES: z.enum(['normal', 'each-minute']).default('normal'),
  DEMO: z.enum(['0', '1']).optional(),
  ...tracingVariables,
});

const expected: Record<keyof z.infer<typeof shape>, string> = {
  NODE_ENV: 'development, production or test',
  LOG_LEVEL: 'silent, fatal, error, warn, info, debug or trace',
  PORT: 'a number from 1 to 65535',
  BACKEND_PORT: 'a number from 1 to 65535',
  BACKEND_HOST: 'an address of this machine, such as 0.0.0.0 for all',
  DATABASE_URL:
    'an address such as postgres://user:password@host:5432/name, of several hosts host1:5432,host2:5432, with sslmode and sslrootcert alone for TLS',
  DATA_DIR: 'a folder',
  REDIS_URL: 'an address such as redis://host:6379',
  SMTP_URL: 'an address such as smtp://user:password@host:587',
  SMS_GATEWAY_URL: 'an address such as https://sms.example/messages',
  SMS_GATEWAY_TOKEN: 'up to 2000 characters',
  PICTURE_PURGE_URL: 'an address such as https://purge.example/pictures',
  PICTURE_PURGE_TOKEN: 'up to 2000 characters',
  TRUSTED_PROXIES: 'addresses or networks, separated by commas, such as 10.0.0.0/8',
  FRONT_SECRET: frontSecretExpected,
  SECRET_KEY: 'at least 32 characters; it is required with DATABASE_URL',
  SECRET_KEY_BEFORE: 'at least 32 characters',
  METRICS_TOKEN: '16 to 1000 characters',
  PAYMENT_PROVIDER: 'sandbox or mollie; it is required with DATABASE_URL unless DEMO=1',
  MOLLIE_API_KEY: 'the key of a Mollie profile, test_… or live_…; it is required with PAYMENT_PROVIDER=mollie',
  MOLLIE_API_ORIGIN: 'scheme and host alone, such as https://api.mollie.com',
  S3_BUCKET: 'the name of a bucket',
  S3_REGION: 'a region such as eu-central-1',
  S3_ENDPOINT: 'scheme and host alone, such as https://s3.example.com',
  S3_ACCESS_KEY_ID: 'the id of a key; it is required with S3_BUCKET',
  S3_SECRET_ACCESS_KEY: 'the secret of a key; it is required with S3_BUCKET',
  EVENT_HEARTBEAT_MS: 'a number from 100 to 60000',
  JOB_SCHEDULES: 'normal or each-minute',
  DEMO: '0 or 1',
  ...tracingExpected,
};

const unusable = (name: keyof typeof expected) => new StartError(`${name} is not usable: expected ${expected[name]}`);

/** Where pictures are kept, if not in a folder. */
function s3Of(data: z.infer<typeof shape>) {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = data;
  if (!bucket) return undefined;
  if (!id) throw unusable('S3_ACCESS_KEY_ID');
  if (!secret) throw unusable('S3_SECRET_ACCESS_KEY');
  return { bucket, region, id, secret, endpoint: data.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com` };
}

export type Env = ReturnType<typeof parseEnv>;

/**
 * Reads the backend's environment; an empty variable counts as none. Throws a StartError that names the first bad one
 * and what was expected, never its value: some are secrets.
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const parsed = shape.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')));
  if (!parsed.success) throw unusable(parsed.error.issues[0]?.path[0] as keyof typeof expected);
  const { data } = parsed;
  const embedded = data.DATABASE_URL === undefined;
  if (!embedded && !data.SECRET_KEY) throw unusable('SECRET_KEY');
  if (!embedded && !data.PAYMENT_PROVIDER && data.DEMO !== '1') throw unusable('PAYMENT_PROVIDER');
  if (data.PAYMENT_PROVIDER === 'mollie' && !data.MOLLIE_API_KEY) throw unusable('MOLLIE_API_KEY');
  return { ...data, s3: s3Of(data), embedded, demo: embedded ? data.DEMO !== '0' : data.DEMO === '1' };
}

/** The environment of this process. */
export const readEnv = () => parseEnv(process.env);

/** The environment of a program that is started here, with more. */
export const environmentWith = (more: Record<string, string>): NodeJS.ProcessEnv => ({ ...process.env, ...more });
