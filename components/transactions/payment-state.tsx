'use client';
import { useTranslations } from 'next-intl';
import type { PaymentStatus } from '#contract/money';
import { Tag, type TagTone } from '@/components/ui/tag';

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

/** How a payment stands, in a word. */
export function PaymentState({ status }: { status: PaymentStatus }) {
  const t = useTranslations('transactions');
  return <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>;
}
