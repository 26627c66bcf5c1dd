import { parseArgs } from 'node:util';
import type { listRefunds, notePaid, refundPayment } from '../backend/operator/money.ts';
import type { withdrawPayment } from '../backend/operator/withdraw-payment.ts';
import { runWritten, say } from './operate.ts';

type Result = Awaited<ReturnType<typeof listRefunds | typeof refundPayment | typeof withdrawPayment | typeof notePaid>>;

const usage = 'refund list | payment <id> --note <why> | withdraw <payment> [--received <YYYY-MM-DD>] | paid <refund>';

/** What the backend is asked; null where it is none of these. */
function commandOf(): string[] | null {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { note: { type: 'string' }, received: { type: 'string' } },
  });
  const [command = 'list', ...rest] = positionals;
  const wanted = { list: 0, payment: 1, withdraw: 1, paid: 1 }[command];
  if (wanted === undefined || rest.length !== wanted) return null;
  if ((command === 'payment') !== (values.note !== undefined)) return null;
  if (command === 'withdraw') return [command, ...rest, values.received ?? ''];
  if (values.received !== undefined) return null;
  return [command, ...rest, ...(values.note === undefined ? [] : [values.note])];
}

function readCommand(): string[] | null {
  try {
    return commandOf();
  } catch {
    return null;
  }
}

function print(result: Result): boolean {
  if (Array.isArray(result)) {
    if (result.length === 0) say('every refund is carried out');
    for (const { id, payment, amount, state, sendFrom } of result) {
      const held = state === 'queued' && sendFrom !== null ? [`not before ${new Date(sendFrom).toISOString()}`] : [];
      say([id, payment, amount, state, ...held].join('  '));
    }
  } else if ('withdrawn' in result) {
    const { withdrawn, amount, currency, credits, received, email } = result;
    say(
      `${withdrawn}: withdrawn on ${received}, ${amount} ${currency} in minor units go back, ${credits} credits were taken`,
    );
    say(
      email === ''
        ? 'the account has no address: acknowledge it where it came from'
        : `a mail to ${email} acknowledges it`,
    );
  } else if ('refund' in result) {
    const { refund, amount, currency, credits, owed } = result;
    say(`${refund}: ${amount} ${currency} in minor units go back, ${credits} credits were taken, ${owed} are owed`);
  } else say(`${result.id} is ${result.state}`);
  return true;
}

/** `list` names the refunds that wait or were refused; `payment` gives a payment back, `withdraw` its unused credits; `paid` notes another way. */
await runWritten('refund', readCommand(), usage, print);
