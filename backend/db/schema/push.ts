import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, id } from './columns.ts';
import { ofMember } from './members.ts';
import { sessions } from './sessions.ts';
import { ofSite, sites } from './sites.ts';

/**
 * A site's own key pair (VAPID, RFC 8292), base64url. In a table of its own: a site's row is read nearly everywhere, and
 * the private key is for nobody but the sender.
 */
export const pushKeys = pgTable('push_keys', {
  siteId: text()
    .primaryKey()
    .references(() => sites.id),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  created: created(),
});

/** A browser that a member wants push messages in. It ends with the session in which the member said so. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    siteId: ofSite(),
    memberId: ofMember(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Whoever knows it can send to the browser, though nothing that it can read. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    created: created(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.siteId, t.endpoint),
    index('push_subscriptions_member').on(t.memberId),
    index('push_subscriptions_session').on(t.sessionId),
  ],
);
