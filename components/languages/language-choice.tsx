'use client';
import { CheckIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useCallback, useState } from 'react';
import { chooseLanguage } from '@/lib/i18n/choose-language';
import type { Locale } from '@/lib/i18n/locales';
import { useRestored } from '@/lib/page-state/use-restored';
import { isLoggedIn } from '@/lib/session/login-state';

interface LanguageChoiceProps {
  current: Locale;
  languages: { locale: Locale; name: string }[];
}

/** The languages below each other, in their own words. Choosing one leads to the home page in it. */
export function LanguageChoice({ current, languages }: LanguageChoiceProps) {
  const [chosen, setChosen] = useState<Locale>();
  useRestored(useCallback(() => setChosen(undefined), []));
  const choose = async (locale: Locale) => {
    setChosen(locale);
    await chooseLanguage(locale);
    window.location.assign(isLoggedIn() ? '/notifications#language' : '/');
  };
  return (
    <ul className="grid gap-2">
      {languages.map(({ locale, name }) => (
        <li key={locale}>
          <button
            type="button"
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
            disabled={chosen !== undefined}
            onClick={() => void choose(locale)}
            className={clsx(
              'flex min-h-13 w-full items-center justify-between gap-3 rounded-control border px-4 text-left text-16 hover:bg-surface-2',
              locale === (chosen ?? current) ? 'border-brand font-strong text-brand' : 'border-line-strong',
            )}
          >
            {name}
            {locale === (chosen ?? current) && <CheckIcon className="size-5" aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
