'use client';
import { useRef, useState } from 'react';
import useSWR from 'swr';
import type { SavedSearch } from '#contract/searches';
import { callsInTurn } from '@/lib/api/in-turn';
import { keepSearch, readSavedSearches, removeSearch } from '@/lib/api/searches';
import { useLoggedIn } from '@/lib/session/login-state';

const inTurn = callsInTurn();

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
      await mutate(
        async (known = []) => {
          const saved = await inTurn(() => keepSearch(name, query));
          return [saved, ...known.filter(({ id }) => id !== saved.id)];
        },
        // The list that was known may hold searches that were removed meanwhile.
        { revalidate: true },
      );
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  async function remove(id: string): Promise<void> {
    // What is shown lacks the searches that are still being removed.
    const optimisticData = (_stored?: SavedSearch[], shown: SavedSearch[] = []) => shown.filter((one) => one.id !== id);
    await mutate(
      async () => {
        await inTurn(() => removeSearch(id));
        return undefined;
      },
      { optimisticData, populateCache: false, revalidate: true },
    );
  }

  return { searches: data, failed: error !== undefined, saving, save, remove };
}
