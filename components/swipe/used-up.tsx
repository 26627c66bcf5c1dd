'use client';
import { useTranslations } from 'next-intl';
import { dailyLikes } from '#contract/swipe';
import { Button, ButtonLink } from '@/components/ui/button';
import { LikesDrawing } from '@/components/ui/drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { useLocalTime } from '@/lib/i18n/use-local-time';
import { useTimeUntil } from '@/lib/swipe/use-time-until';

/** The day's likes are given: when there are new ones, and what can be done until then. */
export function UsedUp({ refillsAt, onKeepLooking }: { refillsAt: string; onKeepLooking: () => void }) {
  const t = useTranslations('swipe');
  const { clockTime } = useLocalTime();
  const { words } = useTimeUntil(refillsAt);
  return (
    <StatePanel
      drawing={<LikesDrawing />}
      title={t('used_up.title')}
      text={
        <>
          <strong className="block font-strong text-text tabular-nums">
            {t('used_up.refill', { all: dailyLikes, ...clockTime(refillsAt), wait: words })}
          </strong>{' '}
          {t('used_up.text')}
        </>
      }
      action={
        <>
          <ButtonLink href="/members" tone="main" size="l" block>
            {t('to_search')}
          </ButtonLink>
          <Button tone="text" block onClick={onKeepLooking}>
            {t('used_up.keep_looking')}
          </Button>
        </>
      }
    />
  );
}
