import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { messages } from './chat.ts';
import { created, id, moment } from './columns.ts';
import { members, ofMember } from './members.ts';
import { ofSite } from './sites.ts';

/**
 * A photo for a chat. `name` and `blurredName` are the stems of its files, as in `photos`. It belongs to its uploader
 * alone until a message names it; from then on `receiverId` may see it, too, where it is not `intimate` or both agree.
 */
export const chatPhotos = pgTable(
  'chat_photos',
  {
    id: id(),
    siteId: ofSite(),
    memberId: ofMember(),
    name: text().notNull().unique(),
    blurredName: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    placeholder: text(),
    intimate: boolean().notNull().default(false),
    messageId: text()
      .unique()
      .references(() => messages.id, { onDelete: 'cascade' }),
    receiverId: text().references(() => members.id, { onDelete: 'cascade' }),
    sent: moment(),
    created: created(),
  },
  (t) => [
    index('chat_photos_member').on(t.memberId, t.created),
    index('chat_photos_unused').on(t.created).where(sql`message_id is null`),
  ],
);

/** `memberId` agrees to intimate photos with `targetId`; it takes the row of both. What was sent before it stays closed. */
export const photoConsents = pgTable(
  'photo_consents',
  {
    siteId: ofSite(),
    memberId: ofMember(),
    targetId: ofMember(),
    created: created(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.targetId] }), index('photo_consents_target').on(t.targetId)],
);
