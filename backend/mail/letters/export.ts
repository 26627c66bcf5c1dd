import type { Writer } from '../letter.ts';

/** Brings the member of a closed account, who asked for a new password, the link to their data. */
export const exportLetter: Writer = ({ member, words: { export_link: words }, say, url }) => ({
  subject: say(words.subject),
  title: say(words.title, { name: member.name }),
  paragraphs: [say(words.intro), say(words.link)],
  action: { label: say(words.action), url: url('/export') },
  notes: [say(words.ignore)],
});
