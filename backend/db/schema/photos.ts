import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { created, id, moment } from './columns.ts';
import { ofMember } from './members.ts';
import { ofSite } from './sites.ts';

/**
 * A picture of a member. `name` is the unguessable stem of its file names (`<name>-<width>.webp`), `blurredName` that
 * of its locked stand-in; neither leads to the other. A `portrait` is drawn from `spec` on demand, an `upload` lies in
 * storage. The one at the lowest `position` is the main picture.
 */
export const photos = pgTable(
  'photos',
  {
    id: id(),
    siteId: ofSite(),
    memberId: ofMember(),
    name: text().notNull().unique(),
    blurredName: text().notNull().unique(),
    source: text({ enum: ['upload', 'portrait'] }).notNull(),
    spec: jsonb(),
    width: integer().notNull(),
    height: integer().notNull(),
    status: text({ enum: ['checking', 'active', 'refused'] }).notNull(),
    position: integer().notNull(),
    placeholder: text(),
    /** When the photo check decided. */
    checked: moment(),
    created: created(),
  },
  (t) => [
    index('photos_member').on(t.memberId, t.position),
    index('photos_refused').on(t.checked).where(sql`status = 'refused'`),
  ],
);
