'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { mutate } from 'swr';
import type { Notice } from '#contract/reports';
import { Tag } from '@/components/ui/tag';
import { seeNotice } from '@/lib/api/reports';
import { useDate } from '@/lib/i18n/use-date';
import { useNotices } from '@/lib/safety/use-reports';
import { sessionKeys } from '@/lib/session/session';
import { AppealBox } from './appeal-box';

/** Decisions against the member, each with its reasons and the way to appeal. Nothing for whom there are none. */
export function Notices() {
  const t = useTranslations('notices');
  const { notices = [], reload } = useNotices();
  const unseen = notices.filter(({ seen }) => !seen).map(({ id }) => id);
  const named = unseen.join();
  useEffect(() => {
    if (named === '') return;
    // What could not be marked is marked at the next visit.
    void Promise.all(named.split(',').map(seeNotice)).then(
      () => mutate(sessionKeys.user),
      () => undefined,
    );
  }, [named]);
  if (notices.length === 0) return null;
  return (
    <section
      id="decisions"
      aria-labelledby="decisions-title"
      className="scroll-mt-24 rounded-card bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id="decisions-title" className="text-18 lg:text-22">
        {t('title')}
      </h2>
      <p className="mt-1 text-16 text-text-2">{t('text')}</p>
      <ul className="mt-2 divide-y divide-line">
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onChange={reload} />
        ))}
      </ul>
    </section>
  );
}

function NoticeRow({ notice, onChange }: { notice: Notice; onChange: () => void }) {
  const t = useTranslations('notices');
  const words = useTranslations('report');
  const { measure, about, quote, rule, explanation, in_force, created } = notice;
  const date = useDate()(created);
  return (
    <li className="grid gap-1 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-strong text-16">{t(`measure.${measure}`)}</span>
        <Tag tone={in_force ? 'warn' : 'ok'}>{t(in_force ? 'in_force' : 'taken_back')}</Tag>
      </p>
      <p className="text-14 text-text-2">
        {t(`about.${about}`)} · {t('rule', { rule: words(`reasons.${rule}.label`) })} · {t('decided', { date })}
      </p>
      {quote !== null && (
        <blockquote
          dir="auto"
          className="line-clamp-4 whitespace-pre-wrap break-words rounded-row bg-surface-2 px-4 py-3 text-14"
        >
          {quote}
        </blockquote>
      )}
      {explanation !== null && (
        <p className="whitespace-pre-wrap break-words text-14">
          <span className="font-strong">{t('why')}:</span> {explanation}
        </p>
      )}
      {in_force && <p className="text-14">{t(`effect.${measure}`)}</p>}
      <AppealBox decision={notice} onSent={onChange} />
    </li>
  );
}
