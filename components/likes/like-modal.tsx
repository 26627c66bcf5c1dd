'use client';
import { HeartIcon } from '@heroicons/react/24/solid';
import { useTranslations } from 'next-intl';
import type { Profile } from '#contract/member';
import { ButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { MomentPortrait } from './moment-portrait';

interface LikeModalProps {
  /** A like that just came, or one that the address asks for. */
  kind: 'new' | 'like';
  profile: Profile;
  onClose: () => void;
}

/** Somebody likes the member: who that is, and the way to their profile. */
export function LikeModal({ kind, profile, onClose }: LikeModalProps) {
  const t = useTranslations('like_moment');
  const { name, age } = profile;
  return (
    <Dialog open unasked hideTitle title={t(`${kind}_title`)} closeLabel={t('close')} onClose={onClose}>
      <div className="flex flex-col items-center text-center">
        <div className="relative">
          <MomentPortrait name={name} picture={profile.main_image?.match} className="w-44 sm:w-52" />
          <span className="absolute -right-4 -bottom-4 grid size-14 place-items-center rounded-full bg-surface text-accent shadow-card">
            <HeartIcon aria-hidden="true" className="size-7" />
          </span>
        </div>
        <p aria-hidden="true" className="mt-7 text-balance font-display text-28">
          {t(`${kind}_title`)}
        </p>
        <p className="mt-1 text-16 text-text-2">{t('text', { name, age })}</p>
        <ButtonLink href={`/likes/m/${profile.id}`} tone="main" size="l" block className="mt-6" onClick={onClose}>
          {t('view')}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
