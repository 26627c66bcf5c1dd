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
  return (
    <header className="flex min-h-16 shrink-0 items-center gap-1 border-line border-b bg-surface px-2 md:min-h-(--topbar-h) md:px-5">
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
          <h1 className="flex items-center gap-2">
            <span className="min-w-0 font-display text-18">
              <NameAndAge cut of={profile} />
            </span>
            {profile.fictional && <FictionalMark label={common('fictional')} className="max-sm:hidden" />}
          </h1>
          {/* What does not fit beside the mark goes on below. */}
          <span className="flex min-h-6 flex-wrap items-center">
            <Provenance profile={profile} className={profile.fictional ? 'mr-2 sm:hidden' : 'mr-2'} />
            {/* Live for who types alone: what stands there at other times comes back around each message. */}
            <span aria-live="polite" className="max-w-full text-14 text-ok leading-6">
              {typing && t('typing')}
            </span>
            {!typing && (
              <span className="max-w-full text-14 text-text-2 leading-6">{online ? t('online') : profile.city}</span>
            )}
          </span>
        </div>
      </Link>
      <ThreadMenu profile={profile} conversation={conversation} />
    </header>
  );
}
