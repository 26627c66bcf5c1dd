'use client';
import { ShieldExclamationIcon } from '@heroicons/react/24/outline';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Caution } from '#contract/messages';

interface CautionNoteProps {
  caution: Caution;
  /** It is the first message of the thread, where money or another service are a sign for themselves. */
  first: boolean;
  onReport: () => void;
}

const action = 'inline-flex min-h-11 items-center font-strong text-text underline underline-offset-2';

/** A calm word below a message that asks for money, leads away from here or holds a link. Nothing is hidden by it. */
export function CautionNote({ caution, first, onReport }: CautionNoteProps) {
  const t = useTranslations('chat');
  return (
    <aside
      aria-label={t('caution.label')}
      className="mt-1.5 flex max-w-[min(88%,520px)] gap-2.5 rounded-row border border-warn-line bg-warn-soft px-3.5 pt-2.5 text-14"
    >
      <ShieldExclamationIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
      <div className="min-w-0">
        <p>{t(first && caution !== 'link' ? `caution.first_${caution}` : `caution.${caution}`)}</p>
        <p className="flex flex-wrap gap-x-5">
          <Link href={caution === 'money' ? '/safety#money' : '/safety#contact'} prefetch={false} className={action}>
            {t('caution.more')}
          </Link>
          <button type="button" className={action} onClick={onReport}>
            {t('caution.report')}
          </button>
        </p>
      </div>
    </aside>
  );
}
