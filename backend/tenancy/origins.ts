/** A demo's host, which browsers find on their own machine. */
const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost');

/**
 * Scheme and host with which links to a host's pages begin, for mails that no call causes. `port` is the web's own, on
 * which a demo is reached; elsewhere everybody comes in by HTTPS.
 */
export function originsAt(port: number): (host: string) => string {
  return (host) => (isLocal(host) ? `http://${host}:${port}` : `https://${host}`);
}

/**
 * The origin of a host, as for a mail's link or a passkey, for a call that came by `asked`, scheme and host as the caller wrote them. Below localhost
 * several webs may run, each on a port of its own. Elsewhere the caller must not choose a port: it could be somebody else's.
 */
export const linkOrigin = (own: string, asked: string): string => (own.startsWith('https:') ? own : asked);
