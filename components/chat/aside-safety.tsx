'use client';
import { FlagIcon, NoSymbolIcon } from '@heroicons/react/24/outline';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { setReporting } from '@/lib/safety/reporting';
import { LeaveQuestion } from './leave-question';

/** Block and report beside a thread, as the profile has them: in sight, not in a menu alone. */
export function AsideSafety({ whom }: { whom: { id: string; name: string } }) {
  const t = useTranslations('chat');
  const words = useTranslations('report');
  const router = useRouter();
  const [asked, setAsked] = useState(false);
  const { name } = whom;
  const report = () => setReporting({ profile: whom, subject: {}, onBlocked: () => router.push('/chats') });
  return (
    <div className="mt-3 grid border-line border-t pt-2">
      <Action icon={<NoSymbolIcon />} label={t('block.action', { name })} onPress={() => setAsked(true)} />
      <Action icon={<FlagIcon />} label={words('action', { name })} onPress={report} />
      {asked && <LeaveQuestion action="block" whom={whom} conversation={null} onClose={() => setAsked(false)} />}
    </div>
  );
}

function Action({ icon, label, onPress }: { icon: ReactNode; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-11 items-center gap-2.5 rounded-control text-left font-label text-14 text-text-2 wrap-anywhere hover:text-text"
    >
      <span aria-hidden="true" className="shrink-0 *:size-5">
        {icon}
      </span>
      {label}
    </button>
  );
}
