'use client';
import { MapPinIcon } from '@heroicons/react/24/outline';
import { HandRaisedIcon } from '@heroicons/react/24/solid';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Interest } from '#contract/interests';
import { LanderState } from '@/components/landers/lander-state';
import type { MemberLanderProps } from '@/components/landers/member-page';
import { useMemberLander } from '@/components/landers/use-member-lander';
import { shownFacts } from '@/components/profile/shown-facts';
import { Button } from '@/components/ui/button';
import { FictionalIcon, FictionalMark } from '@/components/ui/fictional-mark';
import { NameAndAge } from '@/components/ui/name-and-age';
import { Skeleton } from '@/components/ui/skeleton';
import { useCountryName } from '@/lib/i18n/use-country-name';
import { cardClass, PictureRow, rowClass } from './picture-row';
import { SignupSheet } from './signup-sheet';
import { TickedInterests } from './ticked-interests';

const factCount = 3;

/** Photos to swipe, three facts, what one has in common; then a hello. */
export function Landing3({ price, agreement }: MemberLanderProps) {
  const t = useTranslations('lander_member');
  const common = useTranslations('common');
  const attributes = useTranslations('attributes');
  const countryName = useCountryName();
  const { site, view, allowed } = useMemberLander('profile');
  const [ticked, setTicked] = useState<readonly Interest[]>([]);
  const [open, setOpen] = useState(false);

  if (view.state !== 'shown' || !allowed) {
    return (
      <LanderState view={view} allowed={allowed}>
        <RowSkeleton label={t('loading')} />
      </LanderState>
    );
  }
  const { profile } = view;
  const { name, age, city, country, fictional } = profile;
  const alone = profile.images.length < 2;
  const facts = shownFacts(profile, site.visible_profile_fields).slice(0, factCount);
  return (
    <div className="bg-stage pt-16 text-on-picture md:min-h-dvh md:pt-24">
      <div className={clsx(alone && 'mx-auto max-w-[1264px] md:flex md:pb-14')}>
        <PictureRow profile={profile} />
        <div
          className={clsx(
            'page grid gap-6 pt-4 pb-6 max-md:px-5',
            alone ? 'content-center md:gap-8 md:py-0' : 'md:grid-cols-[minmax(0,1fr)_320px] md:gap-12 md:pt-7 md:pb-14',
          )}
        >
          <div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="min-w-0 break-words text-28 md:text-36">
                <NameAndAge of={{ name, age }} />
              </h1>
              {fictional && <FictionalMark label={common('fictional')} onPicture />}
            </div>
            <p className="mt-0.5 flex items-center gap-1.5 text-16">
              <MapPinIcon aria-hidden="true" className="size-5" />
              {city ?? countryName(country)}
            </p>
            {fictional && (
              <p className="mt-3 flex gap-2 text-14">
                <FictionalIcon className="mt-0.5" />
                {site.fictional_warning}
              </p>
            )}
            <ul className="mt-4 grid empty:hidden auto-cols-fr grid-flow-col gap-2 md:max-w-120">
              {facts.map(({ key, Icon }) => (
                <li
                  key={key}
                  className="grid justify-items-center gap-1.5 rounded-row bg-on-picture/10 px-2 py-3 text-center font-label text-14"
                >
                  <Icon aria-hidden="true" className="size-5" />
                  <span className="min-w-0 max-w-full break-words">
                    {attributes(key as Parameters<typeof attributes>[0])}
                  </span>
                </li>
              ))}
            </ul>
            <TickedInterests profile={profile} ticked={ticked} onTicked={setTicked} />
          </div>
          {/* On a phone always under the thumb. */}
          <div className="max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-5 max-md:-mb-6 max-md:bg-stage max-md:px-5 max-md:pt-3 max-md:pb-[calc(12px+env(safe-area-inset-bottom))] md:max-w-100 md:self-start md:rounded-card md:bg-on-picture/10 md:p-5">
            <Button tone="main" size="l" block icon={<HandRaisedIcon />} onClick={() => setOpen(true)}>
              {t('gallery.hello', { name })}
            </Button>
            <p className="mt-2 text-center text-12 tabular-nums md:text-14">{price}</p>
            <p className="mt-2 text-balance text-center text-12 max-md:hidden">{agreement}</p>
          </div>
        </div>
      </div>
      {open && <SignupSheet target={{ id: profile.id, interests: ticked }} onClose={() => setOpen(false)} />}
    </div>
  );
}

function RowSkeleton({ label }: { label: string }) {
  return (
    <div role="status" data-theme="dark" className="bg-stage pt-16 pb-6 md:pt-24 md:pb-14">
      <span className="sr-only">{label}</span>
      <div className={rowClass}>
        <Skeleton className={cardClass} />
      </div>
      <div className="page grid gap-3 pt-4 max-md:px-5 md:pt-7">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="h-6 w-28" />
        <Skeleton className="mt-1 h-18 rounded-row md:max-w-120" />
        <Skeleton className="h-14 rounded-row md:hidden" />
      </div>
    </div>
  );
}
