import { charactersOf } from '@/lib/i18n/characters';

/** A run of a message: plain text, or an address that may be opened. `host` is what a reader has to know of it. */
export type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string; host: string; rest: string };

/** Only the two schemes of the web become links: everything else stays text. */
const address = /\bhttps?:\/\/[^\s<>"'`]+/giu;
/** Signs that end a sentence rather than an address. */
const trailing = /[.,;:!?…)\]}»”’]+$/u;

/** What an address leads to; null where it hides its host behind a name, or is none. */
function readAddress(text: string): Omit<Extract<MessagePart, { kind: 'link' }>, 'kind'> | null {
  try {
    const { href, host, username, password, pathname, search } = new URL(text);
    if (username !== '' || password !== '' || !host.includes('.')) return null;
    return { text, href, host, rest: pathname === '/' && search === '' ? '' : pathname + search };
  } catch {
    return null;
  }
}

/** Splits a text into what is only text and what may be opened. Nothing of it is ever markup. */
export function messageParts(text: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let done = 0;
  for (const found of text.matchAll(address)) {
    const link = readAddress(found[0].replace(trailing, ''));
    if (!link) continue;
    if (found.index > done) parts.push({ kind: 'text', text: text.slice(done, found.index) });
    parts.push({ kind: 'link', ...link });
    done = found.index + link.text.length;
  }
  if (done < text.length) parts.push({ kind: 'text', text: text.slice(done) });
  return parts;
}

const emojiAlone =
  /^(?:[\p{Emoji_Presentation}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]|\u200d|\ufe0f|\s)+$/u;

/** Whether a text is one to three emoji and nothing else, which are drawn large. */
export function isFewEmoji(text: string): boolean {
  if (text.length > 60 || !emojiAlone.test(text)) return false;
  const signs = charactersOf(text).filter((sign) => sign.trim() !== '');
  return /\p{Emoji}/u.test(text) && signs.length > 0 && signs.length <= 3;
}
