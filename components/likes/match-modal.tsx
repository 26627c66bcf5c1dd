'use client';
import { XMarkIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { Profile } from '#contract/member';
import type { User } from '#contract/session';
import { Button, ButtonLink } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Modal } from '@/components/ui/modal';
import { MatchOpeners } from './match-openers';
import { MatchPortraits } from './match-portraits';
import { Sparks } from './sparks';

interface MatchModalProps {
  profile: Profile;
  user: User;
  onClose: () => void;
}

/** Two like each other: the one place for delight. The whole screen on a phone; a still picture under reduced motion. */
export function MatchModal({ profile, user, onClose }: MatchModalProps) {
  const t = useTranslations('like_moment');
  const title = useId();
  const { name } = profile;
  return (
    <Modal
      open
      unasked
      labelledBy={title}
      onClose={onClose}
      className="match-stage h-dvh max-h-none w-full max-w-none animate-fade overflow-x-hidden p-0 text-on-picture md:m-auto md:h-fit md:max-h-[calc(100dvh-32px)] md:w-160 md:rounded-sheet md:shadow-overlay"
    >
      <div data-theme="dark" className="relative flex min-h-full flex-col gap-4 md:gap-7">
        <Sparks />
        <IconButton
          label={t('close')}
          icon={<XMarkIcon />}
          className="absolute top-3 right-3 z-10 text-on-picture! hover:bg-on-picture/15"
          onClick={onClose}
        />
        <MatchPortraits profile={profile} own={user.profile} />
        <div className="relative mx-auto flex w-full max-w-130 flex-1 flex-col px-5 pb-[max(12px,env(safe-area-inset-bottom))] text-center md:pb-8">
          <h2 id={title} className="text-balance text-28 sm:text-36">
            {t('match_title')}
          </h2>
          <p className="mt-2 text-18 text-on-picture/85">{t('match_text', { name })}</p>
          <div className="mt-auto grid gap-2 pt-3 md:pt-8">
            <MatchOpeners me={user.id} profile={profile} onSent={onClose} />
            <ButtonLink href={`/members/${profile.id}/chat`} tone="main" size="l" block onClick={onClose}>
              {t('write', { name })}
            </ButtonLink>
            <Button tone="text" block className="text-on-picture! hover:bg-on-picture/15" onClick={onClose}>
              {t('later')}
            </Button>
          </div>
        </div>
      </div>
    </Modal>
  );
}
