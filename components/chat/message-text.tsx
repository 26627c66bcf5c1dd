import clsx from 'clsx';
import { Fragment, useMemo } from 'react';
import { isFewEmoji, messageParts } from '@/lib/chat/message-parts';
import { guessLanguage } from '@/lib/i18n/guess-language';
import { MarkedWords } from './marked-words';

/**
 * A member's text, never as markup. It has its own direction and language. Addresses of the web are links that show their host
 * first, and a few emoji alone are drawn large.
 */
export function MessageText({ text }: { text: string }) {
  const parts = useMemo(() => messageParts(text), [text]);
  const lang = useMemo(() => guessLanguage(text), [text]);
  return (
    <bdi lang={lang} className={clsx('[unicode-bidi:plaintext]', isFewEmoji(text) && 'text-36 leading-tight')}>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places.
        <Fragment key={place}>
          {part.kind === 'text' ? (
            <MarkedWords text={part.text} />
          ) : (
            <a
              href={part.href}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              title={part.href}
              className="underline underline-offset-2 [overflow-wrap:anywhere]"
            >
              <strong className="font-strong">{part.host}</strong>
              {shortened(part.rest)}
            </a>
          )}
        </Fragment>
      ))}
    </bdi>
  );
}

/** Enough of a long address to know it again. */
const shortened = (rest: string) => (rest.length > 32 ? `${rest.slice(0, 31)}…` : rest);
