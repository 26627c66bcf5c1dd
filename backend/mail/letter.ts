import type { members } from '../db/schema/members.ts';
import type { passkeys } from '../db/schema/passkeys.ts';
import type { MailTokenData } from '../db/schema/sessions.ts';
import type { MailContent } from './layout.ts';
import type { MailMessages } from './messages.ts';

type Member = Pick<typeof members.$inferSelect, 'email' | 'name' | 'language' | 'status'>;

/** What a letter is made from. `say` fills a message in, with the brand's name; `url` makes a path the letter's link. */
export interface LetterParts {
  member: Member;
  data: MailTokenData;
  /** The last day (`YYYY-MM-DD`) that is over by the member's clock when the link stops to work. */
  lastDay: string;
  /** The zone in which the member's days are counted. */
  timeZone: string;
  /** Of the host: its people's way to write a date. */
  country: string;
  words: MailMessages;
  say: (message: string, values?: Record<string, string | number>) => string;
  url: (path: string) => string;
  /** The address of a page, as it is. */
  page: (path: string) => string;
  /** The member's passkeys now, the newest first, where the letter tells of a new password. */
  passkeys: (typeof passkeys.$inferSelect)[];
  /** Six digits; none once they no longer work. */
  code: string | undefined;
}

/**
 * A letter's words. `notes` come before those of every mail; `why` is why it was sent, for a reader who did not sign up
 * with this address; `to` is the member's address where nothing is said.
 */
export type Letter = Omit<MailContent, 'notes'> & { subject: string; notes?: string[]; why?: string; to?: string };

/** Writes a letter, or null where it is not needed any more. */
export type Writer = (parts: LetterParts) => Letter | null;
