'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Profile } from '#contract/member';
import { showToast } from '@/components/layout/show-toast';
import { Avatar } from '@/components/ui/avatar';
import { Button, textLinkClass } from '@/components/ui/button';
import { FictionalMark } from '@/components/ui/fictional-mark';
import { Skeleton } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { setBlocked } from '@/lib/likes/set-blocked';
import { useBlocked } from '@/lib/likes/use-blocked';
import { useSite } from '@/lib/sites/site-context';
import { SettingsSection } from './settings-section';

/** Whom the member has blocked; each can be let in again. */
export function BlockedSection() {
  const t = useTranslations('settings.blocked');
  const errorText = useErrorText();
  const { profiles, more, loadingMore, error, showMore, reload } = useBlocked();
  const [busy, setBusy] = useState('');

  const unblock = async ({ id, name }: Profile) => {
    setBusy(id);
    try {
      await setBlocked(id, false);
      await reload();
      await showToast(t('done', { name }), 'ok');
    } catch (failure) {
      await showToast(errorText(failure), 'bad');
    } finally {
      setBusy('');
    }
  };

  return (
    <SettingsSection
      id="blocked"
      title={t('title')}
      text={t('text')}
      retry={!loadingMore && error !== undefined && (() => void reload())}
    >
      {!profiles && error === undefined && <Skeleton className="h-14" />}
      {profiles?.length === 0 && <p className="text-16 text-text-2">{t('nobody')}</p>}
      {profiles && profiles.length > 0 && (
        <ul className="grid gap-3">
          {profiles.map((profile) => (
            <BlockedRow
              key={profile.id}
              profile={profile}
              busy={busy === profile.id}
              onUnblock={() => void unblock(profile)}
            />
          ))}
        </ul>
      )}
      <Link href="/safety#reports" prefetch={false} className={textLinkClass}>
        {t('reports')}
      </Link>
      {more && error === undefined && (
        <Button tone="line" loading={loadingMore} onClick={showMore} className="justify-self-start">
          {t('more')}
        </Button>
      )}
    </SettingsSection>
  );
}

interface BlockedRowProps {
  profile: Profile;
  busy: boolean;
  onUnblock: () => void;
}

function BlockedRow({ profile, busy, onUnblock }: BlockedRowProps) {
  const t = useTranslations('settings.blocked');
  const common = useTranslations('common');
  const { cdn_prefix } = useSite();
  const { name, main_image, fictional } = profile;
  return (
    <li className="flex flex-wrap items-center gap-3">
      <Avatar decorative size={48} name={name} filename={main_image?.filename} prefix={cdn_prefix} />
      <span className="min-w-24 flex-1 truncate font-strong text-16">{name}</span>
      {fictional && <FictionalMark label={common('fictional')} />}
      <Button
        className="ml-auto"
        tone="line"
        size="s"
        loading={busy}
        aria-label={t('unblock_name', { name })}
        onClick={onUnblock}
      >
        {t('unblock')}
      </Button>
    </li>
  );
}
