'use client';
import { useTranslations } from 'next-intl';
import type { Profile } from '#contract/member';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { useSite } from '@/lib/sites/site-context';

/** An empty thread: who it is with, and how to begin. */
export function FirstWords({ profile, onIcebreakers }: { profile: Profile; onIcebreakers: () => void }) {
  const t = useTranslations('chat');
  const { cdn_prefix } = useSite();
  return (
    <div className="m-auto grid max-w-80 justify-items-center gap-4 py-8 text-center">
      <Avatar size={72} decorative name={profile.name} filename={profile.main_image?.filename} prefix={cdn_prefix} />
      <p className="text-16 text-text-2">{t('first_words', { name: profile.name })}</p>
      <Button tone="soft" onClick={onIcebreakers}>
        {t('icebreaker.show')}
      </Button>
    </div>
  );
}
