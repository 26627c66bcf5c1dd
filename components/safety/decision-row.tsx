import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Notice } from '#contract/reports';
import { Tag, type TagTone } from '@/components/ui/tag';
import { AppealBox } from './appeal-box';

interface DecisionRowProps {
  title: string;
  tag: string;
  tone: TagTone;
  facts: ReactNode;
  children: ReactNode;
  /** What was decided, as either side is told it. */
  decision: Pick<Notice, 'id' | 'explanation' | 'appeal' | 'appeal_last_day'>;
  onChange: () => void;
}

/** A report or a decision in the member's list: what it is, what it came to, why, and the way to appeal. */
export function DecisionRow({ title, tag, tone, facts, children, decision, onChange }: DecisionRowProps) {
  const t = useTranslations('appeal');
  return (
    <li className="grid gap-1 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-strong text-16">{title}</span>
        <Tag tone={tone}>{tag}</Tag>
      </p>
      <p className="text-14 text-text-2">{facts}</p>
      {children}
      {decision.explanation !== null && (
        <p className="whitespace-pre-wrap break-words text-14">
          <span className="font-strong">{t('why')}:</span> {decision.explanation}
        </p>
      )}
      <AppealBox decision={decision} onSent={onChange} />
    </li>
  );
}
