import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { StatePanel } from '@/components/ui/state-panel';

interface ErrorStateProps {
  drawing: ReactNode;
  title: string;
  text: string;
  /** A code to quote, such as the status. */
  code: string;
  /** Words of the link home. */
  home: string;
  /** Before the link home: another try. */
  children?: ReactNode;
}

/** A page that has nothing else to show: what happened, one sentence, the way on. */
export function ErrorState({ drawing, title, text, code, home, children }: ErrorStateProps) {
  return (
    <StatePanel
      level={1}
      drawing={drawing}
      title={title}
      text={text}
      code={code}
      action={
        <>
          {children}
          {/* A full load: whatever went wrong in this page is gone with it. */}
          <a href="/" className={buttonClass({ tone: children ? 'text' : 'solid', block: true })}>
            {home}
          </a>
        </>
      }
    />
  );
}
