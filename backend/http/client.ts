import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import type { Geo } from '../adapters/geo/geo.ts';

/** Where a call came from, after proxies that are believed. `host` carries its port as the visitor typed it. */
export interface Client {
  host: string;
  hostname: string;
  address: string;
  /** Whom limits of an address are counted for: the address, of IPv6 its network, since everybody has a whole one. */
  network: string;
  /** Where the address is, ISO 3166-1 alpha-2 in lower case; null where nothing is known. */
  country: string | null;
  secure: boolean;
  /** Scheme and host, as links to the site begin. */
  origin: string;
}

/** Whose `X-Forwarded-*` headers count: the loopback front, and the addresses and networks given. */
export function trustedProxies(entries: string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of ['127.0.0.0/8', '::1/128', ...entries]) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}

const isLoopback = trustedProxies([]);

/** An IPv4 address that a dual-stack socket wraps, unwrapped. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** The remote address of the connection; a request without a socket is a stranger. */
function remoteAddress(c: Context): string {
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  return plain(env?.incoming?.socket?.remoteAddress ?? '');
}

/** Whether a request came without a proxy, as visitors' requests never do: front and edge name each visitor. */
export const isDirect = (c: Context): boolean => c.req.header('x-forwarded-for') === undefined;

/** Whether a request comes from this machine itself, and not through a proxy on it. */
export const isOfThisMachine = (c: Context): boolean => isDirect(c) && isLoopback(remoteAddress(c));

/** A country as a CDN names it; undefined for what stands there where it does not know (`XX`, `T1`). */
function countryIn(header: string | undefined): string | undefined {
  const country = header?.toLowerCase() ?? '';
  return /^[a-z]{2}$/.test(country) && country !== 'xx' ? country : undefined;
}

/** Whether the other end of the connection is a proxy that is believed. */
export const isByTrusted = (c: Context, isTrusted: (address: string) => boolean): boolean =>
  isTrusted(remoteAddress(c));

/** Reads host, address and scheme of a call; the headers of a proxy only where the proxy is believed. */
export function readClient(c: Context, isTrusted: (address: string) => boolean, geo: Geo): Client {
  const remote = remoteAddress(c);
  const believed = isTrusted(remote);
  const header = (name: string) => (believed ? c.req.header(name)?.trim() || undefined : undefined);
  const hops = (header('x-forwarded-for') ?? '').split(',').map(plain).filter(isIP);
  const address = hops.findLast((hop) => !isTrusted(hop)) ?? hops[0] ?? remote;
  const host = (header('x-forwarded-host') ?? c.req.header('host') ?? new URL(c.req.url).host).toLowerCase();
  const secure = header('x-forwarded-proto') === 'https';
  const origin = `${secure ? 'https' : 'http'}://${host}`;
  const country = countryIn(header('x-forwarded-country')) ?? geo.country(address);
  return { host, hostname: hostnameOf(host), address, network: networkOf(address), country, secure, origin };
}

/** The first 64 bits of an IPv6 address, which is what one line of a provider has; any other address as it is. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [start = [], end = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** A host without its port and trailing dot, in lower case. */
export function hostnameOf(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
