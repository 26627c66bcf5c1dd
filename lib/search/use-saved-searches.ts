'use client';
import { useRef, useState } from 'react';
import useSWR from 'swr';
import type { SavedSearch } from '#contract/searches';
import { keepSearch, readSavedSearches, removeSearch } from '@/lib/api/searches';
import { useLoggedIn } from '@/lib/session/login-state';

/** The member's saved searches, with how to keep and forget one; a change is seen at once and taken back where it fails. */
export function useSavedSearches() {
  const { data, error, mutate } = useSWR<SavedSearch[]>(useLoggedIn() ? 'saved-searches.php' : null, readSavedSearches);
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);

  /** Throws what the server refused with; a second press meanwhile does nothing. */
  async function save(name: string, query: string): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    try {
      const saved = await keepSearch(name, query);
      await mutate((known = []) => [saved, ...known.filter(({ id }) => id !== saved.id)], { revalidate: false });
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  async function remove(id: string): Promise<void> {
    const without = (known: SavedSearch[] = []) => known.filter((one) => one.id !== id);
    await mutate(
      async (known) => {
        await removeSearch(id);
        return without(known);
      },
      { optimisticData: without, revalidate: false },
    );
  }

  return { searches: data, failed: error !== undefined, saving, save, remove };
}
