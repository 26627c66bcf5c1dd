import { randomBytes } from 'node:crypto';
import { text, timestamp } from 'drizzle-orm/pg-core';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A new opaque id of a row: 20 characters of Crockford's base 32, 100 random bits. */
export function newId(): string {
  let id = '';
  for (const byte of randomBytes(20)) id += alphabet[byte & 31];
  return id;
}

/** Primary key: text, so that a malformed id of a visitor finds nothing instead of failing in SQL. */
export const id = () => text().primaryKey().$defaultFn(newId);

/** A moment with its zone; the database speaks UTC. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** When the row came to be, by the database's clock unless given. */
export const created = () => moment().notNull().defaultNow();
