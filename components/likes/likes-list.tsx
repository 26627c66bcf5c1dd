'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { LikesAnswer } from '#contract/likes';
import { FailurePanel } from '@/components/layout/failure-panel';
import { MoreOfList } from '@/components/layout/more-of-list';
import { GridSkeleton } from '@/components/members/grid-skeleton';
import { MemberGrid } from '@/components/members/member-grid';
import { ButtonLink } from '@/components/ui/button';
import { LikesDrawing } from '@/components/ui/drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { type LikeType, likesOf } from '@/lib/likes/likes-lists';
import { useGrowing } from '@/lib/paging/use-grown-list';
import { keepSeen } from '@/lib/search/seen-profiles';
import { likeList } from '@/lib/session/use-counts';

interface LikesListProps {
  type: LikeType;
  likes: LikesAnswer | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** The members of one tab, page by page, or what there is to say instead. */
export function LikesList({ type, likes, failed, onRetry }: LikesListProps) {
  const t = useTranslations('likes');
  const members = useTranslations('members');
  const nav = useTranslations('nav');
  const growing = useGrowing(likeList, likes?.next);

  useEffect(() => {
    if (likes) keepSeen(likes.profiles);
  }, [likes]);

  if (!likes && failed) {
    return <FailurePanel title={t('error.title')} text={t('error.text')} onRetry={onRetry} />;
  }
  if (!likes) {
    return (
      <div role="status">
        <span className="sr-only">{members('loading')}</span>
        <GridSkeleton cards={8} />
      </div>
    );
  }
  const entries = likesOf(likes, type);
  if (entries.length === 0 && !likes.next) {
    return (
      <StatePanel
        drawing={<LikesDrawing />}
        title={t(`empty.${type}.title`)}
        text={t(`empty.${type}.text`)}
        action={
          <>
            <ButtonLink href="/members" tone="main" size="l" block>
              {t(`empty.${type}.action`)}
            </ButtonLink>
            <ButtonLink href="/swipe-game" tone="text" block>
              {nav('swipe')}
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <>
      <MemberGrid
        leading
        level={2}
        entries={entries.map(({ profile, isNew }) => ({ profile, newLike: isNew, href: `/likes/m/${profile.id}` }))}
      />
      <MoreOfList
        growing={growing}
        shown={likeList.sizeOf(likes)}
        label={members('more')}
        failure={members('error.more')}
      />
    </>
  );
}
