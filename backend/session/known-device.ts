import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { secretCheck } from '../http/client.ts';
import { keyedHash, keysOf, type SecretKey } from '../seal.ts';

const cookieDays = 365;

/** Accounts that a device is known to: people share one. */
const maxAccounts = 5;

interface Account {
  id: string;
  siteId: string;
  passwordHash: string;
}

/** Only the server makes it, and a new password makes it worthless: whoever has it once knew the present one. */
const markOf = (secretKey: SecretKey, device: string, { siteId, id, passwordHash }: Account) =>
  keyedHash(secretKey, 'known device', [device, siteId, id, passwordHash].join('\n'));

/** What the cookie holds: a random id of the device, and a mark for each account. */
function readCookie(c: Context, secure: boolean): { device: string; marks: string[] } {
  const [device = '', ...marks] = (getCookie(c, 'device', secure ? 'host' : undefined) ?? '').split('.');
  if (!/^[\w-]{22}$/.test(device)) return { device: randomBytes(16).toString('base64url'), marks: [] };
  return { device, marks: marks.filter((mark) => /^[\w-]{43}$/.test(mark)).slice(0, maxAccounts) };
}

/** Makes the device of this call a known one of an account that it has just opened. */
export function rememberDevice(c: Context, secretKey: SecretKey, account: Account, secure: boolean): void {
  const { device, marks } = readCookie(c, secure);
  const mark = markOf(secretKey, device, account);
  const kept = [mark, ...marks.filter((other) => other !== mark)].slice(0, maxAccounts);
  const options = { sameSite: 'Lax', secure, httpOnly: true, path: '/', maxAge: cookieDays * 24 * 3_600 } as const;
  setCookie(c, 'device', [device, ...kept].join('.'), secure ? { ...options, prefix: 'host' } : options);
}

/** The id of the calling device if the account was opened on it since its password is the present one. */
export function knownDevice(c: Context, secretKey: SecretKey, account: Account, secure: boolean): string | undefined {
  const { device, marks } = readCookie(c, secure);
  const isKnown = keysOf(secretKey).some((key) => marks.some(secretCheck(markOf(key, device, account))));
  return isKnown ? device : undefined;
}
