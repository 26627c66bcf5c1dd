import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { created, id, moment } from './columns.ts';
import { members, ofMember } from './members.ts';
import { ofSite } from './sites.ts';

/** A WebAuthn credential of a member. `id` is the credential's id, `publicKey` its COSE key, both base64url. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    siteId: ofSite(),
    memberId: ofMember(),
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
    siteId: ofSite(),
    memberId: text().references(() => members.id, { onDelete: 'cascade' }),
    challenge: text().notNull(),
    expires: moment().notNull(),
  },
  (t) => [index('passkey_challenges_expires').on(t.expires)],
);
