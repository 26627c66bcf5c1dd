import type { Writer } from '../letter.ts';

/** Goes to the address that an account is to have. It does not say whose account that is: the address may be a stranger's. */
export const mailChangeLetter: Writer = ({ member, data, words: { mail_change: words }, say, url }) =>
  member.status === 'deleted' || data.email === undefined
    ? null
    : {
        to: data.email,
        subject: say(words.subject),
        title: say(words.title),
        paragraphs: [say(words.intro)],
        action: { label: say(words.action), url: url('/mail-change/do') },
        notes: [say(words.ignore)],
        why: say(words.why),
      };
