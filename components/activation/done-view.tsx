'use client';
import { SparklesIcon, UserCircleIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import type { User } from '#contract/session';
import { ButtonLink } from '@/components/ui/button';
import { DoneDrawing } from '@/components/ui/outcome-drawings';
import { matchRoute } from '@/lib/routes';
import { useUser } from '@/lib/session/use-user';
import { useSite } from '@/lib/sites/site-context';
import { NearbyMembers } from './nearby-members';
import { NextCard } from './next-card';

const completing = '/complete-signup';

/** Whether something of the sign-up is left to be filled in, and there is a page for it. */
const isIncomplete = (user: User) => user.signup_step !== null && matchRoute(completing) !== null;

/**
 * The account is confirmed: what is left of the sign-up, Premium for whoever has none, and members near by. The link may
 * have been another member's than the one who is logged in here.
 */
export function DoneView({ confirmed }: { confirmed: User }) {
  const t = useTranslations('activation');
  const { user } = useUser();
  const { logged_out_search } = useSite();
  const other = user && user.id !== confirmed.id ? user : null;
  const me = user && !other ? user : null;
  const names = { name: confirmed.profile.name, me: other?.profile.name ?? '' };
  return (
    <div className="page grid gap-8 py-8 lg:py-12">
      <div className="mx-auto grid max-w-130 justify-items-center text-center">
        <div className="w-36 sm:w-44">
          <DoneDrawing />
        </div>
        <h1 className="mt-4 text-22 md:text-28">{other ? t('other_title') : t('done_title')}</h1>
        <p className="mt-2 text-16 text-text-2">{other ? t('other_text', names) : t('done_text')}</p>
        {user === null && (
          <ButtonLink href="/login" tone="main" size="l" className="mt-5 w-full sm:w-auto">
            {t('login')}
          </ButtonLink>
        )}
      </div>
      {me && (isIncomplete(me) || !me.paid_user) && (
        <ul className="mx-auto grid w-full max-w-200 auto-cols-fr gap-3 md:grid-flow-col">
          {isIncomplete(me) && (
            <NextCard
              href={completing}
              icon={<UserCircleIcon />}
              title={t('complete_title')}
              text={t('complete_text')}
              main
            />
          )}
          {!me.paid_user && (
            <NextCard href="/premium" icon={<SparklesIcon />} title={t('premium_title')} text={t('premium_text')} />
          )}
        </ul>
      )}
      {(user || (user === null && logged_out_search)) && <NearbyMembers />}
    </div>
  );
}
