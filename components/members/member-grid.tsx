'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { memo, type ReactNode, useDeferredValue, useRef } from 'react';
import type { Interest } from '#contract/interests';
import type { Profile } from '#contract/member';
import { useLikedIds } from '@/lib/likes/use-liked';
import { cardReason } from '@/lib/search/card-reason';
import { useOwnInterests } from '@/lib/search/use-own-interests';
import { useLoggedIn } from '@/lib/session/login-state';
import { cardSizes, gridClass } from './grid-class';
import { MemberCard } from './member-card';
import { useRowsInSight } from './use-rows-in-sight';

/** How many pictures are in the first screen. */
const firstRow = 4;

/** With more members than a page of the search has, only those near the window stand in the page. */
const longFrom = 24;

export interface GridEntry {
  profile: Profile;
  href?: string;
  newLike?: boolean;
  /** Below the card, instead of the reason on it. */
  foot?: ReactNode;
}

interface MemberGridProps {
  entries: readonly GridEntry[];
  /** Of the cards' headings: 2 where the list stands under the page's h1, 3 in a section with a title of its own. */
  level: 2 | 3;
  /** The first row is what the page opens with. */
  leading?: boolean;
  /** Other columns than the search's, with the width that a card has in them. */
  columns?: string;
  sizes?: string;
}

export function MemberGrid(props: MemberGridProps) {
  const { entries, level, leading = false, columns = gridClass, sizes = cardSizes } = props;
  const liked = useLikedIds(useLoggedIn());
  const mine = useOwnInterests();
  // More of them come in while somebody scrolls: they are rendered in pieces between the frames.
  const shown = useDeferredValue(entries);
  const grid = useRef<HTMLUListElement>(null);
  const long = shown.length > longFrom && shown.every(({ foot }) => foot === undefined);
  const { from, to, above, below } = useRowsInSight(grid, shown.length, long);
  return (
    <ul
      ref={grid}
      className={clsx(columns, long && '[overflow-anchor:none]')}
      style={long ? { paddingTop: above, paddingBottom: below } : undefined}
    >
      {shown.slice(from, to).map(({ profile, ...entry }, place) => (
        <GridItem
          key={profile.id}
          {...entry}
          profile={profile}
          level={level}
          mine={mine}
          liked={liked?.has(profile.id) ?? false}
          priority={leading && from + place < firstRow}
          sizes={sizes}
          {...(long && { place: from + place + 1, of: shown.length })}
        />
      ))}
    </ul>
  );
}

interface GridItemProps extends GridEntry {
  level: 2 | 3;
  mine: readonly Interest[];
  liked: boolean;
  priority: boolean;
  sizes: string;
  /** Counted from 1, where not all are in the page. */
  place?: number;
  of?: number;
}

/** Memoised with the words of its reason: each page that is added would format those of all before it anew. */
const GridItem = memo(function GridItem({ mine, foot, place, of, ...card }: GridItemProps) {
  const t = useTranslations('members');
  return (
    <li className="min-w-0" aria-posinset={place} aria-setsize={of}>
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
