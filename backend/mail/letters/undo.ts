import type { Writer } from '../letter.ts';

/**
 * Tells of a changed password or address, with the way back, at the address that the account had then. Also of an account
 * that was deleted meanwhile: whoever took it over may have done so.
 */
export const undoLetter: Writer = ({ member, data, words, say, url }) => {
  if (data.email === undefined) return null;
  const changed = data.passwordHash === undefined ? words.mail_changed : words.password_changed;
  return {
    to: data.email,
    subject: say(changed.subject),
    title: say(changed.title),
    paragraphs: [say(changed.intro, { name: member.name }), say(changed.not_you)],
    action: { label: say(changed.action), url: url('/undo') },
    notes: [say(changed.fine)],
  };
};
