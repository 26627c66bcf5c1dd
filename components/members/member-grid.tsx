'use client';
import { useTranslations } from 'next-intl';
import { memo, type ReactNode, useDeferredValue } from 'react';
import type { Interest } from '#contract/interests';
import type { Profile } from '#contract/member';
import { useLikedIds } from '@/lib/likes/use-liked';
import { cardReason } from '@/lib/search/card-reason';
import { useOwnInterests } from '@/lib/search/use-own-interests';
import { useLoggedIn } from '@/lib/session/login-state';
import { cardSizes, gridClass } from './grid-class';
import { MemberCard } from './member-card';

/** How many pictures are in the first screen. */
const firstRow = 4;

export interface GridEntry {
  profile: Profile;
  href?: string;
  newLike?: boolean;
  /** Below the card, instead of the reason on it. */
  foot?: ReactNode;
}

interface MemberGridProps {
  entries: readonly GridEntry[];
  /** The first row is what the page opens with. */
  leading?: boolean;
  /** Other columns than the search's, with the width that a card has in them. */
  columns?: string;
  sizes?: string;
}

export function MemberGrid({ entries, leading = false, columns = gridClass, sizes = cardSizes }: MemberGridProps) {
  const liked = useLikedIds(useLoggedIn());
  const mine = useOwnInterests();
  // More of them come in while somebody scrolls: they are rendered in pieces between the frames.
  const shown = useDeferredValue(entries);
  return (
    <ul className={columns}>
      {shown.map(({ profile, ...entry }, index) => (
        <GridItem
          key={profile.id}
          {...entry}
          profile={profile}
          mine={mine}
          liked={liked?.has(profile.id) ?? false}
          priority={leading && index < firstRow}
          sizes={sizes}
        />
      ))}
    </ul>
  );
}

interface GridItemProps extends GridEntry {
  mine: readonly Interest[];
  liked: boolean;
  priority: boolean;
  sizes: string;
}

/** Memoised with the words of its reason: each page that is added would format those of all before it anew. */
const GridItem = memo(function GridItem({ mine, foot, ...card }: GridItemProps) {
  const t = useTranslations('members');
  return (
    <li className="min-w-0">
      <MemberCard {...card} {...(foot ? {} : reasonOf(card.profile, mine, t))} />
      {foot}
    </li>
  );
});

/** Why a member stands here, in words for a wide card and for a narrow one. */
function reasonOf(
  profile: Profile,
  mine: readonly Interest[],
  t: ReturnType<typeof useTranslations<'members'>>,
): { reason?: string; shortReason?: string } {
  const reason = cardReason(profile, mine);
  if (!reason) return {};
  if (reason.kind !== 'shared') return { reason: t(`reason.${reason.kind}`) };
  const { count } = reason;
  return { reason: t('reason.shared', { count }), shortReason: t('reason.shared_short', { count }) };
}
