import type { LetterParts, Writer } from '../letter.ts';
import { mailDate } from '../messages.ts';

/** How many passkeys a mail names, the newest: an intruder's is among them. */
const named = 10;

/** What still opens an account whose password is new, and where it is taken away. */
function passkeysLeft({
  member,
  timeZone,
  country,
  passkeys,
  words: { passkeys_left: words },
  say,
  page,
}: LetterParts) {
  if (passkeys.length === 0) return [];
  const items = passkeys.slice(0, named).map(({ name, created, lastUsed }) =>
    say(lastUsed ? words.used : words.unused, {
      passkey: name || say(words.unnamed),
      created: mailDate(created, member.language, timeZone, country),
      used: mailDate(lastUsed ?? created, member.language, timeZone, country),
    }),
  );
  const more = passkeys.length - items.length;
  return [
    say(words.intro, { count: passkeys.length }),
    more > 0 ? [...items, say(words.more, { more })] : items,
    say(words.unknown),
    { label: say(words.settings), url: page('/notifications#passkeys') },
  ];
}

/**
 * Tells of a changed way in, with the way back, at the address that the account had then. Also of an account that was
 * deleted meanwhile: whoever took it over may have done so.
 */
export const undoLetter: Writer = (parts) => {
  const { member, data, words, say, url } = parts;
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
    besides: passkeysLeft(parts),
    notes: [say(changed.fine)],
  };
};
