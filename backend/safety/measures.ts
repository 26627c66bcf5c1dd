import { and, eq, isNull } from 'drizzle-orm';
import type { measures } from '#contract/reports';
import { setHiding } from '../accounts/profile-status.ts';
import type { Db } from '../db/client.ts';
import { reports } from '../db/schema/reports.ts';
import { appendEvent } from '../events/write.ts';
import { decidePhoto } from '../photos/decide.ts';

export type Measure = (typeof measures)[number];

/** Whom a measure is against, and the id of what was reported. */
interface Against {
  targetId: string;
  subject: string;
}

/** Keeps a member from others, or no longer. */
async function restrict(tx: Db, memberId: string, restricted: Date | null): Promise<void> {
  await setHiding(tx, memberId, { restricted });
  await appendEvent(tx, memberId, { type: 'user' });
}

/** Does what was decided, in its transaction. A photo that its member deleted meanwhile is gone already. */
export async function carryOut(tx: Db, { targetId, subject }: Against, measure: Measure, now: Date): Promise<void> {
  if (measure === 'photo_removed') await decidePhoto(tx, subject, 'refused', now);
  if (measure === 'restricted') await restrict(tx, targetId, now);
}

/** Takes a measure back, once its report says so. It stays while another decision of the same kind is in force. */
export async function takeBack(tx: Db, { targetId, subject }: Against, measure: Measure, now: Date): Promise<void> {
  const isOfPhoto = measure === 'photo_removed';
  const inForce = and(
    eq(reports.targetId, targetId),
    eq(reports.measure, measure),
    isNull(reports.reversed),
    isOfPhoto ? eq(reports.subject, subject) : undefined,
  );
  if (measure === 'warning' || (await tx.$count(reports, inForce)) > 0) return;
  if (isOfPhoto) await decidePhoto(tx, subject, 'active', now, 'refused');
  else await restrict(tx, targetId, null);
}
