'use client';
import { ChevronDownIcon, LanguageIcon } from '@heroicons/react/24/outline';
import type { FormEvent } from 'react';
import type { Locale } from '#contract/common';
import { buttonClass } from '@/components/ui/button';
import { chooseLanguage } from '@/lib/i18n/choose-language';

interface LanguageSwitchProps {
  label: string;
  /** What the button does: an arrow key on the closed list chooses already, and must not load the page again. */
  action: string;
  current: Locale;
  languages: { locale: Locale; name: string }[];
}

/** The site's languages, each in its own words. Changing one loads the page again in it. */
export function LanguageSwitch({ label, action, current, languages }: LanguageSwitchProps) {
  const change = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = new FormData(event.currentTarget).get('language');
    const chosen = languages.find(({ locale }) => locale === wanted);
    if (chosen && chosen.locale !== current) {
      void chooseLanguage(chosen.locale).then(() => window.location.reload());
    }
  };
  return (
    <form onSubmit={change} className="flex flex-wrap gap-2">
      <label className="relative flex w-fit items-center text-16">
        <LanguageIcon className="pointer-events-none absolute left-3 size-5 text-text-2" aria-hidden="true" />
        <span className="sr-only">{label}</span>
        <select
          name="language"
          defaultValue={current}
          className="min-h-11 appearance-none rounded-control border border-line-strong bg-surface pr-10 pl-10 text-text"
        >
          {languages.map(({ locale, name }) => (
            <option key={locale} value={locale} lang={locale}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute right-3 size-5 text-text-2" aria-hidden="true" />
      </label>
      <button type="submit" className={buttonClass({ tone: 'line', size: 's' })}>
        {action}
      </button>
    </form>
  );
}
