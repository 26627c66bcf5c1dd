import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './until.ts';

/** A mail's text with its soft line ends joined and its escapes undone. */
export function decodeMail(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Mails to an address in a folder of `*.eml` files, the oldest first. */
export function mailsTo(email: string, folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((mail) => new RegExp(`^To:.*${email}`, 'im').test(mail))
    .map(decodeMail);
}

/** Waits for what a job sends a moment later. */
async function arrived<T>(what: string, find: () => T | undefined): Promise<T> {
  const found = await until(find, (sent) => sent !== undefined).catch(() => undefined);
  if (found === undefined) throw new Error(`no ${what} came`);
  return found;
}

/** Waits for a mail to the address and returns the newest; mails are sent by a job a moment later. */
export const mailTo = (email: string, folder: string): Promise<string> =>
  arrived(`mail to ${email}`, () => mailsTo(email, folder).at(-1));

/** The link to a page of the site in a mail, and the token in it. */
export function linkIn(mail: string, path: string): { url: string; token: string } | undefined {
  const found = new RegExp(`https?://[^\\s"/]+${path}#token=([\\w.-]+)`).exec(mail);
  return found?.[1] === undefined ? undefined : { url: found[0], token: found[1] };
}

/** Waits for a mail to the address with a link to a page, and returns the newest one's. */
export const linkFor = (email: string, path: string, folder: string): Promise<{ url: string; token: string }> =>
  arrived(`mail to ${email} with a link to ${path}`, () =>
    mailsTo(email, folder)
      .map((mail) => linkIn(mail, path))
      .findLast((found) => found !== undefined),
  );

/** The token of the link in the mail of sign-up, or in the newest mail that leads to another page. */
export async function tokenFor(
  email: string,
  path = '/activate/done',
  folder = process.env.CONTRACT_OUTBOX,
): Promise<string> {
  if (!folder) throw new Error('CONTRACT_OUTBOX must name the folder of outgoing mails');
  return (await linkFor(email, path, folder)).token;
}

/** Waits for an SMS to the number with six digits in it, and returns those of the newest. */
export async function codeFor(phone: string, folder = process.env.CONTRACT_OUTBOX): Promise<string> {
  if (!folder) throw new Error('CONTRACT_OUTBOX must name the folder of outgoing messages');
  return arrived(`SMS to ${phone} with a code`, () =>
    textsTo(phone, folder)
      .map((text) => /\b\d{6}\b/.exec(text)?.[0])
      .findLast((found) => found !== undefined),
  );
}

/** SMS to a number (E.164) in a folder of `*.txt` files, the oldest first, without their head. */
export function textsTo(phone: string, folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((text) => text.startsWith(`To: ${phone}\n`))
    .map((text) => text.slice(text.indexOf('\n\n') + 2));
}
