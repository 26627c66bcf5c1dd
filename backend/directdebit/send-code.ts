import { codeOf } from '../accounts/mail-tokens.ts';
import type { JobData } from '../adapters/jobs/job-data.ts';
import { SmsRefused, type SmsSender } from '../adapters/sms/sms.ts';
import type { Deps } from '../deps.ts';
import { fill, mailMessages } from '../mail/messages.ts';
import { openDetails } from './details.ts';
import { findAttemptById, findReceiver } from './queries.ts';

type Needs = Pick<Deps, 'db' | 'secretKey' | 'clock' | 'logger'> & { sms: SmsSender };

/** Sends the code of an attempt to its phone, in the member's language; nothing for one that is over. */
export async function sendCode(deps: Needs, { attempt }: JobData['directdebit-sms']): Promise<void> {
  const row = await findAttemptById(deps.db, attempt);
  const details = row && openDetails(deps.secretKey, row);
  const receiver = row && (await findReceiver(deps.db, row.memberId));
  if (!row || !details || !receiver || row.ended || row.expires <= deps.clock.now()) return;
  const { sms: words } = await mailMessages(receiver.language);
  const values = { brand: receiver.brand, code: codeOf(deps.secretKey, row.id) };
  try {
    const text = fill(words.directdebit_code, receiver.language, values);
    await deps.sms.send({ to: details.phone, from: receiver.brand, text });
  } catch (error) {
    if (!(error instanceof SmsRefused)) throw error;
    deps.logger.warn({ err: error, attempt }, 'SMS given up');
  }
}
