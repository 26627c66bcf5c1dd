import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';

/** Where a server may be: a host with its port, or the path of a socket. */
export type Place = { host: string; port: number } | { path: string };

/** What `DATABASE_URL` says, as libpq understands it. */
export interface ServerAddress {
  /** Of several, whichever takes writes; they are tried in this order. */
  places: Place[];
  /** The name of the database; empty where it is the user's. */
  database: string;
  /** The address with this one place alone, and without what is dealt with here. */
  urlOf(place: Place): string;
  tls: 'never' | 'offered' | 'always';
  /** How a server proves who it is at a place; reads the file of `sslrootcert`. */
  tlsAt(place: Place): ConnectionOptions;
}

const modes = {
  disable: 'never',
  prefer: 'offered',
  require: 'always',
  'verify-ca': 'always',
  'verify-full': 'always',
} as const;

const shape = /^postgres(?:ql)?:\/\/(?:([^@/?#]*)@)?([^@/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;

function placeOf(text: string): Place {
  const [, host, port = '5432'] = /^(\[[\da-fA-F:.]+\]|[^:[\]]*)(?::(\d{1,5}))?$/.exec(text) ?? [];
  if (host === undefined || Number(port) > 65_535) throw new Error(`no host is called ${text}`);
  const name = decodeURIComponent(host).replace(/^\[|\]$/g, '') || 'localhost';
  return name.startsWith('/') ? { path: `${name}/.s.PGSQL.${port}` } : { host: name, port: Number(port) };
}

/** Reads an address; throws where it is none, or asks for what is not offered. */
export function parseServerAddress(address: string): ServerAddress {
  const [, login, hosts = '', name = '', query] = shape.exec(address) ?? [];
  if (!shape.test(address)) throw new Error('it is no address of a Postgres server');
  const texts = hosts.split(',');
  const places = texts.map(placeOf);
  const parameters = new URLSearchParams(query);
  const mode = parameters.get('sslmode') ?? 'disable';
  if (!(mode in modes)) throw new Error(`sslmode=${mode} is not one of ${Object.keys(modes).join(', ')}`);
  const wanted = parameters.get('target_session_attrs') ?? 'read-write';
  if (!['any', 'read-write', 'primary'].includes(wanted)) throw new Error('the server has to take writes');
  const root = parameters.get('sslrootcert');
  for (const known of ['sslmode', 'sslrootcert', 'target_session_attrs']) parameters.delete(known);
  const rest = parameters.size > 0 ? `?${parameters}` : '';
  // As for libpq: who names a root wants it to be asked.
  const proves = mode.startsWith('verify') || (mode === 'require' && root !== null);
  return {
    places,
    database: decodeURIComponent(name.slice(1)),
    urlOf: (place) =>
      `postgres://${login === undefined ? '' : `${login}@`}${texts[places.indexOf(place)]}${name || '/'}${rest}`,
    tls: modes[mode as keyof typeof modes],
    tlsAt: (place) => {
      const host = 'host' in place ? place.host : 'localhost';
      return {
        host,
        servername: isIP(host) ? undefined : host,
        rejectUnauthorized: proves,
        ...(mode !== 'verify-full' && { checkServerIdentity: () => undefined }),
        ...(root && root !== 'system' && { ca: readFileSync(root) }),
      };
    },
  };
}
