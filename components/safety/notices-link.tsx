'use client';
import { useTranslations } from 'next-intl';
import { useNotices } from '@/lib/safety/use-reports';

/** The way to the decisions against the member, in a list of sections, where there are any. */
export function NoticesLink({ className }: { className: string }) {
  const t = useTranslations('notices');
  const { notices = [] } = useNotices();
  if (notices.length === 0) return null;
  return (
    <li>
      <a href="#decisions" className={className}>
        {t('title')}
      </a>
    </li>
  );
}
