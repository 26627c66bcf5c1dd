import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLinkPage } from '../lib/routes.ts';
import { unsharedControl } from './cached-page.ts';

/** What goes with every answer of the web. The content security policy is not here: it differs by page, see page-cache.ts. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
};

/** The push worker has no page around it and a policy of its own; each visit asks whether there is a newer one. */
const workerHeaders = {
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
  'Cache-Control': 'no-cache',
};

export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the visitor holds what an answer with this entity tag would bring (RFC 9110, 13.1.2: weak comparison). */
export const holds = (known: string, tag: string): boolean =>
  known.trim() === '*' || known.split(',').some((one) => opaque(one) === opaque(tag));

/** Lets caches on the way show an old page after a failure for as long as while it is made anew: one with people not for long. */
function sayForErrors(response: ServerResponse): void {
  const control = String(response.getHeader('cache-control') ?? '');
  const longer = control.replace(/stale-while-revalidate=(\d+)/, '$&, stale-if-error=$1');
  if (longer !== control) response.setHeader('cache-control', longer);
}

/**
 * Prepares the answer to a request for a page: security headers first, and when its head is written, nothing of the
 * internal path, and 304 instead of a stored page that the visitor has. Next would hash a page anew for every request
 * to find that out; here the tag was made when the page was stored.
 */
export function preparePageAnswer(request: IncomingMessage, response: ServerResponse): void {
  setSecurityHeaders(response);
  // Their addresses hold a secret.
  if (isLinkPage(request.url ?? '/')) response.setHeader('Referrer-Policy', 'no-referrer');
  // A cache between here and the browser that does not heed `Vary` must not take a page's data for the page.
  const isPart = request.headers.rsc !== undefined;
  if (request.url === '/push-worker.js') {
    for (const [name, value] of Object.entries(workerHeaders)) response.setHeader(name, value);
  }
  const known = request.headers['if-none-match'];
  const writeHead = response.writeHead;
  response.writeHead = function (this: ServerResponse, status: number, ...rest: unknown[]) {
    this.removeHeader('x-middleware-rewrite');
    if (!isPart) sayForErrors(this);
    else if (this.getHeader('cache-control') !== unsharedControl) this.setHeader('cache-control', 'private, no-cache');
    const tag = this.getHeader('etag');
    const unchanged = status === 200 && known !== undefined && typeof tag === 'string' && holds(known, tag);
    // The body that Next writes after a 304 is dropped by Node.
    return writeHead.apply(this, [unchanged ? 304 : status, ...rest] as Parameters<typeof writeHead>);
  } as typeof writeHead;
}
