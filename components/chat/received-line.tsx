'use client';
import { type ReactNode, useRef } from 'react';
import type { Message } from '#contract/messages';
import { CautionNote } from './caution-note';
import { MessageMenu } from './message-menu';
import { useLongPress } from './use-long-press';

interface ReceivedLineProps {
  message: Message;
  reachable: boolean;
  onReport: () => void;
  /** The bubble. */
  children: ReactNode;
}

/** What somebody else wrote, with its menu beside it and what to be careful about below. */
export function ReceivedLine({ message, reachable, onReport, children }: ReceivedLineProps) {
  const menu = useRef<HTMLButtonElement>(null);
  const press = useLongPress(menu);
  return (
    <>
      <div {...press} className="group/line flex [-webkit-touch-callout:none] pointer-coarse:select-none">
        {children}
        <MessageMenu message={message} buttonRef={menu} reachable={reachable} onReport={onReport} />
      </div>
      {message.caution && <CautionNote caution={message.caution} first={message.position === 1} onReport={onReport} />}
    </>
  );
}
