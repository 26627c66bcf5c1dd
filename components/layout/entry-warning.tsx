import { getTranslations } from 'next-intl/server';
import type { Settings } from '#contract/settings';
import { dependsOnVisitor, warnedOn } from '@/lib/entry-warning';
import { EntryDialog } from './entry-dialog';

interface EntryWarningProps {
  site: Settings;
  /** The chat, lander and empty layouts warn in these countries alone; all of the site's without. */
  onlyIn?: readonly string[];
}

/** The site-entry warning of a layout; nothing where the site has turned it off or no country of its host needs it. */
export async function EntryWarning({ site, onlyIn }: EntryWarningProps) {
  const warned = warnedOn(site, onlyIn);
  if (warned.length === 0) return null;
  const t = await getTranslations('entry');
  const { min_age, name } = site;
  return (
    <EntryDialog
      title={t('title')}
      text={t('text', { name, min_age })}
      enter={t('enter', { min_age })}
      leave={t('leave')}
      {...(dependsOnVisitor(site, warned) && { only: { in: warned, else: site.country } })}
    />
  );
}
