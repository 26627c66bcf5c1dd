import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/** Tells whether a peer's `X-Forwarded-*` headers are believed: addresses and networks of `TRUSTED_PROXIES`. */
export function trustedPeers(list: string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const entry of list) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** An IPv4 address that a dual-stack socket wraps, without its wrapping. */
export function plainAddress(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
}

const first = (header: string | string[] | undefined) => header?.toString().split(',')[0]?.trim() || undefined;

/** What makes a request part of a trace (W3C): a stranger must not choose what is recorded, nor under which id. */
const isTrace = (name: string) => name === 'traceparent' || name === 'tracestate' || name === 'baggage';

/**
 * Replaces what a request says of where it came from. A stranger's `Forwarded` and `X-Forwarded-*` are dropped, those
 * of a trusted proxy kept and continued, and the front's own written: address, host and protocol. The visitor's country is a CDN's to say.
 */
export function rewriteForwarded(headers: IncomingHttpHeaders, peer: string, trusted: boolean): void {
  const chain = trusted ? headers['x-forwarded-for']?.toString() : undefined;
  const host = (trusted && first(headers['x-forwarded-host'])) || headers.host;
  const protocol = (trusted && first(headers['x-forwarded-proto'])) || 'http';
  const country = trusted ? first(headers['x-forwarded-country']) : undefined;
  for (const name of Object.keys(headers)) {
    const isForwarded = name === 'forwarded' || name === 'x-real-ip' || name.startsWith('x-forwarded-');
    if (isForwarded || (!trusted && isTrace(name))) delete headers[name];
  }
  headers['x-forwarded-for'] = chain ? `${chain}, ${peer}` : peer;
  headers['x-forwarded-proto'] = protocol === 'https' ? 'https' : 'http';
  if (country) headers['x-forwarded-country'] = country;
  if (host) headers['x-forwarded-host'] = host;
}
