import { getTranslations } from 'next-intl/server';
import type { Settings } from '#contract/settings';
import { warnsOnEntry } from '@/lib/entry-warning';
import { EntryDialog } from './entry-dialog';

interface EntryWarningProps {
  site: Settings;
  /** The chat, lander and empty layouts warn in these countries alone; all of the site's without. */
  onlyIn?: readonly string[];
}

/** The site-entry warning of a layout; nothing where the site has turned it off or its country needs none. */
export async function EntryWarning({ site, onlyIn }: EntryWarningProps) {
  if (!warnsOnEntry(site) || (onlyIn && !onlyIn.includes(site.country))) return null;
  const t = await getTranslations('entry');
  const { min_age, name } = site;
  return (
    <EntryDialog
      title={t('title')}
      text={t('text', { name, min_age })}
      enter={t('enter', { min_age })}
      leave={t('leave')}
    />
  );
}
