'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Select } from '@/components/ui/select';
import { useCountryName } from '@/lib/i18n/use-country-name';
import { useKeptValue } from '@/lib/page-state/use-kept-value';

interface PaymentCountryProps {
  chosen: string;
  countries: readonly string[];
  onChoose: (country: string) => void;
}

/** The country that the member pays from: prices, currency, tax and methods are its own. */
export function PaymentCountry({ chosen, countries, onChoose }: PaymentCountryProps) {
  const t = useTranslations('credits.country');
  const locale = useLocale();
  const nameOf = useCountryName();
  const field = useRef<HTMLSelectElement>(null);
  useKeptValue(field, chosen, (kept) => countries.includes(chosen) && onChoose(kept));
  const options = countries
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <Select
      ref={field}
      label={t('label')}
      hint={t('hint')}
      options={options}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      autoComplete="billing country"
    />
  );
}
