import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** The session's secret, and beside it a readable mark by which static pages know without a request. */
export function setSessionCookies(c: Context, token: string, days: number, secure: boolean): void {
  const seconds = days * 24 * 3_600;
  setCookie(c, 'auth', token, { httpOnly: true, sameSite: 'Lax', secure, path: '/', maxAge: seconds });
  setCookie(c, 'logged_in', '1', { sameSite: 'Lax', secure, path: '/', maxAge: seconds });
}

export function clearSessionCookies(c: Context, secure: boolean): void {
  deleteCookie(c, 'auth', { path: '/', secure });
  deleteCookie(c, 'logged_in', { path: '/', secure });
}

/** The token of the session cookie, where it has the length of one. */
export function sessionToken(c: Context): string | undefined {
  const token = getCookie(c, 'auth');
  return token && token.length <= 100 ? token : undefined;
}
