import { execFileSync } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';

function named(variable: string, what: string): string {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} must be ${what}`);
  return value;
}

/** What a delivery is signed with: the key that the backend under test shares with its mail server, in base64. */
const mailServerKey = () =>
  Buffer.from(named('CONTRACT_MAIL_EVENTS_KEY', 'the key of mail-events.php, in base64'), 'base64');

interface Delivery {
  id?: string;
  /** When it claims to be sent, in milliseconds since 1970. */
  at?: number;
  key?: Buffer;
}

/** The headers of a delivery of this body, signed as Standard Webhooks are. */
export function signed(body: string, { id = randomUUID(), at = Date.now(), key = mailServerKey() }: Delivery = {}) {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

/**
 * The token of a mail's way out. It comes with a reminder alone, which nobody gets within a test, so the backend under
 * test has a command for it: to it are given the member's id and the type, and it prints the token.
 */
export function wayOutOf(memberId: string, type: string): string {
  const command = named('CONTRACT_UNSUBSCRIBE', 'a command that prints the token of a mail of a member and a type');
  const words = ['-c', `${command} "$@"`, 'sh', memberId, type];
  return execFileSync('sh', words, { encoding: 'utf8' }).trim();
}
