'use client';
import { ArrowLeftIcon, PrinterIcon } from '@heroicons/react/24/outline';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { mutate as mutateKey } from 'swr';
import type { PaymentStatus } from '#contract/money';
import type { Transaction } from '#contract/transactions';
import { FailurePanel } from '@/components/layout/failure-panel';
import { Button, ButtonLink, textLinkClass } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { isFailure } from '@/lib/api/api-failure';
import { readTransaction } from '@/lib/api/money';
import { isGoingBack } from '@/lib/credits/left-of';
import { usePolled } from '@/lib/credits/use-polled';
import { sessionKeys } from '@/lib/session/session';
import { ReceiptSheet } from './receipt-sheet';
import { WithdrawalSection } from './withdrawal-section';

/** Milliseconds after which a payment is asked for again whose money goes back, or may still come. */
const lookAgain = { goingBack: 10_000, undecided: 60_000 };

function pauseBefore(transaction: Transaction | undefined): number {
  if (!transaction) return 0;
  if (isGoingBack(transaction)) return lookAgain.goingBack;
  return transaction.status === 'open' || transaction.status === 'pending' ? lookAgain.undecided : 0;
}

/** States in which nothing was paid: the way on is another try. */
const unpaid: readonly PaymentStatus[] = ['failed', 'cancelled', 'expired'];

/** A debit that the bank returned after it was paid. */
const isReturned = ({ status, debit }: Transaction) => status === 'charged_back' && debit?.return_reason !== undefined;

/** One payment: how it stands, and where money came in its receipt, to be printed or kept. */
export function ReceiptView({ id }: { id: string }) {
  const t = useTranslations('transactions');
  const { data, error, mutate } = usePolled(`transactions.php ${id}`, () => readTransaction(id), pauseBefore);
  const gone = isFailure(error, 'not_found');
  const readAgain = () => Promise.all([mutate(), mutateKey(sessionKeys.user)]);
  return (
    <>
      <Link href="/transactions" prefetch={false} className={`${textLinkClass} gap-2 print:hidden`}>
        <ArrowLeftIcon aria-hidden="true" className="size-5" />
        {t('all')}
      </Link>
      {!data && error !== undefined && (
        <FailurePanel
          level={1}
          title={gone ? t('unknown.title') : t('error.title')}
          text={gone ? t('unknown.text') : t('error.text')}
          failure={error}
          onRetry={() => void mutate()}
        />
      )}
      {!data && error === undefined && (
        <div role="status" className="mt-3">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-100" />
        </div>
      )}
      {data && (
        <>
          <ReceiptSheet transaction={data} />
          <div className="mt-5 flex flex-wrap gap-3 print:hidden">
            {data.receipt && (
              <Button tone="line" icon={<PrinterIcon className="size-5" />} onClick={() => window.print()}>
                {t('receipt.print')}
              </Button>
            )}
            {(unpaid.includes(data.status) || isReturned(data)) && (
              <ButtonLink href="/credits">{t('try_again')}</ButtonLink>
            )}
          </div>
          <div className="print:hidden">
            <WithdrawalSection transaction={data} onWithdrawn={readAgain} />
          </div>
        </>
      )}
    </>
  );
}
