'use client';
import useSWRInfinite from 'swr/infinite';
import type { BlockedPage } from '#contract/members';
import { readBlocked } from '@/lib/api/members';

type PageKey = readonly ['block.php', string];

const keyOf = (index: number, previous: BlockedPage | null): PageKey | null => {
  if (index === 0) return ['block.php', ''];
  return previous?.next ? ['block.php', previous.next] : null;
};
const load = ([, before]: PageKey) => readBlocked(before || undefined);

/** Whom the member has blocked, page after page; undefined until the first one is there. */
export function useBlocked() {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite(keyOf, load, {
    revalidateFirstPage: false,
  });
  const next = data?.at(-1)?.next ?? null;
  return {
    profiles: data?.flatMap(({ profiles }) => profiles),
    /** Whether there are more than those. */
    more: next !== null,
    loadingMore: isValidating && data !== undefined && data.length < size,
    error: error as unknown,
    showMore: () => void setSize(size + 1),
    reload: () => mutate(),
  };
}
