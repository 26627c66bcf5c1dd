import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { newId } from '../../db/schema/columns.ts';
import type { Mailer } from './mailer.ts';
import { messageOf } from './message-of.ts';

/** Every mail as an RFC 5322 file `<time>-<id>.eml`, flat in one folder; for machines without an SMTP server. */
export function outboxMailer(folder: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail));
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${Date.now()}-${newId()}.eml`);
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    close: () => transport.close(),
  };
}
