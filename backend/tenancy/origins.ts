/** A demo's host, which browsers find on their own machine. */
const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost');

/**
 * Scheme and host with which links to a host's pages begin, for mails that no call causes. `port` is the web's own, on
 * which a demo is reached; elsewhere everybody comes in by HTTPS.
 */
export function originsAt(port: number): (host: string) => string {
  return (host) => (isLocal(host) ? `http://${host}:${port}` : `https://${host}`);
}
