'use client';
import { useTranslations } from 'next-intl';
import type { PaymentStatus } from '#contract/money';
import type { Transaction } from '#contract/transactions';
import { Tag, type TagTone } from '@/components/ui/tag';
import { isGoingBack } from '@/lib/credits/left-of';

const tones: Record<PaymentStatus, TagTone> = {
  open: 'warn',
  pending: 'warn',
  completed: 'ok',
  failed: 'plain',
  cancelled: 'plain',
  expired: 'plain',
  refunded: 'brand',
  charged_back: 'bad',
};

/** How a payment stands, in a word: also that a part of it went back, all goes back, or that the bank returned a debit. */
export function PaymentState({ transaction }: { transaction: Transaction }) {
  const t = useTranslations('transactions.status');
  const { status, refunded, charged_back, debit } = transaction;
  if (debit?.return_reason && status !== 'completed') return <Tag tone="bad">{t('returned')}</Tag>;
  if (isGoingBack(transaction)) return <Tag tone="brand">{t('refunding')}</Tag>;
  const isPart = status === 'completed' && (refunded ?? charged_back);
  if (isPart) return <Tag tone="brand">{t(charged_back ? 'partly_charged_back' : 'partly_refunded')}</Tag>;
  return <Tag tone={tones[status]}>{t(status)}</Tag>;
}
