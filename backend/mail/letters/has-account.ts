import type { Writer } from '../letter.ts';

/** Goes to the owner of an address that another sign-up or member entered. It brings no link that would give it away. */
export const hasAccountLetter: Writer = ({ data, words: { has_account: words }, say, page }) => ({
  to: data.email,
  subject: say(words.subject),
  title: say(words.subject),
  paragraphs: [say(words.intro), say(words.yours)],
  action: { label: say(words.action), url: page('/login') },
  notes: [say(words.ignore)],
});
