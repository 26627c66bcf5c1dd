import { boolean, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { created } from './columns.ts';
import { ofMember } from './members.ts';
import { ofSite } from './sites.ts';

/** `memberId` likes `targetId`; a match is a row in both directions. `seen` is about the one who is liked. */
export const likes = pgTable(
  'likes',
  {
    siteId: ofSite(),
    memberId: ofMember(),
    targetId: ofMember(),
    seen: boolean().notNull().default(false),
    created: created(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.targetId] }),
    index('likes_received').on(t.targetId, t.seen, t.created.desc().nullsFirst()),
  ],
);

/** `memberId` has blocked `targetId`; both lose chat and likes. */
export const blocks = pgTable(
  'blocks',
  {
    siteId: ofSite(),
    memberId: ofMember(),
    targetId: ofMember(),
    created: created(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.targetId] }), index('blocks_target').on(t.targetId)],
);
