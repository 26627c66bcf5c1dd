'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { mutate } from 'swr';
import type { Notice } from '#contract/reports';
import { pictureUrl } from '@/components/ui/picture';
import { seeNotice } from '@/lib/api/reports';
import { useDate } from '@/lib/i18n/use-date';
import { useNotices } from '@/lib/safety/use-reports';
import { sessionKeys } from '@/lib/session/session';
import { useSite } from '@/lib/sites/site-context';
import { DecisionRow } from './decision-row';
import { SafetySection } from './safety-section';

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
    <SafetySection id="decisions" title={t('title')}>
      <p className="mt-1 text-16 text-text-2">{t('text')}</p>
      <ul className="mt-2 divide-y divide-line">
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onChange={reload} />
        ))}
      </ul>
    </SafetySection>
  );
}

function NoticeRow({ notice, onChange }: { notice: Notice; onChange: () => void }) {
  const t = useTranslations('notices');
  const words = useTranslations('report');
  const { cdn_prefix } = useSite();
  const { measure, source, about, quote, picture, rule, in_force, created } = notice;
  const isPhotoGone = measure === 'photo_removed' && picture === null;
  const hasOwnTitle = source !== 'member' && measure === 'photo_removed';
  const date = useDate()(created);
  const facts = [t(`about.${about}`), t('rule', { rule: words(`reasons.${rule}.label`) }), t('decided', { date })];
  return (
    <DecisionRow
      title={t(hasOwnTitle ? 'photo_refused' : `measure.${measure}`)}
      tag={t(in_force ? 'in_force' : 'taken_back')}
      tone={in_force ? 'warn' : 'ok'}
      facts={facts.join(' · ')}
      decision={notice}
      onChange={onChange}
    >
      {quote !== null && (
        <blockquote
          dir="auto"
          className="line-clamp-4 whitespace-pre-wrap break-words rounded-row bg-surface-2 px-4 py-3 text-14"
        >
          {quote}
        </blockquote>
      )}
      {picture !== null && (
        <img src={pictureUrl(picture, cdn_prefix)} alt={t('photo')} className="h-40 w-30 rounded-row object-cover" />
      )}
      {in_force && !isPhotoGone && <p className="text-14">{t(`effect.${measure}`)}</p>}
      <p className="text-14">{t(`source.${source}`)}</p>
    </DecisionRow>
  );
}
