'use client';
import {
  EllipsisVerticalIcon,
  FlagIcon,
  HandRaisedIcon,
  MagnifyingGlassIcon,
  NoSymbolIcon,
  TrashIcon,
  UserCircleIcon,
} from '@heroicons/react/24/outline';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Profile } from '#contract/member';
import { Menu, type MenuEntry } from '@/components/ui/menu';
import { seek } from '@/lib/chat/sought';
import { setReporting } from '@/lib/safety/reporting';
import { ConsentDialog } from './consent-dialog';
import { LeaveQuestion } from './leave-question';

/** What there is nothing to do about before somebody has written. */
const ofConversations = ['find', 'delete', 'consent'];

/**
 * Profile, search, intimate photos, report, delete and block. The last two ask once more (specification, section 2). Of who has
 * left, delete alone.
 */
export function ThreadMenu({ profile, conversation }: { profile: Profile | null; conversation: string | null }) {
  const t = useTranslations('chat');
  const router = useRouter();
  const [asked, setAsked] = useState<'delete' | 'block' | null>(null);
  const words = useTranslations('report');
  const whom = profile ?? { id: '', name: t('left.name') };
  const report = () => setReporting({ profile: whom, subject: {}, onBlocked: () => router.push('/chats') });
  const [consenting, setConsenting] = useState(false);
  const { id, name } = whom;

  const find = () => conversation && seek({ conversation, text: '', position: null });
  const entries: MenuEntry[] = [
    { key: 'profile', label: t('view_profile'), icon: <UserCircleIcon />, href: `/members/${id}` },
    { key: 'find', label: t('find.action'), icon: <MagnifyingGlassIcon />, onSelect: find },
    { key: 'consent', label: t('consent.action'), icon: <HandRaisedIcon />, onSelect: () => setConsenting(true) },
    { key: 'report', label: words('action', { name }), icon: <FlagIcon />, onSelect: report },
    { key: 'delete', label: t('delete.action'), icon: <TrashIcon />, onSelect: () => setAsked('delete') },
    { key: 'block', label: t('block.action', { name }), icon: <NoSymbolIcon />, onSelect: () => setAsked('block') },
  ];

  return (
    <>
      <Menu
        label={t('more')}
        icon={<EllipsisVerticalIcon />}
        entries={entries
          .filter(({ key }) => conversation !== null || !ofConversations.includes(key))
          .filter(({ key }) => profile !== null || key === 'delete')}
      />
      {consenting && <ConsentDialog whom={whom} onClose={() => setConsenting(false)} />}
      {asked && <LeaveQuestion action={asked} whom={whom} conversation={conversation} onClose={() => setAsked(null)} />}
    </>
  );
}
