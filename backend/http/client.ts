import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import { frontSecretHeader } from '#contract/front-secret';
import type { Deps } from '../deps.ts';

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
  /** Whether the front calls for itself, or one of our own proxies is all that is known: limits of an address leave it out. */
  isOurs: boolean;
  /** Scheme and host, as links to the site begin. */
  origin: string;
}

/** Which addresses in `X-Forwarded-For` are proxies of ours: this machine, and the addresses and networks given. */
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

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares with a secret in constant time; without a secret nothing is equal to it. */
export function secretCheck(secret: string | undefined): (given: string | undefined) => boolean {
  const expected = secret && digest(secret);
  return (given) =>
    expected !== undefined && expected !== '' && given !== undefined && timingSafeEqual(digest(given), expected);
}

/** The bearer token of a call that no visitor makes. */
export const bearerOf = (c: Context): string | undefined =>
  /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];

/** An IPv4 address that a dual-stack socket wraps, unwrapped. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** The remote address of the connection; a request without a socket is a stranger. */
function remoteAddress(c: Context): string {
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  return plain(env?.incoming?.socket?.remoteAddress ?? '');
}

/** A country as a CDN names it; undefined for what stands there where it does not know (`XX`, `T1`). */
function countryIn(header: string | undefined): string | undefined {
  const country = header?.toLowerCase() ?? '';
  return /^[a-z]{2}$/.test(country) && country !== 'xx' ? country : undefined;
}

/** Whether front or edge sent the request. An address is no proof: any program on a machine may call from its loopback. */
export const isFromFront = (c: Context, { isFrontSecret }: Pick<Deps, 'isFrontSecret'>): boolean =>
  isFrontSecret(c.req.header(frontSecretHeader));

/** Reads host, address and scheme of a call; the headers of a proxy only with the secret of the front. */
export function readClient(c: Context, deps: Pick<Deps, 'isFrontSecret' | 'isTrustedProxy' | 'geo'>): Client {
  const { isTrustedProxy, geo } = deps;
  const remote = remoteAddress(c);
  const believed = isFromFront(c, deps);
  const header = (name: string) => (believed ? c.req.header(name)?.trim() || undefined : undefined);
  const hops = (header('x-forwarded-for') ?? '').split(',').map(plain).filter(isIP);
  const address = hops.findLast((hop) => !isTrustedProxy(hop)) ?? hops[0] ?? remote;
  const host = (header('x-forwarded-host') ?? c.req.header('host') ?? new URL(c.req.url).host).toLowerCase();
  const secure = header('x-forwarded-proto') === 'https';
  const origin = `${secure ? 'https' : 'http'}://${host}`;
  const country = countryIn(header('x-forwarded-country')) ?? geo.country(address);
  const isOurs = believed && isTrustedProxy(address);
  return { host, hostname: hostnameOf(host), address, network: networkOf(address), country, secure, isOurs, origin };
}

/** The first 64 bits of an IPv6 address, which is what one line of a provider has at least; any other address as it is. */
export const networkOf = (address: string): string => prefixOf(address, 64);

/** The first 48 bits of an IPv6 address, which one customer of a provider may have at most; any other address as it is. */
export const customerNetworkOf = (address: string): string => prefixOf(address, 48);

/** How many times what one network of 64 bits may do all 65,536 of a customer's may: providers share 48 bits out differently. */
export const networksOfCustomer = 10;

/** The 48 bits of an IPv6 caller, for limits beside those of `network`; undefined for IPv4, where both are the address. */
export function customerOf({ address, network }: Pick<Client, 'address' | 'network'>): string | undefined {
  const customer = customerNetworkOf(address);
  return customer === network ? undefined : customer;
}

/** The network whose limits a caller shares: for IPv6 the customer's. Undefined for our own front or proxy, which have none. */
export const sharedNetworkOf = ({ address, isOurs }: Pick<Client, 'address' | 'isOurs'>): string | undefined =>
  isOurs ? undefined : customerNetworkOf(address);

function prefixOf(address: string, bits: number): string {
  if (isIP(address) !== 6) return address;
  const [start = [], end = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end];
  return `${groups
    .slice(0, bits / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${bits}`;
}

/** A host without its port and trailing dot, in lower case. */
export function hostnameOf(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
