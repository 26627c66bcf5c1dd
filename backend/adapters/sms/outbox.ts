import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../db/schema/columns.ts';
import type { SmsSender } from './sms.ts';

/** Every SMS as a file `<time>-<id>.txt`, flat in one folder beside the mails; for machines without a gateway. */
export function outboxSms(folder: string): SmsSender {
  return {
    async send({ to, from, text }) {
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${Date.now()}-${newId()}.txt`);
      await writeFile(`${path}.part`, `To: ${to}\nFrom: ${from}\n\n${text}\n`, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
}
