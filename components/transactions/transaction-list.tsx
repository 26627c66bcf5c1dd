'use client';
import { useFormatter, useTranslations } from 'next-intl';
import type { MonthSpent } from '#contract/transactions';
import { FailurePanel } from '@/components/layout/failure-panel';
import { Button, ButtonLink } from '@/components/ui/button';
import { WaitingDrawing } from '@/components/ui/outcome-drawings';
import { Skeleton } from '@/components/ui/skeleton';
import { StatePanel } from '@/components/ui/state-panel';
import { readTransactions } from '@/lib/api/money';
import { useMoney } from '@/lib/i18n/use-money';
import { usePages } from '@/lib/paging/use-pages';
import { TransactionRow } from './transaction-row';

/** Every payment, the newest first, below what each month came to. */
export function TransactionList() {
  const t = useTranslations('transactions');
  const errors = useTranslations('errors');
  const { pages, more, loadingMore, error, showMore, reload } = usePages('transactions.php', readTransactions);
  const rows = pages?.flatMap(({ transactions }) => transactions);
  return (
    <>
      <h1 className="mb-4 text-28 lg:text-36">{t('title')}</h1>
      {!rows && error !== undefined && (
        <FailurePanel title={t('error.title')} text={t('error.text')} failure={error} onRetry={() => void reload()} />
      )}
      {!rows && error === undefined && (
        <div role="status" className="grid gap-3">
          <span className="sr-only">{t('loading')}</span>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-20" />
          ))}
        </div>
      )}
      {rows?.length === 0 && (
        <StatePanel
          className="min-h-0!"
          drawing={<WaitingDrawing />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <ButtonLink href="/credits" block>
              {t('empty.action')}
            </ButtonLink>
          }
        />
      )}
      {rows && rows.length > 0 && (
        <>
          <Months months={pages?.[0]?.months ?? []} />
          <ul className="overflow-hidden rounded-card bg-surface shadow-card">
            {rows.map((row) => (
              <TransactionRow key={row.payment_id} transaction={row} />
            ))}
          </ul>
          {more && (
            <div className="mt-6 flex justify-center">
              <Button tone="line" loading={loadingMore} onClick={error === undefined ? showMore : () => void reload()}>
                {error === undefined ? t('more') : errors('retry')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

/** What was spent month by month, so that nobody has to add it up. */
function Months({ months }: { months: MonthSpent[] }) {
  const t = useTranslations('transactions');
  const format = useFormatter();
  const money = useMoney();
  if (months.length === 0) return null;
  const name = (month: string) =>
    format.dateTime(new Date(`${month}-01T00:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <section aria-labelledby="months-title" className="mb-5 rounded-card bg-surface p-5 shadow-card">
      <h2 id="months-title" className="text-18">
        {t('months')}
      </h2>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-2 text-16 tabular-nums">
        {months.map(({ month, spent }) => (
          <div key={`${month} ${spent.currency}`} className="contents">
            <dt className="text-text-2">{name(month)}</dt>
            <dd className="text-right font-strong">{money(spent)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
