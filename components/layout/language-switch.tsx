'use client';
import { ChevronDownIcon, LanguageIcon } from '@heroicons/react/24/outline';
import type { ChangeEvent } from 'react';
import type { Locale } from '#contract/common';
import { chooseLanguage } from '@/lib/i18n/choose-language';

interface LanguageSwitchProps {
  label: string;
  current: Locale;
  languages: { locale: Locale; name: string }[];
}

/** The site's languages, each in its own words. Changing one loads the page again in it. */
export function LanguageSwitch({ label, current, languages }: LanguageSwitchProps) {
  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = languages.find(({ locale }) => locale === event.target.value);
    if (chosen) void chooseLanguage(chosen.locale).then(() => window.location.reload());
  };
  return (
    <label className="relative flex w-fit items-center text-16">
      <LanguageIcon className="pointer-events-none absolute left-3 size-5 text-text-2" aria-hidden="true" />
      <span className="sr-only">{label}</span>
      <select
        defaultValue={current}
        onChange={change}
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
  );
}
