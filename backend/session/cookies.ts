import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** Of a session's secret, in the cookie `__Host-own`, which browsers take from the host itself alone. */
const markOf = (token: string) => createHash('sha256').update(`own ${token}`).digest('base64url');

/** The session's secret, its mark over https, and beside both a readable mark by which static pages know without a request. */
export function setSessionCookies(c: Context, token: string, days: number, secure: boolean): void {
  const shared = { sameSite: 'Lax', secure, path: '/', maxAge: days * 24 * 3_600 } as const;
  setCookie(c, 'auth', token, { ...shared, httpOnly: true });
  if (secure) setCookie(c, 'own', markOf(token), { ...shared, httpOnly: true, prefix: 'host' });
  setCookie(c, 'logged_in', '1', shared);
}

/**
 * Has the browser drop its HTTP cache of this host, with the pictures that only the member may see. Not its storage and
 * cookies: there are the choices of the visitor, and a host shares cookies with the domain above it.
 */
export function clearBrowserCache(c: Context): void {
  c.header('clear-site-data', '"cache"');
}

/** Ends the session in the browser. */
export function clearSessionCookies(c: Context, secure: boolean): void {
  clearBrowserCache(c);
  deleteCookie(c, 'auth', { path: '/', secure });
  if (secure) deleteCookie(c, 'own', { path: '/', secure, prefix: 'host' });
  deleteCookie(c, 'logged_in', { path: '/', secure });
}

/**
 * Whether the browser says that a page of another host sends it here. A host below the brand's own counts as the same site. Browsers
 * send the session along with a link that such a page opens.
 */
export const isSentFromElsewhere = (c: Context) => /^(?:cross|same)-site$/.test(c.req.header('sec-fetch-site') ?? '');

/**
 * The token of the session cookie, where it has the length of one. None where another host sends the browser: its page could tell by
 * the answer whether it is a member's, as a download leaves the window that it opened readable. Over https the one that the host itself has set: a host
 * below it can set another for the whole domain, which browsers send along, even before it.
 */
export function sessionToken(c: Context, secure: boolean): string | undefined {
  if (isSentFromElsewhere(c)) return undefined;
  const tokens = [...(c.req.header('cookie') ?? '').matchAll(/(?:^|; ?)auth=([\w-]{1,100})(?=;|$)/g)].map(
    ([, one]) => one,
  );
  const mark = secure ? getCookie(c, 'own', 'host') : undefined;
  return tokens.find((token) => !secure || (token && markOf(token) === mark));
}
