'use client';
import { MapPinIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import type { Profile } from '#contract/member';
import type { User } from '#contract/session';
import { Provenance } from '@/components/members/provenance';
import { ButtonLink } from '@/components/ui/button';
import { NameAndAge } from '@/components/ui/name-and-age';
import { Picture } from '@/components/ui/picture';
import { usePrices } from '@/lib/chat/prices';
import { useSite } from '@/lib/sites/site-context';
import { AsideSafety } from './aside-safety';

/** From 1200 px beside a thread: the other one, one's balance, what things cost, block and report. */
export function ThreadAside({ profile, user }: { profile: Profile; user: User }) {
  const t = useTranslations('chat');
  const { cdn_prefix, gift_credits } = useSite();
  const prices = usePrices();
  return (
    <aside
      aria-label={profile.name}
      className="hidden w-70 shrink-0 overflow-y-auto border-line border-l bg-surface p-5 xl:block"
    >
      {profile.main_image && (
        <Picture
          filename={profile.main_image.filename}
          prefix={cdn_prefix}
          placeholder={profile.main_image.placeholder}
          alt={profile.name}
          sizes="240px"
          className="aspect-[15/16] w-full rounded-card"
        />
      )}
      <p className="mt-4 flex flex-wrap items-center gap-2 font-display text-22">
        <span className="min-w-0 break-words">
          <NameAndAge of={profile} />
        </span>
        <Provenance profile={profile} />
      </p>
      {profile.city && (
        <p className="mt-1 flex items-center gap-1.5 text-14 text-text-2">
          <MapPinIcon className="size-4.5" aria-hidden="true" />
          {profile.city}
        </p>
      )}
      <dl className="mt-5 grid grid-cols-[1fr_auto] gap-2 rounded-row bg-surface-2 p-3.5 text-14 *:[dd]:text-right">
        <dt className="text-text-2">{t('balance')}</dt>
        <dd className="font-display tabular-nums">{t('credits', { credits: user.credits })}</dd>
        <dt className="text-text-2">{t('a_message')}</dt>
        <dd className="tabular-nums">{t('credits', { credits: prices.text })}</dd>
        <dt className="text-text-2">{t('photo.alone')}</dt>
        <dd className="tabular-nums">{t('credits', { credits: prices.photo })}</dd>
        <dt className="text-text-2">{t('a_gift')}</dt>
        <dd className="tabular-nums">{t('credits_from', { credits: gift_credits })}</dd>
      </dl>
      <ButtonLink href={`/members/${profile.id}`} tone="line" block className="mt-4" prefetch={false}>
        {t('view_profile')}
      </ButtonLink>
      <AsideSafety whom={profile} />
    </aside>
  );
}
