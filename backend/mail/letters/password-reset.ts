import type { Writer } from '../letter.ts';

/** Brings the link by which a new password is chosen. */
export const passwordResetLetter: Writer = ({ member, words: { password_reset: words }, say, url }) =>
  member.status === 'deleted'
    ? null
    : {
        subject: say(words.subject),
        title: say(words.title, { name: member.name }),
        paragraphs: [say(words.intro)],
        action: { label: say(words.action), url: url('/reset-password/do') },
        notes: [say(words.ignore)],
      };
