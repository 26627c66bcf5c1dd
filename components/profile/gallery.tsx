'use client';
import { FlagIcon, MagnifyingGlassPlusIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { GalleryImage } from '#contract/media';
import type { Profile } from '#contract/member';
import { initials } from '@/components/ui/avatar';
import { IconButton } from '@/components/ui/icon-button';
import { Tag } from '@/components/ui/tag';
import { GallerySlide } from './gallery-slide';
import { GalleryThumbs } from './gallery-thumbs';
import { GalleryZoom } from './gallery-zoom';
import { SlideArrows } from './slide-arrows';
import { useSlides } from './use-slides';

/** As tall as the phone leaves room for name and actions; 3 by 4 from 768 px. */
const frame =
  'relative h-[clamp(300px,100dvh-300px,500px)] overflow-hidden bg-skeleton md:aspect-[3/4] md:h-auto md:rounded-sheet md:shadow-card';

type OpenImage = Extract<GalleryImage, { locked: false }>;

const isOpen = (image: GalleryImage): image is OpenImage => !image.locked;

interface GalleryProps {
  profile: Profile;
  /** Reports a photo; none where the reader cannot. */
  onReport: ((photo: OpenImage) => void) | undefined;
}

/** A member's photos: swipe, arrow keys, segments or thumbs; pressing one shows it large. */
export function Gallery({ profile, onReport }: GalleryProps) {
  const t = useTranslations('profile');
  const words = useTranslations('report');
  const { images, name } = profile;
  const total = images.length;
  const [zoomed, setZoomed] = useState<number>();
  const { row, at, go, onScroll } = useSlides<HTMLUListElement>(total);
  const label = t('photo', { number: at + 1, total });
  const shown = images[at];

  if (total === 0) return <NoPhoto name={name} />;
  return (
    <section aria-label={t('gallery', { name })}>
      <div className={frame}>
        <ul
          ref={row}
          onScroll={onScroll}
          className="no-scrollbar flex size-full snap-x snap-mandatory overflow-x-auto scroll-smooth"
        >
          {images.map((image, index) => (
            <li key={image.id} className="size-full shrink-0 snap-center snap-always">
              <GallerySlide
                image={image}
                profile={profile}
                label={t('photo', { number: index + 1, total })}
                first={index === 0}
                onZoom={() => setZoomed(index)}
              />
            </li>
          ))}
        </ul>
        <Segments total={total} at={at} />
        <span aria-live="polite" className="sr-only">
          {total > 1 && label}
        </span>
        {total > 1 && (
          <Tag tone="picture" className="absolute top-4 left-4 max-md:hidden">
            <span aria-hidden="true">{label}</span>
          </Tag>
        )}
        {shown?.locked === false && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-4 right-4 flex size-11 items-center justify-center rounded-full bg-picture-tag text-on-picture max-md:hidden"
          >
            <MagnifyingGlassPlusIcon className="size-6" />
          </span>
        )}
        {shown && isOpen(shown) && onReport && (
          <IconButton
            label={words('action_photo')}
            icon={<FlagIcon />}
            tone="dark-glass"
            className="absolute right-2 bottom-9 md:right-4 md:bottom-4"
            onClick={() => onReport(shown)}
          />
        )}
        <SlideArrows at={at} total={total} onGo={go} tone="raised" position="absolute" />
      </div>
      {total > 1 && <GalleryThumbs images={images} at={at} onGo={go} />}
      {zoomed !== undefined && (
        <GalleryZoom
          images={images.filter(isOpen)}
          start={zoomed}
          onReport={onReport}
          onClose={() => setZoomed(undefined)}
        />
      )}
    </section>
  );
}

function Segments({ total, at }: { total: number; at: number }) {
  if (total < 2) return null;
  return (
    <div aria-hidden="true" className="absolute inset-x-3 top-2.5 flex gap-1 md:hidden">
      {[...Array(total).keys()].map((segment) => (
        <span
          key={segment}
          className={clsx('h-1 flex-1 rounded-full bg-on-picture', segment === at ? '' : 'opacity-45')}
        />
      ))}
    </div>
  );
}

function NoPhoto({ name }: { name: string }) {
  const t = useTranslations('profile');
  return (
    <div className={clsx(frame, 'flex flex-col items-center justify-center gap-3 bg-brand-soft text-brand')}>
      <span aria-hidden="true" className="font-display text-48">
        {initials(name)}
      </span>
      <span className="text-16">{t('no_photo')}</span>
    </div>
  );
}
