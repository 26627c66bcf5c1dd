import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, moment } from './columns.ts';
import { ofMember } from './members.ts';
import { ofSite } from './sites.ts';

/**
 * What `memberId` answered in the swipe game about `targetId`, the latest with the highest `position`. `countedUntil` is
 * of a like: the end of the day whose likes it is one of. An answer that was `takenBack` counts for nothing; it stays so
 * that only the last one can be taken back, and once.
 */
export const swipes = pgTable(
  'swipes',
  {
    siteId: ofSite(),
    memberId: ofMember(),
    targetId: ofMember(),
    position: integer().notNull(),
    liked: boolean().notNull(),
    countedUntil: moment(),
    takenBack: boolean().notNull().default(false),
    created: created(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.targetId] }),
    uniqueIndex('swipes_position').on(t.memberId, t.position),
    index('swipes_target').on(t.targetId),
    index('swipes_counted').on(t.memberId, t.countedUntil).where(sql`counted_until is not null`),
  ],
);
