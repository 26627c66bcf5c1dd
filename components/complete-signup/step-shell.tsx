'use client';
import { ArrowLeftIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { ProgressBars } from '@/components/ui/progress-bars';
import { useErrorText } from '@/lib/i18n/use-error-text';

/** What every step has around it. */
export interface StepFrame {
  /** The headline is the page's own, or one in a modal. */
  level: 1 | 2;
  number: number;
  total: number;
  /** Reached by a press, so that it is read from its start. */
  moved: boolean;
  last: boolean;
  onBack: (() => void) | undefined;
  /** Leaves the whole; without it the frame around has the way out. */
  onLeave: (() => void) | undefined;
  /** On to the next step, or to the end; rejects where that fails. */
  onNext: () => Promise<void>;
}

interface StepShellProps {
  frame: StepFrame;
  title: string;
  text: string;
  /** Saves what is asked; false where something has to be mended first. Rejects with the refusal. */
  save: () => Promise<boolean>;
  /** What answering does, where it does more than go on. */
  action?: string;
  /** The answer is still on its way. */
  waiting?: boolean;
  /** Above the buttons: what pressing one of them costs. */
  price?: ReactNode;
  children: ReactNode;
}

/** The second press of a double click hits what the first one has brought: it is none of its own. */
const isSecondPress = ({ detail }: MouseEvent) => detail > 1;

/** One question with its two answers side by side: go on, or later. What was typed stays where something fails. */
export function StepShell({ frame, title, text, save, action, waiting = false, price, children }: StepShellProps) {
  const t = useTranslations('complete_signup');
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState<'next' | 'later'>();
  const [failure, setFailure] = useState<unknown>();
  const under = useRef(false);
  const { level, number, total, moved, last, onBack, onLeave, onNext } = frame;
  const Title = level === 1 ? 'h1' : 'h2';
  const progress = t('step', { step: number, total });

  useEffect(() => {
    if (moved) heading.current?.focus();
  }, [moved]);

  const go = async (way: 'next' | 'later') => {
    if (under.current) return;
    under.current = true;
    setFailure(undefined);
    setBusy(way);
    try {
      if (way === 'later' || (await save())) await onNext();
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      under.current = false;
      setBusy(undefined);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void go('next');
  };

  return (
    <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-11 items-center gap-2">
        {onBack && <IconButton label={t('back')} icon={<ArrowLeftIcon />} className="-ml-2.5" onClick={onBack} />}
        <span className="font-strong text-14 text-text-2">{progress}</span>
        {onLeave && (
          <Button tone="text" size="s" className="-mr-3 ml-auto" onClick={onLeave}>
            {t('leave')}
          </Button>
        )}
      </div>
      <ProgressBars step={number} total={total} label={progress} />
      {/* The question scrolls, the two answers stay in reach. */}
      <div className="-mx-5 min-h-50 flex-1 overflow-y-auto px-5 pb-5 md:-mx-10 md:px-10">
        <Title ref={heading} tabIndex={-1} className="mt-6 text-28 outline-none">
          {title}
        </Title>
        <p className="mt-1 mb-5 text-16 text-text-2">{text}</p>
        {children}
      </div>
      <div className="-mx-5 grid grid-cols-2 gap-3 border-line border-t px-5 pt-4 md:-mx-10 md:px-10">
        {failure !== undefined && (
          <p role="alert" className="col-span-full text-14 text-bad">
            {errorText(failure)}
          </p>
        )}
        {price && <div className="col-span-full">{price}</div>}
        <Button
          tone="line"
          size="l"
          disabled={busy === 'next'}
          loading={busy === 'later'}
          onClick={(event) => !isSecondPress(event) && void go('later')}
        >
          {t('later')}
        </Button>
        <Button
          type="submit"
          tone="main"
          size="l"
          disabled={busy === 'later'}
          loading={busy === 'next' || waiting}
          onClick={(event) => isSecondPress(event) && event.preventDefault()}
        >
          {action ?? (last ? t('done') : t('next'))}
        </Button>
      </div>
    </form>
  );
}
