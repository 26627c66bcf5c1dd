import { and, eq, sql } from 'drizzle-orm';
import type { PostbackSender } from '../adapters/postbacks/postbacks.ts';
import { networks, postbacks } from '../db/schema/affiliates.ts';
import { members } from '../db/schema/members.ts';
import type { Deps } from '../deps.ts';
import { fillTemplate } from './template.ts';

type PostbackDeps = Pick<Deps, 'db' | 'clock'> & { postbacks: PostbackSender };

/** An amount as people write it: `19.99`. All our currencies have two digits. */
const written = (amount: number | null) => (amount === null ? '' : (amount / 100).toFixed(2));

/**
 * Tells a network of one event. Throws where it is to be tried again; what it refuses for good stays so. A message whose
 * answer was lost is sent again with the same id, by which a network counts it once.
 */
export async function sendPostback({ db, clock, postbacks: sender }: PostbackDeps, id: string): Promise<void> {
  const [found] = await db
    .select({ row: postbacks, template: networks.template, secret: networks.secret, tracking: members.tracking })
    .from(postbacks)
    .innerJoin(members, eq(members.id, postbacks.memberId))
    .leftJoin(networks, and(eq(networks.siteId, postbacks.siteId), eq(networks.name, postbacks.network)))
    .where(and(eq(postbacks.id, id), eq(postbacks.state, 'queued')));
  if (!found) return;
  const { row, template, secret, tracking } = found;
  const note = (change: Partial<typeof postbacks.$inferInsert>) =>
    db
      .update(postbacks)
      .set({ ...change, tries: sql`${postbacks.tries} + 1` })
      .where(eq(postbacks.id, id));
  if (template === null || secret === null) {
    await note({ state: 'refused', answer: 'the network was removed', done: clock.now() });
    return;
  }
  const { ref = '', sub1 = '', sub2 = '', sub3 = '' } = tracking;
  const { network, event, siteId: site, currency } = row;
  const values = {
    network,
    ref,
    sub1,
    sub2,
    sub3,
    event,
    id,
    site,
    amount: written(row.amount),
    currency: currency ?? '',
  };
  try {
    const { outcome, answer } = await sender.send({ id, url: fillTemplate(template, values), secret });
    await note({ state: outcome, answer, done: clock.now() });
  } catch (failure) {
    await note({ answer: failure instanceof Error ? failure.message.slice(0, 200) : 'failed' });
    throw failure;
  }
}
