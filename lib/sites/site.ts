import { cache } from 'react';
import type { Settings } from '#contract/settings';
import { readSettingsOf } from '@/lib/api/server';
import { isLocale, type Locale } from '@/lib/i18n/locales';

/** The parameters that middleware puts before every path. */
export interface SiteParams {
  domain: string;
  locale: string;
}

/** Props of every page and layout; a page with a slug adds its own parameter. */
export interface SiteProps<More extends object = object> {
  params: Promise<SiteParams & More>;
}

/** Settings of a page's host, asked once per render. An error keeps the page as it was stored before. */
export const getSite = cache(async (domain: string): Promise<Settings> => {
  const site = await readSettingsOf(domain, { retries: 1, revalidate: 300 });
  if (!site) throw new Error(`no site answers to ${domain}`);
  return site;
});

/** What a page or layout stands on: its host, the host's settings and its language. */
export async function openSite(
  params: Promise<SiteParams>,
): Promise<{ domain: string; site: Settings; locale: Locale }> {
  const { domain, locale } = await params;
  return { domain, site: await getSite(domain), locale: isLocale(locale) ? locale : 'en' };
}
