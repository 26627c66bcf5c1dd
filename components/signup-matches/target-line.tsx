'use client';
import { useTranslations } from 'next-intl';
import { PersonRow } from '@/components/complete-signup/person-row';
import { ButtonLink } from '@/components/ui/button';
import { useProfile } from '@/lib/search/use-profile';

/** Whom the member came for, as long as they are there. */
export function TargetLine({ id }: { id: string }) {
  const t = useTranslations('signup_matches');
  const { profile, error } = useProfile(id);
  if (!profile || error !== undefined) return null;
  return (
    <PersonRow profile={profile}>
      <ButtonLink href={`/members/${id}/chat`} tone="line" size="s">
        {t('chat', { name: profile.name })}
      </ButtonLink>
    </PersonRow>
  );
}
