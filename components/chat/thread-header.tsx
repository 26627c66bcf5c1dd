'use client';
import { ArrowLeftIcon } from '@heroicons/react/24/outline';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Profile } from '#contract/member';
import { Provenance } from '@/components/members/provenance';
import { Avatar } from '@/components/ui/avatar';
import { FictionalMark } from '@/components/ui/fictional-mark';
import { iconButtonClass } from '@/components/ui/icon-button';
import { NameAndAge } from '@/components/ui/name-and-age';
import { useSite } from '@/lib/sites/site-context';
import { ThreadMenu } from './thread-menu';

interface ThreadHeaderProps {
  profile: Profile;
  conversation: string | null;
  typing: boolean;
}

/** Who one writes with: leads to the profile; says when they type or are online. */
export function ThreadHeader({ profile, conversation, typing }: ThreadHeaderProps) {
  const t = useTranslations('chat');
  const common = useTranslations('common');
  const { cdn_prefix } = useSite();
  const online = profile.online && !profile.fictional;
  const state = typing ? t('typing') : online ? t('online') : (profile.city ?? '');
  return (
    <header className="flex h-16 shrink-0 items-center gap-1 border-line border-b bg-surface px-2 md:h-(--topbar-h) md:px-5">
      <Link href="/chats" aria-label={t('back')} className={iconButtonClass({}, 'md:hidden')}>
        <ArrowLeftIcon />
      </Link>
      <Link
        href={`/members/${profile.id}`}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-control p-1"
        prefetch={false}
      >
        <Avatar
          size={48}
          decorative
          name={profile.name}
          filename={profile.main_image?.filename}
          prefix={cdn_prefix}
          online={online ? t('online') : undefined}
        />
        <div className="min-w-0">
          <h2 className="flex items-center gap-2">
            <span className="min-w-0 font-display text-18">
              <NameAndAge cut of={profile} />
            </span>
            {profile.fictional && <FictionalMark label={common('fictional')} className="max-sm:hidden" />}
          </h2>
          {/* What does not fit beside the mark is left out rather than cut. */}
          <span className="flex h-6 flex-wrap items-center gap-x-2 overflow-hidden">
            {(profile.fictional || !typing) && (
              <Provenance profile={profile} className={profile.fictional ? 'sm:hidden' : undefined} />
            )}
            <span
              aria-live="polite"
              className={`max-w-full truncate text-14 leading-6 ${typing ? 'text-ok' : 'text-text-2'}`}
            >
              {state}
            </span>
          </span>
        </div>
      </Link>
      <ThreadMenu profile={profile} conversation={conversation} />
    </header>
  );
}
