'use client';
import { useTranslations } from 'next-intl';
import type { Profile } from '#contract/member';
import { Chip } from '@/components/ui/chip';
import { useSite } from '@/lib/sites/site-context';
import { shownFacts } from './shown-facts';

/** What the site shows of a member, as chips. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const t = useTranslations('attributes');
  const { visible_profile_fields: visible } = useSite();
  const shown = shownFacts(profile, visible);
  if (shown.length === 0) return null;
  return (
    <ul className="mt-6 flex flex-wrap gap-2">
      {shown.map(({ key, Icon }) => (
        <li key={key} className="max-w-full">
          <Chip icon={<Icon />}>{t(key as Parameters<typeof t>[0])}</Chip>
        </li>
      ))}
    </ul>
  );
}
