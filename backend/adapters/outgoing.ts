import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IPv4 networks that are not the public internet (IANA's special-purpose registry). */
const reserved = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** Of IPv6, all that is public is in 2000::/3; in it, these lead elsewhere or wrap an IPv4 address. */
const reservedInSix = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(networks: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const privateFour = listOf(reserved, 'ipv4');
const globalSix = listOf(['2000::/3'], 'ipv6');
const privateSix = listOf(reservedInSix, 'ipv6');

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !privateFour.check(address, 'ipv4');
  return family === 6 && globalSix.check(address, 'ipv6') && !privateSix.check(address, 'ipv6');
}

/** Names that mean this machine or its own network wherever they are asked for. */
const localName = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/;

/** Whether a name may be one of the public internet: no bare address, nothing local. What it leads to is asked later. */
export function isPublicName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  return name.includes('.') && !name.startsWith('[') && isIP(name) === 0 && !localName.test(name);
}

/** A name that leads into a private network. */
export class PrivateAddressError extends Error {}

type Resolve = (
  name: string,
  options: { all: true },
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void;

/** Milliseconds of the first of two tries; the second has twice as many. Together they are fewer than a push service has. */
const patience = { timeout: 1_500, tries: 2 };

/**
 * Asks name servers for the addresses of a name, over sockets of its own; `servers` are those of a test. The system's look-up would
 * hold one of the two threads that all look-ups of the process share, for as long as the name server of a stranger is silent
 * (decision 160).
 */
export const askNameServers =
  (servers?: string[]): Resolve =>
  (name, _, done) => {
    const resolver = new Resolver(patience);
    if (servers) resolver.setServers(servers);
    void Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]).then(([four, six]) => {
      const found: LookupAddress[] = [];
      if (four.status === 'fulfilled') found.push(...four.value.map((address) => ({ address, family: 4 })));
      if (six.status === 'fulfilled') found.push(...six.value.map((address) => ({ address, family: 6 })));
      done(found.length === 0 && four.status === 'rejected' ? four.reason : null, found);
    });
  };

/**
 * Looks a name up for a connection that a stranger asked for: the addresses that were found to be public are those
 * that are connected to, so that no second answer can lead elsewhere. One that is not public refuses all.
 */
export const publicLookup =
  (resolve: Resolve = askNameServers()): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return callback(error ?? new Error(`no address of ${hostname}`), '');
      if (!found.every(({ address }) => isPublicAddress(address))) {
        return callback(new PrivateAddressError(`${hostname} leads into a private network`), '');
      }
      if (options.all) return callback(null, found);
      return callback(null, first.address, first.family);
    });
  };
