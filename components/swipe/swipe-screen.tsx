'use client';
import { useTranslations } from 'next-intl';
import { FailurePanel } from '@/components/layout/failure-panel';
import { LogInFirst } from '@/components/layout/log-in-first';
import { useLikedIds } from '@/lib/likes/use-liked';
import { usePath } from '@/lib/page-state/use-path';
import { useUser } from '@/lib/session/use-user';
import { usePlay } from '@/lib/swipe/use-play';
import { SwipeSkeleton } from './swipe-skeleton';
import { SwipeTable } from './swipe-table';

/** The swipe game, or what there is to say instead. */
export function SwipeScreen() {
  const t = useTranslations('swipe');
  const path = usePath();
  const { user, loggedIn } = useUser();
  const likedIds = useLikedIds(loggedIn);
  const { play, ...playing } = usePlay(path === null ? undefined : user?.id, likedIds);
  const { game, known, failure } = playing;
  if (path !== null && user === null) return <LogInFirst />;
  if (failure !== undefined && game.cards.length === 0) {
    return (
      <FailurePanel
        level={1}
        title={t('error.title')}
        text={t('error.text')}
        failure={failure}
        onRetry={() => play.refresh()}
      />
    );
  }
  if (!known) return <SwipeSkeleton title={t('title')} />;
  return <SwipeTable play={play} playing={playing} />;
}
