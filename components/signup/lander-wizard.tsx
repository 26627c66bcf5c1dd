'use client';
import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, use } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { pickMessages } from '@/lib/i18n/messages';
import type { SignupDraft } from '@/lib/signup/draft';
import { useSignupAllowed } from '@/lib/signup/use-signup-allowed';
import { InviteOnly } from './invite-only';
import type { SignupSite } from './signup-site';
import { SignupWizard } from './signup-wizard';

interface LanderWizardProps {
  site: SignupSite;
  locale: Locale;
  given: Record<string, string>;
  aside: ReactNode;
  onStep: (step: number) => void;
}

const words = new Map<string, ReturnType<typeof pickMessages>>();

/** The words of the sign-up, loaded once and only when somebody begins. */
function wordsOf(locale: Locale): ReturnType<typeof pickMessages> {
  const loaded = words.get(locale) ?? pickMessages(locale, ['signup', 'codes', 'field_codes']);
  words.set(locale, loaded);
  return loaded;
}

/**
 * The sign-up from its second question on, within a landing page: brings its own words, since the page has none. By
 * invitation only where the site says so (specification, section 6).
 */
export function LanderWizard({ site, locale, given, aside, onStep }: LanderWizardProps) {
  const messages = use(wordsOf(locale));
  const allowed = useSignupAllowed(site);
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      {allowed === false && <InviteOnly name={site.name} />}
      {allowed && <SignupWizard site={site} given={given as SignupDraft} firstStep={1} aside={aside} onStep={onStep} />}
    </NextIntlClientProvider>
  );
}
