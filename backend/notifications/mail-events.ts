import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type * as z from 'zod';
import type { mailEvents } from '#contract/notifications';
import { foldEmail } from '../accounts/fold.ts';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { appendEvent, lockMembers } from '../events/write.ts';
import { keysOf, type SecretKey, sign } from '../seal.ts';
import { disableMails } from './settings.ts';

/** Seconds by which a delivery may be early or late, so that an old one is worth nothing to whoever has kept it. */
const toleranceSeconds = 300;

/** What a delivery is signed with. Its own key: a mail server that knows it can sign nothing else. */
export const mailEventsKey = (secretKey: SecretKey) => sign(secretKey, 'mail events');

export interface SignedDelivery {
  id: string | undefined;
  /** Seconds since 1970. */
  timestamp: string | undefined;
  /** One or more of `v1,<base64>`, separated by spaces. */
  signature: string | undefined;
  body: string;
}

/** Whether the mail server sent this, just now (Standard Webhooks, HMAC-SHA256 over id, time and body). */
export function isSigned(secretKey: SecretKey, { id, timestamp, signature, body }: SignedDelivery, now: Date): boolean {
  const seconds = now.getTime() / 1000 - Number(timestamp);
  if (!id || !(Math.abs(seconds) <= toleranceSeconds)) return false;
  const given = (signature ?? '').split(' ').map((one) => Buffer.from(one));
  return keysOf(secretKey).some((key) => {
    const mac = createHmac('sha256', mailEventsKey(key)).update(`${id}.${timestamp}.${body}`).digest('base64');
    const expected = Buffer.from(`v1,${mac}`);
    return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
  });
}

/** Stops the mails of a site's members whose address bounced for good, or who called a mail spam. */
export async function applyMailEvents(db: Db, siteId: string, { events }: z.output<typeof mailEvents>): Promise<void> {
  const reasons = new Map<string, Set<'bounce' | 'fbl'>>();
  for (const { event, email, permanent } of events) {
    if (event === 'bounce' && !permanent) continue;
    const address = foldEmail(email);
    reasons.set(address, (reasons.get(address) ?? new Set()).add(event === 'bounce' ? 'bounce' : 'fbl'));
  }
  if (!reasons.size) return;
  await db.transaction(async (tx) => {
    const found = await tx
      .select({ id: members.id, address: members.emailFolded })
      .from(members)
      .where(
        and(
          eq(members.siteId, siteId),
          inArray(members.emailFolded, [...reasons.keys()]),
          ne(members.status, 'deleted'),
        ),
      );
    await lockMembers(
      tx,
      found.map(({ id }) => id),
    );
    for (const { id, address } of found) {
      for (const reason of reasons.get(address) ?? []) {
        if (await disableMails(tx, id, reason)) await appendEvent(tx, id, { type: 'user' });
      }
    }
  });
}
