import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** A mail in nodemailer's form, with the headers that it needs beside its usual ones. */
export function messageOf({ language, unsubscribe, ...mail }: Mail): SendMailOptions {
  const headers = { 'Content-Language': language };
  if (!unsubscribe) return { ...mail, headers };
  return {
    ...mail,
    headers: {
      ...headers,
      // As it is: an address that is folded in the middle would be another one.
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
