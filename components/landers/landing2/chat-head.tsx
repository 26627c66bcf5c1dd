'use client';
import { useTranslations } from 'next-intl';
import type { Profile } from '#contract/member';
import { Avatar } from '@/components/ui/avatar';
import { FictionalMark } from '@/components/ui/fictional-mark';
import { NameAndAge } from '@/components/ui/name-and-age';
import { useCountryName } from '@/lib/i18n/use-country-name';
import { useSite } from '@/lib/sites/site-context';

/** Who one is about to write to, as at the head of a conversation. */
export function ChatHead({ profile }: { profile: Profile }) {
  const common = useTranslations('common');
  const countryName = useCountryName();
  const { cdn_prefix } = useSite();
  const { name, age, city, country, fictional, main_image: picture } = profile;
  return (
    <header className="flex min-h-16 shrink-0 items-center gap-3 border-line border-b bg-surface px-4 py-2 md:min-h-(--topbar-h) md:px-5">
      <Avatar size={48} decorative name={name} filename={picture?.filename} prefix={cdn_prefix} />
      <div className="min-w-0">
        <h1 className="flex flex-wrap items-center gap-x-2 text-18">
          <span className="min-w-0 break-words">
            <NameAndAge of={{ name, age }} />
          </span>
          {fictional && <FictionalMark label={common('fictional')} />}
        </h1>
        <p className="truncate text-14 text-text-2">{city ?? countryName(country)}</p>
      </div>
    </header>
  );
}
