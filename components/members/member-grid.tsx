'use client';
import type { Profile } from '#contract/member';
import { useLikedIds } from '@/lib/likes/use-liked';
import { useLoggedIn } from '@/lib/session/login-state';
import { cardSizes, gridClass } from './grid-class';
import { MemberCard } from './member-card';

/** How many pictures are in the first screen. */
const firstRow = 4;

export interface GridEntry {
  profile: Profile;
  href?: string;
  newLike?: boolean;
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
  return (
    <ul className={columns}>
      {entries.map(({ profile, href, newLike }, index) => (
        <li key={profile.id} className="min-w-0">
          <MemberCard
            profile={profile}
            href={href}
            newLike={newLike}
            liked={liked?.has(profile.id) ?? false}
            priority={leading && index < firstRow}
            sizes={sizes}
          />
        </li>
      ))}
    </ul>
  );
}
