'use client';
import { useTranslations } from 'next-intl';
import { Sheet } from '@/components/ui/dialog';
import { recentSearches } from '@/lib/search/recent-searches';
import { describeSearch, parseSearch, type Search, serializeSearch } from '@/lib/search/search';
import { useSavedSearches } from '@/lib/search/use-saved-searches';
import { SaveSearchForm } from './save-search-form';
import { SearchRow } from './search-row';
import { useSearchWords } from './use-search-words';

interface SavedSearchesSheetProps {
  search: Search;
  country: string;
  onOpen: (search: Search) => void;
  onClose: () => void;
}

/** Keeps the search that is open, and leads back to kept and recent ones. */
export function SavedSearchesSheet({ search, country, onOpen, onClose }: SavedSearchesSheetProps) {
  const t = useTranslations('members');
  const words = useSearchWords(country);
  const { searches, saving, save, remove } = useSavedSearches();
  const query = serializeSearch(search);
  const read = (text: string) => parseSearch(new URLSearchParams(text));
  const say = (text: string) => describeSearch(read(text)).map(words).join(' · ');
  const kept = searches?.some((one) => one.query === query) ?? false;
  const recent = recentSearches().filter((one) => one !== query && !searches?.some((saved) => saved.query === one));
  return (
    <Sheet open title={t('saved.title')} closeLabel={t('close')} onClose={onClose}>
      <div className="grid gap-6">
        {query !== '' && !kept && (
          <SaveSearchForm suggested={say(query)} saving={saving} onSave={(name) => save(name, query)} />
        )}
        {searches?.length === 0 && query === '' && <p className="text-16 text-text-2">{t('saved.none')}</p>}
        {searches !== undefined && searches.length > 0 && (
          <ul>
            {searches.map(({ id, name, query: text }) => (
              <SearchRow
                key={id}
                name={name}
                text={say(text)}
                current={text === query}
                onOpen={() => onOpen(read(text))}
                onRemove={() => remove(id)}
              />
            ))}
          </ul>
        )}
        {recent.length > 0 && (
          <section aria-labelledby="recent-title">
            <h3 id="recent-title" className="mb-1 font-strong text-14">
              {t('saved.recent')}
            </h3>
            <ul>
              {recent.map((text) => (
                <SearchRow key={text} name={say(text)} onOpen={() => onOpen(read(text))} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Sheet>
  );
}
