import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

const addressOf = (address: string) => ({ name: '', address });

/** A mail in nodemailer's form, with the headers that it needs beside its usual ones. */
export function messageOf({ language, unsubscribe, to, replyTo, ...content }: Mail): SendMailOptions {
  const headers = { 'Content-Language': language };
  // As addresses, not as text, which a comma or a line end would make several of.
  const mail = { ...content, to: addressOf(to), ...(replyTo !== undefined && { replyTo: addressOf(replyTo) }) };
  if (!unsubscribe) return { ...mail, headers };
  return {
    ...mail,
    headers: {
      ...headers,
      // As it is: an address that is folded in the middle would be another one. No line ends are left in a URL.
      'List-Unsubscribe': { prepared: true, value: `<${new URL(unsubscribe).href}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
