'use client';
import { CameraIcon, GiftIcon, PhotoIcon, PlusCircleIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, type MenuEntry } from '@/components/ui/menu';
import { acceptedPhotos } from '@/lib/photos/photo-files';

interface ComposerExtrasProps {
  onPhotos: (files: readonly File[]) => void;
  onGift: () => void;
}

/** What can be sent besides words: behind a plus on a phone, side by side where there is room. */
export function ComposerExtras({ onPhotos, onGift }: ComposerExtrasProps) {
  const t = useTranslations('chat');
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onPhotos([...(target.files ?? [])]);
    // The same file again is a new choice.
    target.value = '';
  };
  const photo = {
    key: 'photo',
    label: t('photo.action'),
    icon: <PhotoIcon />,
    onSelect: () => files.current?.click(),
  };
  const gift = { key: 'gift', label: t('gift.action'), icon: <GiftIcon />, onSelect: onGift };
  const behindPlus: MenuEntry[] = [
    photo,
    { key: 'camera', label: t('photo.camera'), icon: <CameraIcon />, onSelect: () => camera.current?.click() },
    gift,
  ];
  return (
    <div className="flex min-h-12 items-center">
      <input ref={files} type="file" accept={acceptedPhotos} multiple hidden onChange={choose} />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={choose} />
      <div className="-ml-2 md:hidden">
        <Menu label={t('more_to_send')} icon={<PlusCircleIcon />} side="top" entries={behindPlus} />
      </div>
      <div className="hidden md:flex">
        {[photo, gift].map(({ key, label, icon, onSelect }) => (
          <IconButton key={key} label={label} icon={icon} onClick={onSelect} />
        ))}
      </div>
    </div>
  );
}
