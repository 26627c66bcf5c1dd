import { ChartBarIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import type { Settings } from '#contract/settings';

const webAddress = /^https:\/\/\S+$/;

/**
 * By how much Premium members are likelier to match, where the site's settings carry the figure with its source: an
 * address to look it up at, or the words that name it. Without a source there is no claim.
 */
export function PremiumClaim({ claims }: Pick<Settings, 'claims'>) {
  const t = useTranslations('premium.claim');
  const claim = claims.find(({ id }) => id === 'premium_match');
  const source = claim?.source.trim();
  if (!claim || !source) return null;
  return (
    <aside aria-label={t('label')} className="flex items-start gap-3 rounded-card bg-surface p-5 shadow-card">
      <ChartBarIcon aria-hidden="true" className="size-6 shrink-0 text-brand" />
      <div className="min-w-0">
        <p className="text-16">{t('text', { value: claim.value })}</p>
        <p className="mt-1 break-words text-14 text-text-2">
          {t('source')}{' '}
          {webAddress.test(source) ? (
            <a href={source} rel="noopener noreferrer" className="text-brand underline">
              {source.replace(/^https:\/\//, '')}
            </a>
          ) : (
            source
          )}
        </p>
      </div>
    </aside>
  );
}
