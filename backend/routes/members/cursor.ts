import { invalidField } from '../../http/api-error.ts';

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

const form = /^(\d{1,17})\.(\d{1,17})\.([\w-]{1,64})\.(\d{1,17})\.([\w-]{1,64})$/;

export function writeCursor({ since, others, newcomers }: Cursor): string {
  return [since, others.at, others.id, newcomers.at, newcomers.id].join('.');
}

/** Reads what `writeCursor` wrote; anything else is `invalid_request`. */
export function readCursor(text: string): Cursor {
  const [, since, othersAt, othersId, newcomersAt, newcomersId] = form.exec(text) ?? [];
  if (!since || !othersAt || !othersId || !newcomersAt || !newcomersId) throw invalidField('after');
  return { since, others: { at: othersAt, id: othersId }, newcomers: { at: newcomersAt, id: newcomersId } };
}
