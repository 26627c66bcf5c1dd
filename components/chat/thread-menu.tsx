'use client';
import { EllipsisVerticalIcon, NoSymbolIcon, TrashIcon, UserCircleIcon } from '@heroicons/react/24/outline';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Profile } from '#contract/member';
import { showToast } from '@/components/layout/show-toast';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Menu, type MenuEntry } from '@/components/ui/menu';
import { deleteChatHere } from '@/lib/chat/delete-chat';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { setBlocked } from '@/lib/likes/set-blocked';

/** Profile, delete and block. The last two ask once more (specification, section 2). */
export function ThreadMenu({ profile, conversation }: { profile: Profile; conversation: string | null }) {
  const t = useTranslations('chat');
  const router = useRouter();
  const errorText = useErrorText();
  const [asked, setAsked] = useState<'delete' | 'block' | null>(null);
  const { name } = profile;

  const run = {
    delete: () => deleteChatHere(conversation ?? ''),
    block: () => setBlocked(profile.id, true),
  };

  const confirm = async (action: keyof typeof run) => {
    setAsked(null);
    router.push('/chats');
    await run[action]().catch((failure: unknown) => showToast(errorText(failure), 'bad'));
  };

  const entries: MenuEntry[] = [
    { key: 'profile', label: t('view_profile'), icon: <UserCircleIcon />, href: `/members/${profile.id}` },
    { key: 'delete', label: t('delete.action'), icon: <TrashIcon />, onSelect: () => setAsked('delete') },
    { key: 'block', label: t('block.action', { name }), icon: <NoSymbolIcon />, onSelect: () => setAsked('block') },
  ];

  return (
    <>
      <Menu
        label={t('more')}
        icon={<EllipsisVerticalIcon />}
        entries={entries.filter(({ key }) => key !== 'delete' || conversation !== null)}
      />
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
