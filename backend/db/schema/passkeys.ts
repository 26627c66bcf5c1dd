import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { created, id, moment } from './columns.ts';
import { members } from './members.ts';
import { sites } from './sites.ts';

/** A WebAuthn credential of a member. `id` is the credential's id, `publicKey` its COSE key, both base64url. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    siteId: text()
      .notNull()
      .references(() => sites.id),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The host for which it was made: a credential works nowhere else. */
    host: text().notNull(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    created: created(),
    lastUsed: moment(),
  },
  (t) => [index('passkeys_member').on(t.memberId)],
);

/** A challenge that was given out and may be answered once; without a member, it is one of a log-in. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: id(),
    siteId: text()
      .notNull()
      .references(() => sites.id),
    memberId: text().references(() => members.id, { onDelete: 'cascade' }),
    challenge: text().notNull(),
    expires: moment().notNull(),
  },
  (t) => [index('passkey_challenges_expires').on(t.expires)],
);
