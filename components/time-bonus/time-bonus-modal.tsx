'use client';
import { useTranslations } from 'next-intl';
import { timeBonus as terms } from '#contract/discounts';
import { Button, ButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useLocalTime } from '@/lib/i18n/use-local-time';
import { usePercent } from '@/lib/i18n/use-percent';

/** Offers the time bonus to who has no credits left; saying no is as easy as saying yes, and lasts. */
export function TimeBonusModal({ expires, onClose }: { expires: string; onClose: () => void }) {
  const t = useTranslations('time_bonus');
  const { clockTime } = useLocalTime();
  const percent = usePercent()(terms.percentage);
  return (
    <Dialog open unasked title={t('modal_title', { percent })} closeLabel={t('close')} onClose={onClose}>
      <p className="text-16 text-text-2">{t('modal_text', { percent, ...clockTime(expires) })}</p>
      <div className="mt-5 grid gap-2">
        <ButtonLink href="/credits" block onClick={onClose}>
          {t('modal_action')}
        </ButtonLink>
        <Button tone="line" block onClick={onClose}>
          {t('modal_later')}
        </Button>
      </div>
    </Dialog>
  );
}
