import type { Locale } from '@/lib/i18n/locales';

/** Information pages, with the day on which the texts last changed their meaning; of the terms the specification's. */
const pages = {
  faq: '2026-11-30T12:00:00Z',
  terms: '2023-12-01T12:00:00Z',
  privacy: '2026-11-30T12:00:00Z',
  'return-policy': '2026-11-30T12:00:00Z',
  cookies: '2026-11-29T21:00:00Z',
  service: '2026-11-30T12:00:00Z',
} as const;

export type InfoName = keyof typeof pages;
export const infoNames = Object.keys(pages) as InfoName[];

export function isInfoName(name: string): name is InfoName {
  return Object.hasOwn(pages, name);
}

/** One part of a page below its own heading. It is left out where the site lacks what `when` names. */
export interface InfoSection {
  id: string;
  title: string;
  when?: string;
  text: string[];
}

/** A page as it stands in `messages/info/`: lines as `lib/info/blocks.ts` reads them. */
export interface InfoDocument {
  title: string;
  description: string;
  intro: string[];
  sections: InfoSection[];
}

/** The text of a page. A test holds all languages to the same sections and arguments. */
export async function infoDocument(name: InfoName, locale: Locale): Promise<InfoDocument> {
  return (await import(`@/messages/info/${locale}/${name}.json`)).default;
}

/** The date of a page: that of its text, or the company's if it joined later and so could not publish it before. */
export function infoDate(name: InfoName, companyAdded: string): Date {
  return new Date(Math.max(Date.parse(pages[name]), Date.parse(companyAdded)));
}
