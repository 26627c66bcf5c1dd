import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { type Namespace, pickMessages } from '@/lib/i18n/messages';

/** What parts shared by all members' pages say: names of things, coded errors, the way in. */
export const sharedNamespaces = ['nav', 'common', 'codes', 'errors', 'log_in_first'] as const;

interface ClientMessagesProps {
  locale: Locale;
  namespaces: readonly Namespace[];
  children: ReactNode;
}

/**
 * Gives client components the words of the named namespaces and no others, since all of it is sent with the page. One
 * provider hides the words of the one above it, so name everything that the part uses.
 */
export async function ClientMessages({ locale, namespaces, children }: ClientMessagesProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={await pickMessages(locale, namespaces)} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}
