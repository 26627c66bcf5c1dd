'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Profile } from '#contract/member';
import { Avatar } from '@/components/ui/avatar';
import { FictionalMark } from '@/components/ui/fictional-mark';
import { NameAndAge } from '@/components/ui/name-and-age';
import { useCountryName } from '@/lib/i18n/use-country-name';
import { useSite } from '@/lib/sites/site-context';

/** Whom a message is for. A made-up profile says so before anything is paid. */
export function PersonRow({ profile, children }: { profile: Profile; children?: ReactNode }) {
  const common = useTranslations('common');
  const countryName = useCountryName();
  const { cdn_prefix, fictional_warning } = useSite();
  const { name, age, city, country, fictional, main_image } = profile;
  return (
    <div className="mb-4 rounded-row bg-surface-2 p-3">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar size={56} decorative name={name} filename={main_image?.filename} prefix={cdn_prefix} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 font-strong text-16">
            <span className="min-w-0 break-words">
              <NameAndAge of={{ name, age }} />
            </span>
            {fictional && <FictionalMark label={common('fictional')} />}
          </p>
          <p className="text-14 text-text-2">{city ?? countryName(country)}</p>
        </div>
        {children}
      </div>
      {fictional && fictional_warning && <p className="mt-2 text-14 text-text-2">{fictional_warning}</p>}
    </div>
  );
}
