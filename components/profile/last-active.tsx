'use client';
import { ClockIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import type { Profile } from '#contract/member';
import { useDaysAgo } from '@/lib/i18n/use-local-time';

/** Days that are counted, and those after which somebody has been away for long. */
const counted = 7;
const month = 31;

type Seen = Pick<Profile, 'last_active' | 'active_within' | 'fictional'>;

/** When a member was last there, in days: nobody's evening is anybody's business. A fictional one never was. */
export function LastActive({ profile }: { profile: Seen }) {
  const t = useTranslations('profile');
  const daysAgo = useDaysAgo();
  const { last_active, active_within, fictional } = profile;
  if (fictional || (last_active === null && !active_within)) return null;
  const days = last_active === null ? 0 : Math.max(0, daysAgo(last_active));
  const isThisWeek = last_active === null && active_within === 'week';
  return (
    <p className="mt-1 flex items-center gap-2 text-14 text-text-2 lg:text-16">
      <ClockIcon aria-hidden="true" className="mx-0.5 size-4 shrink-0" />
      {isThisWeek
        ? t('active_week')
        : days < counted
          ? t('active', { days })
          : t(days < month ? 'active_month' : 'active_before')}
    </p>
  );
}
