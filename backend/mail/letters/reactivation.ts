import type { Writer } from '../letter.ts';
import { mailDate } from '../messages.ts';

/** Says good-bye after an account was deleted, and brings the link by which it comes back. */
export const reactivationLetter: Writer = ({ member, expires, words: { reactivation: words }, say, url }) => {
  if (member.status !== 'deleted') return null;
  return {
    subject: say(words.subject),
    title: say(words.title, { name: member.name }),
    paragraphs: [say(words.intro), say(words.until, { date: mailDate(expires, member.language) })],
    action: { label: say(words.action), url: url('/reactivate') },
    notes: [say(words.not_you)],
  };
};
