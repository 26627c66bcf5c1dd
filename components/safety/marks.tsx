import { CheckBadgeIcon } from '@heroicons/react/20/solid';
import { EnvelopeIcon } from '@heroicons/react/24/outline';
import { getTranslations } from 'next-intl/server';
import { FictionalMark } from '@/components/ui/fictional-mark';

/** What the marks beside a name mean. */
export async function Marks({ notice }: { notice: string }) {
  const t = await getTranslations('safety.fictional');
  const common = await getTranslations('common');
  return (
    <div className="mt-3 grid gap-3 text-16">
      {notice && <p>{notice}</p>}
      <p>{t('one')}</p>
      <dl className="grid gap-3 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-4">
        <dt>
          <FictionalMark label={common('fictional')} />
        </dt>
        <dd>{t('mark')}</dd>
        <dt className="flex items-center gap-1 font-label text-14 text-text-2">
          <CheckBadgeIcon aria-hidden="true" className="size-4.5 text-brand" />
          {common('confirmed')}
        </dt>
        <dd>{t('confirmed')}</dd>
        <dt className="flex items-center gap-1 font-label text-14 text-text-2">
          <EnvelopeIcon aria-hidden="true" className="size-4.5" />
          {common('unconfirmed')}
        </dt>
        <dd>{t('unconfirmed')}</dd>
      </dl>
    </div>
  );
}
