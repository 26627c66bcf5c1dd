import { locale as rootLocale } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { isLocale } from './locales';
import { messagesOf } from './messages';

/** Which language a server component speaks: the one asked for, else the page's own `[locale]`. Reads no header. */
export default getRequestConfig(async ({ locale: asked }) => {
  const wanted = asked ?? (await rootLocale());
  const locale = isLocale(wanted) ? wanted : 'en';
  return { locale, messages: await messagesOf(locale), timeZone: 'UTC' };
});
