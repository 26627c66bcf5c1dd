'use client';
import { NextIntlClientProvider, useLocale } from 'next-intl';
import { use } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { pickMessages } from '@/lib/i18n/messages';
import { useLeadOn } from '@/lib/signup/use-lead-on';
import { CompleteFrame } from './complete-frame';
import { completeNamespaces } from './complete-namespaces';
import { CompleteScreen } from './complete-screen';

const words = new Map<Locale, ReturnType<typeof pickMessages>>();

/** The words of the steps, loaded once and only when somebody has made an account here. */
function wordsOf(locale: Locale): ReturnType<typeof pickMessages> {
  const loaded = words.get(locale) ?? pickMessages(locale, completeNamespaces);
  words.set(locale, loaded);
  return loaded;
}

/** The steps in the modal in which the account was made; its close button is the way out. */
export function CompleteInModal({ onClose }: { onClose: () => void }) {
  const locale = useLocale() as Locale;
  const messages = use(wordsOf(locale));
  const leadOn = useLeadOn(onClose);
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      <CompleteFrame onClose={onClose}>
        <CompleteScreen level={2} follows onDone={leadOn} />
      </CompleteFrame>
    </NextIntlClientProvider>
  );
}
