import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { created, id } from './columns.ts';
import { members } from './members.ts';
import { ofSite } from './sites.ts';

/** A complaint of a member or of anybody; `reference` is what both sides name it by. */
export const complaints = pgTable(
  'complaints',
  {
    id: id(),
    siteId: ofSite(),
    reference: text().notNull().unique(),
    memberId: text().references(() => members.id, { onDelete: 'set null' }),
    email: text().notNull(),
    language: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    created: created(),
  },
  (t) => [index('complaints_site').on(t.siteId, t.created)],
);
