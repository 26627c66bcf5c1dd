'use client';
import { XMarkIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ChatPhoto } from '#contract/chat-photos';
import { IconButton } from '@/components/ui/icon-button';
import { Modal } from '@/components/ui/modal';
import { pictureUrl } from '@/components/ui/picture';
import { zoomAt } from '@/components/ui/zoom-at';

/** A photo of a chat over the whole window; a press doubles it, and it can be moved around. */
export function PhotoZoom({ photo, onClose }: { photo: ChatPhoto; onClose: () => void }) {
  const t = useTranslations('chat.photo');
  const [doubled, setDoubled] = useState(false);
  if (!photo.files) return null;
  return (
    <Modal
      open
      label={t('large')}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-transparent p-0 text-on-picture"
    >
      <div data-theme="dark" className="h-dvh w-dvw overflow-auto bg-bg">
        <button
          type="button"
          aria-label={`${t('alone')}: ${t('zoom_in')}`}
          aria-pressed={doubled}
          onClick={(event) => (doubled ? setDoubled(false) : zoomAt(event, () => setDoubled(true)))}
          className={clsx('block', doubled ? 'size-[200%] cursor-zoom-out' : 'size-full cursor-zoom-in')}
        >
          {/* Chat pictures take the session, which another host of pictures would not get. */}
          <img src={pictureUrl(photo.files.filename)} alt="" draggable={false} className="size-full object-contain" />
        </button>
      </div>
      <IconButton
        label={t('close')}
        icon={<XMarkIcon />}
        tone="glass"
        className="fixed top-4 right-4"
        onClick={onClose}
      />
    </Modal>
  );
}
