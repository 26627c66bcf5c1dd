'use client';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { mutate as mutateKey } from 'swr';
import type { Payment, PaymentStatus } from '#contract/money';
import type { User } from '#contract/session';
import { DebitPending } from '@/components/directdebit/debit-pending';
import { FailurePanel } from '@/components/layout/failure-panel';
import { showToast } from '@/components/layout/show-toast';
import { ButtonLink } from '@/components/ui/button';
import { DoneDrawing, RefusedDrawing, WaitingDrawing } from '@/components/ui/outcome-drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { readPayment } from '@/lib/api/money';
import { isTold, keepCode, noteTold, readBack } from '@/lib/credits/checkout';
import { usePolled } from '@/lib/credits/use-polled';
import { useMoney } from '@/lib/i18n/use-money';
import { usePercent } from '@/lib/i18n/use-percent';
import { sessionKeys } from '@/lib/session/session';
import { OtherMethods } from './other-methods';
import { ResultSkeleton } from './result-skeleton';

const TransferDetails = dynamic(() =>
  import('@/components/transfer/transfer-details').then((found) => found.TransferDetails),
);

/** Milliseconds between two looks at a payment that the provider has not decided. */
const lookAgain = 3_000;
/** The same where the money takes days. */
const lookSometimes = 60_000;
const undecided = (status: PaymentStatus | undefined) => status === 'open' || status === 'pending';

function pauseBefore(payment: Payment | undefined): number {
  if (!undecided(payment?.status)) return 0;
  return payment?.debit || payment?.transfer ? lookSometimes : lookAgain;
}

/** What became of a payment: completed with the new balance, pending, or failed with the way to try again. */
export function PaymentResult({ id, user }: { id: string; user: User | undefined }) {
  const t = useTranslations('credits');
  const { data, error, mutate } = usePolled(`payment.php ${id}`, () => readPayment(id), pauseBefore);
  const router = useRouter();
  const [back, setBack] = useState<string | null>(null);
  const told = useRef(false);
  const status = data?.status;

  useEffect(() => setBack(readBack()), []);
  useEffect(() => {
    if (status !== 'completed' || told.current) return;
    told.current = true;
    keepCode(null);
    void mutateKey(sessionKeys.user);
    // Once in this tab: whoever loads the page again has heard it.
    if (!isTold(id)) void showToast(t('toast', { credits: data?.credits ?? 0 }), 'ok');
    noteTold(id);
  }, [status, data, t, id]);
  // Long over: what became of it since stands with the receipt.
  useEffect(() => {
    if (status === 'refunded' || status === 'charged_back') router.replace(`/transactions/${id}`);
  }, [status, id, router]);

  if (error && !data) {
    return (
      <div data-full-screen="">
        <FailurePanel
          level={1}
          title={t('result.unknown_title')}
          text={t('result.unknown_text')}
          onRetry={() => void mutate()}
          more={
            <ButtonLink href="/members" tone="text" block>
              {t('result.search')}
            </ButtonLink>
          }
        />
      </div>
    );
  }
  if (!data || !user || data.status === 'refunded' || data.status === 'charged_back')
    return <ResultSkeleton label={t('loading')} />;
  if (data.status === 'completed') return <Completed payment={data} user={user} back={back} />;
  if (undecided(status) && data.debit) return <DebitPending payment={data} debit={data.debit} back={back} />;
  if (undecided(status) && data.transfer)
    return <TransferDetails payment={data} transfer={data.transfer} back={back} />;
  return <Unfinished payment={data} back={back} />;
}

/** A payment that is on its way, or came to nothing. */
function Unfinished({ payment, back }: { payment: Payment; back: string | null }) {
  const t = useTranslations('credits');
  const waiting = undecided(payment.status);
  const outcome = waiting
    ? 'pending'
    : payment.status === 'cancelled' || payment.status === 'expired'
      ? payment.status
      : 'failed';
  const reason = waiting ? undefined : payment.debit?.return_reason;
  return (
    <div data-full-screen="">
      <StatePanel
        level={1}
        drawing={waiting ? <WaitingDrawing /> : <RefusedDrawing />}
        title={t(`result.${outcome}_title`)}
        text={reason ? t(`debit.${reason}_text`) : t(`result.${outcome}_text`)}
        action={
          <>
            {waiting ? (
              <ButtonLink href="/credits" tone="line" block>
                {t('result.back_to_shop')}
              </ButtonLink>
            ) : (
              <>
                <ButtonLink href={`/credits/${payment.bundle}/${payment.paymentmethod}`} tone="main" size="l" block>
                  {t('result.same_again')}
                </ButtonLink>
                <ButtonLink href={`/credits/${payment.bundle}`} tone="line" block>
                  {t('result.other_method')}
                </ButtonLink>
                <OtherMethods payment={payment} />
              </>
            )}
            <ButtonLink href={back ?? '/members'} tone="text" block>
              {back ? t('result.back') : t('result.search')}
            </ButtonLink>
          </>
        }
        code={t('result.reference', { id: payment.payment_id })}
      />
    </div>
  );
}

function Completed({ payment, user, back }: { payment: Payment; user: User; back: string | null }) {
  const t = useTranslations('credits');
  const money = useMoney();
  const percent = usePercent();
  const isPremiumNow = payment.first === true && user.paid_user;
  return (
    <div
      data-full-screen=""
      className="page-fill mx-auto flex max-w-105 flex-col items-center justify-center px-5 py-10 text-center"
    >
      <div className="w-55 [@media(height<700px)]:w-44">
        <DoneDrawing />
      </div>
      <h1 className="mt-5 text-28">{t('result.paid_title')}</h1>
      <p className="mt-2 text-16 text-text-2">
        {t(isPremiumNow ? 'result.paid_text' : 'result.paid_again_text', { credits: payment.credits })}
      </p>
      <dl className="mt-8 grid w-full grid-cols-[1fr_auto] items-baseline gap-y-3 rounded-card bg-surface p-5 text-left tabular-nums shadow-card">
        <dt className="text-text-2">{t('result.new_balance')}</dt>
        <dd className="text-right font-display text-28">{user.credits}</dd>
        <dt className="border-line border-t pt-3 text-14 text-text-2">
          {t('result.paid_with', { method: t(`method.${payment.paymentmethod}`) })}
        </dt>
        <dd className="border-line border-t pt-3 text-right font-strong text-14">{money(payment.price)}</dd>
        {payment.discount && (
          <>
            <dt className="min-w-0 break-words text-14 text-text-2">
              {t('discount.line', { percent: percent(payment.discount.value_percentage) })} ({payment.discount.code})
            </dt>
            <dd className="text-right text-14">{money({ ...payment.price, amount: -payment.discount.amount })}</dd>
          </>
        )}
      </dl>
      <div className="mt-8 grid w-full gap-2">
        {back && (
          <ButtonLink href={back} tone="main" size="l" block>
            {t('result.back')}
          </ButtonLink>
        )}
        <ButtonLink href="/members" tone={back ? 'text' : 'main'} size="l" block>
          {t('result.search')}
        </ButtonLink>
        <ButtonLink href={`/transactions/${payment.payment_id}`} prefetch={false} tone="text" block>
          {t('result.receipt')}
        </ButtonLink>
      </div>
    </div>
  );
}
