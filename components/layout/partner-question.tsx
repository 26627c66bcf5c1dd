'use client';
import { useEffect, useState } from 'react';
import { buttonClass } from '@/components/ui/button';

const loadTracking = () =>
  Promise.all([
    import('@/lib/tracking/first-touch'),
    import('@/lib/tracking/hand-on'),
    import('@/lib/tracking/answer-partner'),
  ]);
/** Only the visitors of affiliates load what knows about them. */
const named = /[?&](?:network|ref|sub[123])=/;

interface PartnerQuestionProps {
  label: string;
  text: string;
  yes: string;
  no: string;
  more: string;
}

/**
 * Asks once whether the browser may remember who sent its visitor. It lies over the top bar and pushes nothing down; both
 * answers look alike, and without one nothing is stored.
 */
export function PartnerQuestion({ label, text, yes, no, more }: PartnerQuestionProps) {
  const [asks, setAsks] = useState(false);

  useEffect(() => {
    if (!named.test(window.location.search) || document.documentElement.classList.contains('logged-in')) return;
    let stop: (() => void) | undefined;
    let gone = false;
    void loadTracking().then(([{ keepFirstTouch }, { handOnByLinks, touchHere }]) => {
      if (gone) return;
      stop = handOnByLinks();
      void keepFirstTouch(touchHere()).then((ask) => !gone && setAsks(ask));
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, []);

  const answer = (keep: boolean) => () => {
    setAsks(false);
    // The visitor may have signed up meanwhile. If the account could not store the refusal, the question comes again.
    void loadTracking().then(async ([, , { answerPartner }]) => setAsks(!(await answerPartner(keep))));
  };
  if (!asks) return null;
  return (
    <section
      aria-label={label}
      className="fixed inset-x-0 top-0 z-40 border-line border-b bg-surface text-text shadow-overlay"
    >
      <div className="page flex min-h-16 items-center justify-between gap-3 py-2">
        <p className="text-14 max-md:text-12">
          {text}{' '}
          <a href="/cookies#partners" className="underline underline-offset-2">
            {more}
          </a>
        </p>
        <p className="flex shrink-0 gap-2">
          {[
            { words: no, keep: false },
            { words: yes, keep: true },
          ].map(({ words, keep }) => (
            <button
              key={words}
              type="button"
              onClick={answer(keep)}
              className={buttonClass({ tone: 'line', size: 's' }, 'min-w-16')}
            >
              {words}
            </button>
          ))}
        </p>
      </div>
    </section>
  );
}
