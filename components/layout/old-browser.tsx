import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import { oldBrowserId } from '@/lib/page-state/old-browser';
import { OldBrowserCheck } from './before-paint';

/** Says in a browser below those of package.json that the site does not work there. No other script need run for it. */
export async function OldBrowser({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'errors' });
  return (
    <>
      <p
        id={oldBrowserId}
        hidden
        suppressHydrationWarning
        data-nosnippet
        className="bg-warn-soft p-4 text-14 text-text"
      >
        {t('old_browser')}
      </p>
      <OldBrowserCheck />
    </>
  );
}
