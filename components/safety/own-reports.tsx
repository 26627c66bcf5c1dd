'use client';
import { useTranslations } from 'next-intl';
import type { Report } from '#contract/reports';
import { Button, ButtonLink } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { Tag, type TagTone } from '@/components/ui/tag';
import { useDate } from '@/lib/i18n/use-date';
import { useReports } from '@/lib/safety/use-reports';
import { useUser } from '@/lib/session/use-user';
import { AppealBox } from './appeal-box';

/** What the member has reported and what became of it; a visitor learns where it will stand. */
export function OwnReports() {
  const t = useTranslations('own_reports');
  const { user } = useUser();
  return (
    <section
      id="reports"
      aria-labelledby="reports-title"
      className="scroll-mt-24 rounded-card bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id="reports-title" className="text-18 lg:text-22">
        {t('title')}
      </h2>
      {user === null ? (
        <>
          <p className="mt-1 text-16 text-text-2">{t('visitor')}</p>
          <ButtonLink href="/login?next=%2Fsafety" tone="line" className="mt-4">
            {t('login')}
          </ButtonLink>
        </>
      ) : (
        <ReportList />
      )}
    </section>
  );
}

function ReportList() {
  const t = useTranslations('own_reports');
  const errors = useTranslations('errors');
  const { reports, error, reload } = useReports();
  if (!reports && error !== undefined) {
    return (
      <div className="mt-3 grid justify-items-start gap-3 text-16">
        <p role="status">{t('error')}</p>
        <Button tone="line" onClick={reload}>
          {errors('retry')}
        </Button>
      </div>
    );
  }
  if (!reports) return <Skeleton className="mt-4 h-20" />;
  if (reports.length === 0) return <p className="mt-1 text-16 text-text-2">{t('none')}</p>;
  return (
    <>
      <p className="mt-1 text-16 text-text-2">{t('text')}</p>
      <ul className="mt-2 divide-y divide-line">
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} onChange={reload} />
        ))}
      </ul>
    </>
  );
}

const tones: Record<Report['status'], TagTone> = { open: 'brand', acted: 'ok', dismissed: 'plain' };

function ReportRow({ report, onChange }: { report: Report; onChange: () => void }) {
  const { profile, about, reason, status, explanation, created, decided } = report;
  const t = useTranslations('own_reports');
  const words = useTranslations('report');
  const day = useDate();
  return (
    <li className="grid gap-1 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-strong text-16">{t(`about.${about}`, { name: profile.name })}</span>
        <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>
      </p>
      <p className="text-14 text-text-2">
        {words(`reasons.${reason}.label`)} · {t('reported', { date: day(created) })}
      </p>
      <p role="status" className="text-14">
        {t(`outcome.${status}`)} {decided && t('decided', { date: day(decided) })}
      </p>
      {explanation !== null && (
        <p className="whitespace-pre-wrap break-words text-14">
          <span className="font-strong">{t('why')}:</span> {explanation}
        </p>
      )}
      <AppealBox decision={report} onSent={onChange} />
    </li>
  );
}
