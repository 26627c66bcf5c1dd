import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from './client.ts';

/** A message that the backend has acknowledged. */
export interface AcknowledgedMessage {
  id: string;
  clientId: string;
  text: string;
}

/** A payment with the last word about it that the backend has given. */
export interface AcknowledgedPayment {
  id: string;
  key: string;
  status: string;
}

/** What the clients were told; the database must agree with every word of it. */
export interface Record {
  messages: AcknowledgedMessage[];
  payments: AcknowledgedPayment[];
  /** Messages that were refused for want of credits. */
  refused: number;
}

export interface Run {
  record: Record;
  isOver: () => boolean;
  /** Milliseconds between two calls at the most. */
  pace: number;
}

const breathe = ({ pace }: Run) => pause(Math.random() * pace);

/** Writes one message after the other to a member, each until it is acknowledged. */
export async function keepWriting(client: Client, profile: string, run: Run): Promise<void> {
  const { record, isOver } = run;
  while (!isOver()) {
    const clientId = randomUUID();
    const text = `Message ${clientId}`;
    const { status, body } = await client.insist('POST', 'message.php', { profile, text, client_id: clientId });
    if (status === 201) {
      const message = body.message as { id: string };
      record.messages.push({ id: message.id, clientId, text });
    } else if (body.error === 'not_enough_credits') {
      record.refused++;
      await pause(200);
    } else throw new Error(`message.php answered ${status} ${JSON.stringify(body)}`);
    await breathe(run);
  }
}

const endings = ['completed', 'completed', 'completed', 'failed', 'cancelled'];

/**
 * Orders and pays one bundle after the other, `most` at the most; now and then the payer gives up, or the payment stays
 * pending first.
 */
export async function keepBuying(client: Client, run: Run, most: number): Promise<void> {
  const { record, isOver } = run;
  for (let orders = 0; orders < most && !isOver(); orders++) {
    const key = randomUUID();
    const order = { bundle: 'fonkel-10-nl', paymentmethod: 'ideal', idempotency_key: key };
    const ordered = await client.insist('POST', 'payment.php', order);
    if (ordered.status !== 201) throw new Error(`payment.php answered ${ordered.status}`);
    const { payment_id: id } = ordered.body.payment as { payment_id: string };
    if (Math.random() < 0.3) await finish(client, id, 'pending');
    const status = await finish(client, id, endings[Math.floor(Math.random() * endings.length)] ?? 'completed');
    record.payments.push({ id, key, status });
    await breathe(run);
  }
}

async function finish(client: Client, payment_id: string, outcome: string): Promise<string> {
  const { status, body } = await client.insist('POST', 'sandbox-checkout.php', { payment_id, outcome });
  if (status !== 200) throw new Error(`sandbox-checkout.php answered ${status}`);
  return (body.payment as { status: string }).status;
}
