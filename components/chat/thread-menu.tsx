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
import { showToast } from '@/components/layout/show-toast';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Menu, type MenuEntry } from '@/components/ui/menu';
import { deleteChatHere } from '@/lib/chat/delete-chat';
import { seek } from '@/lib/chat/sought';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { setBlocked } from '@/lib/likes/set-blocked';
import { setReporting } from '@/lib/safety/reporting';
import { ConsentDialog } from './consent-dialog';

/** What there is nothing to do about before somebody has written. */
const ofConversations = ['find', 'delete', 'consent'];

/**
 * Profile, search, intimate photos, report, delete and block. The last two ask once more (specification, section 2). Of who has
 * left, delete alone.
 */
export function ThreadMenu({ profile, conversation }: { profile: Profile | null; conversation: string | null }) {
  const t = useTranslations('chat');
  const router = useRouter();
  const errorText = useErrorText();
  const [asked, setAsked] = useState<'delete' | 'block' | null>(null);
  const words = useTranslations('report');
  const whom = profile ?? { id: '', name: t('left.name') };
  const report = () => setReporting({ profile: whom, subject: {}, onBlocked: () => router.push('/chats') });
  const [consenting, setConsenting] = useState(false);
  const { id, name } = whom;

  const run = {
    delete: () => deleteChatHere(conversation ?? ''),
    block: () => setBlocked(id, true),
  };

  const confirm = async (action: keyof typeof run) => {
    setAsked(null);
    router.push('/chats');
    await run[action]().catch((failure: unknown) => showToast(errorText(failure), 'bad'));
  };

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
      {asked && (
        <Dialog
          open
          title={t(`${asked}.title`, { name })}
          onClose={() => setAsked(null)}
          foot={
            <>
              <Button tone="line" block onClick={() => setAsked(null)}>
                {t('cancel')}
              </Button>
              <Button tone="danger" block onClick={() => confirm(asked)}>
                {t(`${asked}.confirm`)}
              </Button>
            </>
          }
        >
          <p className="text-16 text-text-2">{t(`${asked}.text`, { name })}</p>
        </Dialog>
      )}
    </>
  );
}
