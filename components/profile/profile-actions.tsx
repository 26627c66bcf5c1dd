'use client';
import { HeartIcon } from '@heroicons/react/24/outline';
import { ChatBubbleOvalLeftIcon, HeartIcon as SolidHeart } from '@heroicons/react/24/solid';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { Profile } from '#contract/member';
import { useLikePress } from '@/components/members/use-like-press';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { useWorth } from '@/lib/i18n/use-worth';
import { useUser } from '@/lib/session/use-user';
import { useSite } from '@/lib/sites/site-context';
import { ProfileGift } from './profile-gift';
import { sideAction } from './side-action';

interface ProfileActionsProps {
  profile: Profile;
  liked: boolean;
}

/** Message, like and gift: under the name, on a phone in a bar that stays in reach. What a message costs stands below. */
export function ProfileActions({ profile, liked }: ProfileActionsProps) {
  const t = useTranslations('profile');
  const members = useTranslations('members');
  const press = useLikePress();
  const { loggedIn } = useUser();
  return (
    <div
      data-bar-below=""
      className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-line max-md:border-t max-md:bg-surface max-md:px-4 max-md:pt-3 max-md:pb-[calc(10px+env(safe-area-inset-bottom))] md:mt-6"
    >
      <div className="flex gap-3">
        <ButtonLink
          href={`/members/${profile.id}/${loggedIn ? 'chat' : 'signup'}`}
          prefetch={false}
          tone="main"
          size="l"
          icon={<ChatBubbleOvalLeftIcon />}
          className="min-w-0 flex-1 max-md:rounded-full max-md:px-3 max-[419px]:text-16 max-[374px]:[&>span]:hidden"
        >
          {t('message')}
        </ButtonLink>
        <button
          type="button"
          aria-pressed={liked}
          aria-label={members('like', { name: profile.name })}
          onClick={(event) => press(profile, !liked, event)}
          className={clsx(
            buttonClass({ tone: 'line', size: 'l' }, sideAction),
            'max-md:order-first',
            liked && 'border-accent! bg-accent-soft!',
          )}
        >
          <span aria-hidden="true" className="text-accent *:size-6">
            {liked ? <SolidHeart /> : <HeartIcon />}
          </span>
          {/* Part of the name, and pressed or not like it: whoever speaks to the computer says what stands here. */}
          <span className="max-lg:sr-only">{t('like')}</span>
        </button>
        <ProfileGift profile={profile} />
      </div>
      <MessagePrice />
    </div>
  );
}

function MessagePrice() {
  const t = useTranslations('profile');
  const { user } = useUser();
  const { message_credits: credits } = useSite();
  const price = useWorth(user)(credits);
  return (
    <p className="mt-2 text-12 text-text-2 tabular-nums max-md:text-center md:text-14">
      {price ? t('price_money', { credits, price }) : t('price', { credits })}
    </p>
  );
}
