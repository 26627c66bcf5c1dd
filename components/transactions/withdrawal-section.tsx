'use client';
import { CheckCircleIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import type { Transaction } from '#contract/transactions';
import type { Reversal, WithdrawalOffer } from '#contract/withdrawal';
import { showToast } from '@/components/layout/show-toast';
import { Button } from '@/components/ui/button';
import { withdrawFrom } from '@/lib/api/money';
import { useDate } from '@/lib/i18n/use-date';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { useLaw } from '@/lib/i18n/use-law';
import { useLocalTime } from '@/lib/i18n/use-local-time';
import { useMoney } from '@/lib/i18n/use-money';

interface SectionProps {
  transaction: Transaction;
  /** Reads the payment again, with what became of it. */
  onWithdrawn: () => Promise<unknown>;
}

/** The right of withdrawal of one purchase: what comes back, two presses, and that it was received. */
export function WithdrawalSection({ transaction, onWithdrawn }: SectionProps) {
  const [given, setGiven] = useState<Reversal>();
  const { payment_id, time_zone, withdrawal: offer, reversals } = transaction;
  const received = reversals?.find(({ kind }) => kind === 'withdrawal') ?? given;
  const withdraw = async () => {
    setGiven(await withdrawFrom(payment_id));
    await onWithdrawn();
  };
  if (received) return <Acknowledgement received={received} timeZone={time_zone} isNew={given !== undefined} />;
  if (!offer) return null;
  return <Offer offer={offer} onWithdraw={withdraw} />;
}

function Offer({ offer, onWithdraw }: { offer: WithdrawalOffer; onWithdraw: () => Promise<void> }) {
  const t = useTranslations('transactions.withdrawal');
  const shop = useTranslations('credits');
  const money = useMoney();
  const day = useDate();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const start = useRef<HTMLButtonElement>(null);
  const { credits, kept, last_day, ends_premium } = offer;
  const amount = money(offer.amount);
  const law = useLaw();

  const confirm = () => {
    setBusy(true);
    onWithdraw()
      .catch((failure) => showToast(errorText(failure), 'bad'))
      .finally(() => setBusy(false));
  };
  const keep = () => {
    setAsking(false);
    requestAnimationFrame(() => start.current?.focus());
  };

  return (
    <Panel title={t('title', { law })}>
      <p className="mt-2">{t('offer', { date: day(last_day), credits, amount })}</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-14 text-text-2">
        {kept > 0 && <li>{t('kept', { kept })}</li>}
        {ends_premium && <li>{t('ends_premium')}</li>}
        {kept === 0 && <li>{shop('premium_later', { law })}</li>}
        <li>{t('stays')}</li>
      </ul>
      {asking ? (
        <fieldset className="mt-4">
          <legend className="font-strong">{t('ask', { credits, amount })}</legend>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button tone="solid" loading={busy} onClick={confirm} autoFocus>
              {t('confirm', { law })}
            </Button>
            <Button tone="line" disabled={busy} onClick={keep}>
              {t('keep')}
            </Button>
          </div>
        </fieldset>
      ) : (
        <Button ref={start} tone="line" className="mt-4" onClick={() => setAsking(true)}>
          {t('start', { law })}
        </Button>
      )}
    </Panel>
  );
}

interface AcknowledgementProps {
  received: Reversal;
  timeZone: string;
  isNew: boolean;
}

function Acknowledgement({ received, timeZone, isNew }: AcknowledgementProps) {
  const t = useTranslations('transactions.withdrawal');
  const money = useMoney();
  const { date, clockTime } = useLocalTime(timeZone);
  const { created, amount, id } = received;
  const law = useLaw();
  return (
    <Panel
      title={t('received', { law })}
      icon={<CheckCircleIcon aria-hidden="true" className="size-6 shrink-0 text-ok" />}
      isNew={isNew}
    >
      <p className="mt-2">{t('receipt', { date: date(created), ...clockTime(created), amount: money(amount) })}</p>
      <p className="mt-2 break-words text-14 text-text-2">{t('number', { law, number: id })}</p>
    </Panel>
  );
}

interface PanelProps {
  title: string;
  icon?: ReactNode;
  /** Takes the focus, so that it is read out: what was pressed is gone. */
  isNew?: boolean;
  children: ReactNode;
}

function Panel({ title, icon, isNew = false, children }: PanelProps) {
  return (
    <section aria-labelledby="withdrawal-title" className="mt-5 rounded-card bg-surface p-5 text-16 shadow-card sm:p-6">
      <h2
        id="withdrawal-title"
        tabIndex={-1}
        ref={(title) => {
          if (isNew) title?.focus();
        }}
        className="flex items-center gap-2 text-18"
      >
        {icon}
        {title}
      </h2>
      {children}
    </section>
  );
}
