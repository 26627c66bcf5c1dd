'use client';
import { LockClosedIcon } from '@heroicons/react/24/solid';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { GalleryImage } from '#contract/media';
import { pictureOfWidth } from '#contract/picture-width';
import { pictureUrl } from '@/components/ui/picture';
import { useSite } from '@/lib/sites/site-context';

interface GalleryThumbsProps {
  images: readonly GalleryImage[];
  at: number;
  onGo: (index: number) => void;
}

/** All photos in small below the large one, from 768 px. */
export function GalleryThumbs({ images, at, onGo }: GalleryThumbsProps) {
  const t = useTranslations('profile');
  const { cdn_prefix } = useSite();
  return (
    <ul className="no-scrollbar -mx-1 mt-2 hidden auto-cols-[calc((100%-36px)/4)] grid-flow-col gap-3 overflow-x-auto p-1 md:grid">
      {images.map((image, index) => (
        <li key={image.id}>
          <button
            type="button"
            aria-label={t('photo', { number: index + 1, total: images.length })}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => onGo(index)}
            className={clsx(
              'relative block aspect-square w-full overflow-hidden rounded-row bg-skeleton',
              index === at && 'outline-3 outline-brand outline-offset-1',
            )}
          >
            <img
              src={pictureUrl(image.locked ? image.blurred : pictureOfWidth(image.filename, 160), cdn_prefix)}
              alt=""
              loading="lazy"
              decoding="async"
              draggable={false}
              className="size-full object-cover object-[50%_20%]"
            />
            {image.locked && (
              <LockClosedIcon aria-hidden="true" className="absolute inset-0 m-auto size-6 text-on-picture" />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
