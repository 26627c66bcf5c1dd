'use client';
import { EyeIcon, EyeSlashIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { ChatPhoto } from '#contract/chat-photos';
import { pictureUrl } from '@/components/ui/picture';
import { Tag } from '@/components/ui/tag';
import { bubbleClass } from './bubble';
import { PhotoFrame } from './photo-frame';
import { useThreadPhotos } from './thread-photos';

interface PhotoBubbleProps {
  /** Undefined where nothing of it is left. */
  photo: ChatPhoto | undefined;
  mine: boolean;
  /** The other one's name. */
  name: string;
  /** When, and how far it has come. */
  foot: ReactNode;
  className?: string;
}

/** A photo in the thread. One's own is shown at once; the other one's stays covered until it is pressed, then opens large. */
export function PhotoBubble({ photo, mine, name, foot, className }: PhotoBubbleProps) {
  const t = useTranslations('chat.photo');
  const { uncovered, uncover, enlarge } = useThreadPhotos();
  const [broken, setBroken] = useState(false);
  if (!photo?.files) {
    return (
      <div className={clsx(bubbleClass(mine, true), 'flex flex-wrap items-center gap-x-2 italic', className)}>
        <EyeSlashIcon aria-hidden="true" className="size-5 shrink-0" />
        {t('gone')}
        <span className="ml-auto text-12 not-italic">{foot}</span>
      </div>
    );
  }
  const { files, placeholder, intimate, width, height } = photo;
  const open = mine || uncovered.has(photo.id);
  const covered = t(intimate ? 'show_intimate' : 'show', { name });
  const label = open ? t(mine ? 'enlarge_mine' : 'enlarge', { name }) : `${covered}. ${t('tap')}`;
  if (broken) {
    return (
      <PhotoFrame mine={mine} size={{ width, height }} foot={foot} className={className}>
        <button type="button" onClick={() => setBroken(false)} className="absolute inset-0 p-4 text-14">
          {t('not_loaded')}
        </button>
      </PhotoFrame>
    );
  }
  return (
    <PhotoFrame mine={mine} size={{ width, height }} foot={foot} className={className}>
      <button
        type="button"
        aria-label={label}
        onClick={() => (open ? enlarge(photo) : uncover(photo))}
        className="group absolute inset-0"
      >
        <img
          src={pictureUrl(open ? files.thumb_filename : files.blurred)}
          alt=""
          draggable={false}
          onError={() => setBroken(true)}
          style={!open && placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
          className="size-full bg-center bg-cover object-cover"
        />
        {!open && (
          <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-picture-tag/40 font-strong text-14 text-on-picture">
            <span className="flex size-11 items-center justify-center rounded-full border border-on-picture/50 bg-picture-tag *:size-6">
              <EyeIcon aria-hidden="true" />
            </span>
            <span className="rounded-full bg-picture-tag px-2.5 py-1">{t('tap')}</span>
          </span>
        )}
      </button>
      {intimate && (
        <Tag tone="picture" className="pointer-events-none absolute top-2 left-2">
          {t('intimate')}
        </Tag>
      )}
    </PhotoFrame>
  );
}
