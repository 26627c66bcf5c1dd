import * as z from 'zod';
import { frontSecretExpected, frontSecretForm } from '#contract/front-secret';
import { tracingExpected, tracingVariables } from '#tracing/variables';

const port = (fallback: number) => z.coerce.number().int().min(1).max(65535).default(fallback);

const addresses = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])));

const shape = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port(3000),
  BACKEND_PORT: port(3001),
  /** Where the calls are answered; without one, by the backend beside the web. */
  API_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** Addresses whose `X-Forwarded-*` headers are believed: an edge in front of the web. */
  TRUSTED_PROXIES: addresses,
  /** Makes the backend believe for whom the web calls. */
  FRONT_SECRET: z.string().regex(frontSecretForm).optional(),
  /** Of `server/edge.ts` alone: the folder of nginx's `proxy_cache_path`. */
  EDGE_STORE: z.string().startsWith('/').default('/var/cache/nginx/rendezvous'),
  /** Shares pages between several webs. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  METRICS_TOKEN: z.string().min(16).max(1000).optional(),
  ...tracingVariables,
});

const expected: Record<string, string> = {
  NODE_ENV: 'development, production or test',
  HOST: 'an address to listen on',
  PORT: 'a number from 1 to 65535',
  BACKEND_PORT: 'a number from 1 to 65535',
  API_ORIGIN: 'an http or https address such as http://127.0.0.1:3001',
  TRUSTED_PROXIES: 'addresses or networks, separated by commas, such as 10.0.0.0/8',
  FRONT_SECRET: frontSecretExpected,
  EDGE_STORE: 'the absolute path of a folder',
  REDIS_URL: 'an address such as redis://host:6379',
  METRICS_TOKEN: '16 to 1000 characters',
  ...tracingExpected,
};

export type WebEnv = ReturnType<typeof parseEnv>;

/** Reads the web's environment. Throws an Error of one line that names the first bad variable and what was expected. */
export function parseEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = shape.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    throw new Error(`${name} is not usable: expected ${expected[name]}`);
  }
  const { data } = parsed;
  return { ...data, apiOrigin: new URL(data.API_ORIGIN ?? `http://127.0.0.1:${data.BACKEND_PORT}`).origin };
}

let known: WebEnv | undefined;

/** The environment of this process, read once. */
export function env(): WebEnv {
  known ??= parseEnv(process.env);
  return known;
}
