import { invalidField } from '../../http/api-error.ts';
import { type Cursor, readCursor, writeCursor } from '../../http/cursor.ts';
import type { ReceivedCursor } from './queries.ts';

/** Where a page of likes begins in each direction; undefined where that direction is over. */
export interface LikesCursor {
  given: Cursor | undefined;
  received: ReceivedCursor | undefined;
}

/** `<given>.<0 or 1>-<received>`, with the digit for whether it was seen; nothing stands for a direction that is over. */
export function writeLikesCursor({ given, received }: LikesCursor): string {
  return `${given ? writeCursor(given) : ''}.${received ? `${Number(received.seen)}-${writeCursor(received)}` : ''}`;
}

/** Reads the cursor of the parameter `before` back; throws `invalid_request` for what is none. */
export function readLikesCursor(text: string): LikesCursor {
  const found = /^([^.]+)?\.(?:([01])-(.+))?$/.exec(text);
  if (!found) throw invalidField('before');
  const received = readCursor(found[3]);
  return { given: readCursor(found[1]), received: received && { ...received, seen: found[2] === '1' } };
}
