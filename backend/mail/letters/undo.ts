import type { Writer } from '../letter.ts';

/**
 * Tells of a changed way in, with the way back, at the address that the account had then. Also of an account that was
 * deleted meanwhile: whoever took it over may have done so.
 */
export const undoLetter: Writer = ({ member, data, words, say, url }) => {
  const { email, passwordHash, passkey } = data;
  if (email === undefined) return null;
  const ofPassword = passwordHash === undefined ? words.mail_changed : words.password_changed;
  const changed = passkey === undefined ? ofPassword : words.passkey_added;
  const made = passkey ? [say(words.passkey_added.device, { device: passkey })] : [];
  return {
    to: email,
    subject: say(changed.subject),
    title: say(changed.title),
    paragraphs: [say(changed.intro, { name: member.name }), ...made, say(changed.not_you)],
    action: { label: say(changed.action), url: url('/undo') },
    notes: [say(changed.fine)],
  };
};
