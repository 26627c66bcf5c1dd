import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { created } from './columns.ts';
import { members } from './members.ts';
import { sites } from './sites.ts';

/** `memberId` likes `targetId`; a match is a row in both directions. `seen` is about the one who is liked. */
export const likes = pgTable(
  'likes',
  {
    siteId: text()
      .notNull()
      .references(() => sites.id),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    targetId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
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
    siteId: text()
      .notNull()
      .references(() => sites.id),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    targetId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    created: created(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.targetId] }), index('blocks_target').on(t.targetId)],
);
