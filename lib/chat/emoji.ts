import type { Locale } from '@/lib/i18n/locales';

/** The emoji of one language in their order, each with its name. */
export type EmojiNames = Record<string, string>;

const load: Record<Locale, () => Promise<{ default: EmojiNames }>> = {
  en: () => import('@/messages/emoji/en.json'),
  nl: () => import('@/messages/emoji/nl.json'),
  de: () => import('@/messages/emoji/de.json'),
  it: () => import('@/messages/emoji/it.json'),
  fr: () => import('@/messages/emoji/fr.json'),
  es: () => import('@/messages/emoji/es.json'),
  pl: () => import('@/messages/emoji/pl.json'),
  da: () => import('@/messages/emoji/da.json'),
  fi: () => import('@/messages/emoji/fi.json'),
  nb: () => import('@/messages/emoji/nb.json'),
  sv: () => import('@/messages/emoji/sv.json'),
};

/**
 * The emoji that a device without a keyboard of its own for them is offered, named in the member's language: the names of
 * Unicode's CLDR as `emojibase-data` has them. From our own files, and only once somebody asks.
 */
export async function loadEmoji(locale: Locale): Promise<EmojiNames> {
  return (await load[locale]()).default;
}
