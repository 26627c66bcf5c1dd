'use client';
import { CameraIcon, PhotoIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ChangeEvent, ReactNode } from 'react';
import { acceptedPhotos } from '@/lib/photos/photo-files';

interface AddPhotosProps {
  onFiles: (files: readonly File[]) => void;
  /** Files are being dragged over the photos. */
  over: boolean;
}

/** Where photos come from: the device's own, or its camera where there is one in the hand. */
export function AddPhotos({ onFiles, over }: AddPhotosProps) {
  const t = useTranslations('my_profile.photos');
  return (
    <li className="flex aspect-3/4 flex-col gap-2">
      <Source label={over ? t('drop') : t('add')} icon={<PhotoIcon />} onFiles={onFiles} multiple className="flex-1" />
      <Source
        label={t('camera')}
        icon={<CameraIcon />}
        onFiles={onFiles}
        capture="user"
        className="min-h-16 pointer-fine:hidden"
      />
    </li>
  );
}

interface SourceProps {
  label: string;
  icon: ReactNode;
  onFiles: (files: readonly File[]) => void;
  multiple?: boolean;
  capture?: 'user';
  className: string;
}

function Source({ label, icon, onFiles, className, ...input }: SourceProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // The same file again is a new choice.
    target.value = '';
  };
  return (
    <label
      className={clsx(
        'relative flex min-h-11 flex-col items-center justify-center gap-1 rounded-row border-2 border-line-strong border-dashed p-2 text-center font-strong text-14 text-brand hover:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <span aria-hidden="true" className="*:size-6">
        {icon}
      </span>
      <span className="max-w-full hyphens-auto">{label}</span>
      <input
        type="file"
        accept={acceptedPhotos}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={choose}
        {...input}
      />
    </label>
  );
}
