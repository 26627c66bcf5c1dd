'use client';
import { useTranslations } from 'next-intl';
import type { GalleryImage } from '#contract/media';
import { ownPhotos, photoRoom } from '@/lib/photos/own-photos';
import { PhotoPicker } from './photo-picker';
import { ProfileCard } from './profile-card';

interface PhotoSectionProps {
  images: readonly GalleryImage[];
  premium: boolean;
}

/** The part of one's own profile that holds the photos, with how many there are. */
export function PhotoSection({ images, premium }: PhotoSectionProps) {
  const t = useTranslations('my_profile.photos');
  const count = t('count', { count: ownPhotos(images).length, max: photoRoom(premium) });
  return (
    <ProfileCard title={t('title')} trailing={count}>
      <PhotoPicker images={images} premium={premium} />
    </ProfileCard>
  );
}
