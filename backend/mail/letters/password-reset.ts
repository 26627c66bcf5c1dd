import type { Writer } from '../letter.ts';

/** The mail with the link to a new password. It was asked for, or it warns of somebody who guesses passwords. */
export const passwordResetLetter: Writer = ({ member, data, words, say, url }) => {
  if (member.status === 'deleted') return null;
  const { password_reset: asked, wrong_passwords: warning } = words;
  const { subject, ignore } = data.wrongPasswords ? warning : asked;
  const paragraphs = data.wrongPasswords ? [say(warning.intro), say(warning.link)] : [say(asked.intro)];
  return {
    subject: say(subject),
    title: say(asked.title, { name: member.name }),
    paragraphs,
    action: { label: say(asked.action), url: url('/reset-password/do') },
    notes: [say(ignore)],
  };
};
