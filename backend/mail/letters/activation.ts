import type { Writer } from '../letter.ts';

/** Asks a newcomer to confirm the account, by link or by code. */
export const activationLetter: Writer = ({ member, words: { activation: words }, say, url, code }) =>
  member.status === 'not_confirmed'
    ? {
        subject: say(words.subject),
        title: say(words.subject),
        paragraphs: [say(words.intro)],
        action: { label: say(words.action), url: url('/activate/done') },
        ...(code && { code: { label: say(words.code), digits: code } }),
        notes: [say(words.ignore)],
      }
    : null;
