import { isLocale } from './locales';
import { messagesOf } from './messages';

/** Words of the error page. */
export interface ErrorWords {
  generic_title: string;
  generic_text: string;
  missing_title: string;
  missing_text: string;
  retry: string;
  home: string;
}

/**
 * Words of the error page in the document's language, loaded when an error is shown: the page cannot count on any
 * provider, and no other page should carry them.
 */
export async function loadErrorWords(): Promise<ErrorWords> {
  const { lang } = document.documentElement;
  return (await messagesOf(isLocale(lang) ? lang : 'en')).errors;
}
