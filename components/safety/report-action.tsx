'use client';
import { FlagIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { isFailure } from '@/lib/api/api-failure';
import { setReporting } from '@/lib/safety/reporting';

/**
 * Reports the member whose profile or thread was refused, in the report sheet of the page. Renders nothing if the viewer may
 * not report that member: then the refusal carries no id (decision 151).
 */
export function ReportAction({ failure }: { failure: unknown }) {
  const t = useTranslations('report');
  const { member, name = null } = isFailure(failure) ? failure.details : {};
  if (member === undefined) return null;
  const report = () => setReporting({ profile: { id: member, name }, subject: {}, onBlocked: () => undefined });
  return (
    <Button tone="text" icon={<FlagIcon />} className="wrap-anywhere" onClick={report}>
      {name === null ? t('unnamed.title') : t('action', { name })}
    </Button>
  );
}
