'use client';
import { MapPinIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import type { BundlesAnswer } from '#contract/bundles';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { useCountryName } from '@/lib/i18n/use-country-name';

interface CountryNoteProps {
  shop: BundlesAnswer;
  /** Of the member's profile. */
  home: string | undefined;
}

/** Why the prices of a country can be paid by few methods or by none, and what helps; nothing where all are there. */
export function CountryNote({ shop: { country, address_country: address, payment_methods }, home }: CountryNoteProps) {
  const t = useTranslations('credits.country');
  const nameOf = useCountryName();
  if (address === undefined && payment_methods.length > 0) return null;
  if (address === undefined && country === home) {
    return (
      <Alert tone="warn" icon={<MapPinIcon />} title={t('no_method_title')}>
        {t('no_method_text')}
      </Alert>
    );
  }
  return (
    <Alert
      tone="warn"
      icon={<MapPinIcon />}
      title={address === undefined ? t('elsewhere_title') : t('differs_title')}
      action={
        <ButtonLink href="/profile" tone="text" size="s">
          {t('profile')}
        </ButtonLink>
      }
    >
      {address === undefined ? t('elsewhere_text') : t('differs_text', { country: nameOf(address) })}
    </Alert>
  );
}
