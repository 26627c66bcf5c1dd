import { invalidField } from './api-error.ts';

/** The place in a list, by moment and then by id, after which a page begins. */
export interface Cursor {
  moment: Date;
  id: string;
}

/** `<milliseconds>_<id>`: the last row of a page. */
export const writeCursor = ({ moment, id }: Cursor): string => `${moment.getTime()}_${id}`;

/** Reads the cursor of the parameter `before` back; throws `invalid_request` for what is none. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [, milliseconds, id] = /^(\d{1,14})_([\w-]{1,64})$/.exec(text) ?? [];
  if (!milliseconds || !id) throw invalidField('before');
  return { moment: new Date(Number(milliseconds)), id };
}
