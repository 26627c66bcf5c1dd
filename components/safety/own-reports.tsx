'use client';
import { useTranslations } from 'next-intl';
import type { Report } from '#contract/reports';
import { Button, ButtonLink } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { TagTone } from '@/components/ui/tag';
import { useDate } from '@/lib/i18n/use-date';
import { useReports } from '@/lib/safety/use-reports';
import { useUser } from '@/lib/session/use-user';
import { DecisionRow } from './decision-row';
import { SafetySection } from './safety-section';

/** What the member has reported and what became of it; a visitor learns where it will stand. */
export function OwnReports() {
  const t = useTranslations('own_reports');
  const { user } = useUser();
  return (
    <SafetySection id="reports" title={t('title')}>
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
    </SafetySection>
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
  const { profile, about, reason, status, created, decided } = report;
  const t = useTranslations('own_reports');
  const words = useTranslations('report');
  const day = useDate();
  return (
    <DecisionRow
      title={t(`about.${about}`, { name: profile.name ?? t('gone') })}
      tag={t(`status.${status}`)}
      tone={tones[status]}
      facts={`${words(`reasons.${reason}.label`)} · ${t('reported', { date: day(created) })}`}
      decision={report}
      onChange={onChange}
    >
      <p role="status" className="text-14">
        {t(`outcome.${status}`)} {decided && t('decided', { date: day(decided) })}
      </p>
    </DecisionRow>
  );
}
