import { complain } from '#contract/complaints';
import { limitAddress } from '../../accounts/limit-address.ts';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { newId } from '../../db/schema/columns.ts';
import { complaints } from '../../db/schema/complaints.ts';
import { route } from '../../http/route.ts';
import { visitorLanguage } from '../settings/visitor-language.ts';
import { newReference } from './reference.ts';

/** Every complaint sends a mail to an address that nobody has proved to be the sender's. */
const complaintRate: LimitRule = { name: 'complaint', points: 10, seconds: 3_600 };

export const complaintRoutes = [
  route(complain, async (context) => {
    const { deps, site, client, member, now, body } = context;
    await limitAddress(deps, client, complaintRate);
    const complaint = newId();
    const reference = newReference();
    await deps.db.transaction(async (tx) => {
      await tx.insert(complaints).values({
        ...body,
        id: complaint,
        siteId: site.id,
        reference,
        memberId: member?.id ?? null,
        language: member?.language ?? visitorLanguage(context),
        created: now,
      });
      // A job for each mail: one that fails is sent again without the other.
      await deps.jobs.send(tx, 'complaint-mail', { complaint, to: 'service' });
      await deps.jobs.send(tx, 'complaint-mail', { complaint, to: 'sender' });
    });
    return { reference };
  }),
];
