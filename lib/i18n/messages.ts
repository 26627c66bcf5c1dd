import type messages from '@/messages/en.json';
import type { Locale } from './locales';

export type Messages = typeof messages;
export type Namespace = keyof Messages;

const load: Record<Locale, () => Promise<{ default: unknown }>> = {
  en: () => import('@/messages/en.json'),
  nl: () => import('@/messages/nl.json'),
  de: () => import('@/messages/de.json'),
  it: () => import('@/messages/it.json'),
  fr: () => import('@/messages/fr.json'),
  es: () => import('@/messages/es.json'),
  pl: () => import('@/messages/pl.json'),
  da: () => import('@/messages/da.json'),
  fi: () => import('@/messages/fi.json'),
  nb: () => import('@/messages/nb.json'),
  sv: () => import('@/messages/sv.json'),
};

/** All words of one language. A test proves that every language has every key, so the type of English holds for all. */
export async function messagesOf(locale: Locale): Promise<Messages> {
  return (await load[locale]()).default as Messages;
}

/** The namespaces that a part of the page gives to its client components; never the whole file. */
export async function pickMessages(locale: Locale, namespaces: readonly Namespace[]): Promise<Partial<Messages>> {
  const all = await messagesOf(locale);
  return Object.fromEntries(namespaces.map((namespace) => [namespace, all[namespace]]));
}
