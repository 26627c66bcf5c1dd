'use client';
import { readBlocked } from '@/lib/api/members';
import { usePages } from '@/lib/paging/use-pages';

/** Whom the member has blocked, page after page; undefined until the first one is there. */
export function useBlocked() {
  const { pages, ...list } = usePages('block.php', readBlocked);
  return { profiles: pages?.flatMap(({ profiles }) => profiles), ...list };
}
