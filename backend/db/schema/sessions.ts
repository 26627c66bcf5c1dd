import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, id, moment } from './columns.ts';
import { ofMember } from './members.ts';
import { ofSite } from './sites.ts';

/** A log-in of one device. Only the hash of its token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    siteId: ofSite(),
    memberId: ofMember(),
    userAgent: text(),
    /** Country and city of the address at the last use, where a data set knows them; never the address. */
    place: text(),
    created: created(),
    lastUsed: moment().notNull(),
    expires: moment().notNull(),
  },
  (t) => [index().on(t.memberId), index().on(t.expires)],
);

/**
 * Only what belongs to the link's kind is there. `passwordHash` is the former one; `passkey` says on what one was added,
 * empty where nobody knows. For a reset, `email` is the recipient and `network` a keyed hash of the caller's network;
 * `wrongPasswords` says that the mail was not asked for, but warns of tries; `withoutSession`, that a caller asked for an
 * activation who named the address without being logged in.
 */
export interface MailTokenData {
  email?: string;
  network?: string;
  wrongPasswords?: true;
  withoutSession?: true;
  passwordHash?: string;
  /** Whether the change asked for the password, so that its maker knows the former one. */
  asked?: true;
  passkey?: string;
}

/** A secret sent by mail: the hash of a link's token, and of a short code with its own end and tries. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    id: id(),
    siteId: ofSite(),
    memberId: ofMember(),
    kind: text({
      enum: ['activation', 'password_reset', 'mail_change', 'undo', 'reactivation', 'export'],
    }).notNull(),
    tokenHash: text().notNull(),
    expires: moment().notNull(),
    /** What the link brings about: the new address of a change, or what an undo puts back. */
    data: jsonb().$type<MailTokenData>(),
    codeHash: text(),
    codeExpires: moment(),
    codeTries: integer().notNull().default(0),
    used: moment(),
    created: created(),
  },
  (t) => [uniqueIndex().on(t.tokenHash), index().on(t.memberId, t.kind)],
);

/** Wrong log-ins of one account or address; `key` is a keyed hash, so that no address is kept. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    key: text().primaryKey(),
    failures: integer().notNull(),
    windowStart: moment().notNull(),
    lockedUntil: moment(),
    locks: integer().notNull().default(0),
  },
  (t) => [index().on(t.windowStart)],
);
