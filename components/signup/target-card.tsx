'use client';
import { useTranslations } from 'next-intl';
import type { Profile } from '#contract/member';
import { Avatar } from '@/components/ui/avatar';
import { FictionalIcon, FictionalMark } from '@/components/ui/fictional-mark';
import { NameAndAge } from '@/components/ui/name-and-age';
import { Picture } from '@/components/ui/picture';
import { useCountryName } from '@/lib/i18n/use-country-name';
import { useSite } from '@/lib/sites/site-context';

/** Beside the questions from 992 px: whom one is about to write to, as large as the place allows. */
export function TargetCard({ profile }: { profile: Profile }) {
  const t = useTranslations('signup_for');
  const common = useTranslations('common');
  const countryName = useCountryName();
  const { cdn_prefix, fictional_warning } = useSite();
  const { name, age, city, country, fictional, main_image: picture } = profile;
  return (
    <>
      {picture ? (
        <Picture
          filename={picture.filename}
          prefix={cdn_prefix}
          placeholder={picture.placeholder}
          alt=""
          sizes="414px"
          priority
          className="absolute inset-x-0 top-0 aspect-[3/4] w-full"
        />
      ) : (
        <Avatar name={name} decorative size={72} className="absolute top-24 left-1/2 -translate-x-1/2" />
      )}
      <div
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-[52%] bg-linear-to-t from-52% from-stage via-72% via-stage/70 to-transparent"
      />
      {fictional && <FictionalMark label={common('fictional')} onPicture className="absolute top-5 left-5" />}
      <h1 className="relative text-22">{t('join', { name })}</h1>
      <p className="relative mt-1 text-16">
        <NameAndAge of={{ name, age }} /> · {city ?? countryName(country)}
      </p>
      {fictional && <p className="relative mt-2 text-12">{fictional_warning}</p>}
    </>
  );
}

/** Above the questions on smaller screens. */
export function TargetRow({ profile }: { profile: Profile }) {
  const t = useTranslations('signup_for');
  const common = useTranslations('common');
  const countryName = useCountryName();
  const { cdn_prefix, fictional_warning } = useSite();
  const { name, age, city, country, fictional, main_image: picture } = profile;
  return (
    <div className="mb-1 lg:hidden">
      <div className="flex items-center gap-3 pr-11 sm:pr-0">
        <Avatar name={name} decorative filename={picture?.filename} prefix={cdn_prefix} size={56} />
        <div className="min-w-0">
          <h1 className="text-16 sm:text-18">{t('join', { name })}</h1>
          <p className="flex flex-wrap items-center gap-x-2 text-14 text-text-2">
            <span>
              <NameAndAge of={{ name, age }} /> · {city ?? countryName(country)}
            </span>
            {fictional && <FictionalMark label={common('fictional')} />}
          </p>
        </div>
      </div>
      {fictional && (
        <p className="mt-2 flex gap-2 rounded-control bg-surface-2 px-3 py-2 text-12 text-text-2">
          <FictionalIcon className="mt-px" />
          {fictional_warning}
        </p>
      )}
    </div>
  );
}
