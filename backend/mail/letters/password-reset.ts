import type { Writer } from '../letter.ts';

/** Brings the link by which a new password is chosen: as it was asked for, or because somebody tries to guess the present one. */
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
