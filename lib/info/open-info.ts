import { createTranslator } from 'next-intl';
import type { Settings } from '#contract/settings';
import type { Locale } from '@/lib/i18n/locales';
import { type Block, blocksOf } from './blocks';
import { type InfoName, infoDate, infoDocument } from './documents';
import { type Condition, siteConditions, siteValues } from './site-facts';

/** A page as it is shown: filled in from the settings, without what does not concern the site. */
export interface OpenInfo {
  title: string;
  description: string;
  updated: Date;
  intro: Block[];
  sections: { id: string; title: string; blocks: Block[] }[];
}

/** Opens an information page of a site. */
export async function openInfo(name: InfoName, site: Settings, locale: Locale): Promise<OpenInfo> {
  const { title, description, intro, sections } = await infoDocument(name, locale);
  const values = siteValues(site, locale);
  const facts = siteConditions(site, locale);
  const holds = (condition: string) => facts[condition as Condition];
  const fill = (text: string) =>
    text.includes('{')
      ? createTranslator({ locale, messages: { text }, timeZone: 'UTC' })('text', values as never)
      : text;
  return {
    title: fill(title),
    description: fill(description),
    updated: infoDate(name, site.company_added),
    intro: blocksOf(intro, holds, fill),
    sections: sections
      .filter(({ when }) => when === undefined || holds(when))
      .map(({ id, title: heading, text }) => ({ id, title: fill(heading), blocks: blocksOf(text, holds, fill) })),
  };
}
