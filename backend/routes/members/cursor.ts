import { invalidField } from '../../http/api-error.ts';
import { type SecretKey, seal, unseal } from '../../seal.ts';

/** Where a list goes on: behind the member of this id at this moment, in microseconds since 1970. */
export interface Position {
  at: string;
  id: string;
}

/** Where a search goes on. Newcomers and others are lists of their own; who counted as new at its start still does. */
export interface Cursor {
  /** The moment, in microseconds since 1970, after which somebody came to be called new. */
  since: string;
  others: Position;
  newcomers: Position;
}

/** A position behind which there is nobody. */
export const end: Position = { at: '0', id: '-' };

const purpose = 'members-cursor';

/** Sealed, since the moments say exactly when members signed up and were active. It is read on the same site alone. */
export function writeCursor(secretKey: SecretKey, siteId: string, { since, others, newcomers }: Cursor): string {
  return seal(secretKey, purpose, siteId, [since, others.at, others.id, newcomers.at, newcomers.id].join('.'));
}

/** Reads what `writeCursor` wrote; anything else is `invalid_request`. */
export function readCursor(secretKey: SecretKey, siteId: string, sealed: string): Cursor {
  const parts = unseal(secretKey, purpose, siteId, sealed)?.split('.') ?? [];
  const [since, othersAt, othersId, newcomersAt, newcomersId] = parts;
  if (!since || !othersAt || !othersId || !newcomersAt || !newcomersId) throw invalidField('after');
  return { since, others: { at: othersAt, id: othersId }, newcomers: { at: newcomersAt, id: newcomersId } };
}
