import type { Writer } from '../letter.ts';
import { mailDay } from '../messages.ts';

/** Says good-bye after an account was deleted, and brings the link by which it comes back, and by which its data can be had. */
export const reactivationLetter: Writer = ({ member, lastDay, country, words: { reactivation: words }, say, url }) => {
  if (member.status !== 'deleted') return null;
  return {
    subject: say(words.subject),
    title: say(words.title, { name: member.name }),
    paragraphs: [say(words.intro), say(words.until, { date: mailDay(lastDay, member.language, country) })],
    action: { label: say(words.action), url: url('/reactivate') },
    besides: [say(words.data), { label: say(words.download), url: url('/export') }],
    notes: [say(words.not_you)],
  };
};
