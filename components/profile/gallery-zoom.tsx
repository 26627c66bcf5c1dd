'use client';
import { FlagIcon, XMarkIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { GalleryImage } from '#contract/media';
import { pictureOfWidth } from '#contract/picture-width';
import { IconButton } from '@/components/ui/icon-button';
import { Modal } from '@/components/ui/modal';
import { pictureUrl } from '@/components/ui/picture';
import { zoomAt } from '@/components/ui/zoom-at';
import { useSite } from '@/lib/sites/site-context';
import { SlideArrows } from './slide-arrows';
import { useSlides } from './use-slides';

type OpenImage = Extract<GalleryImage, { locked: false }>;

interface GalleryZoomProps {
  images: readonly OpenImage[];
  /** Which one is shown first. */
  start: number;
  /** Reports the photo that is looked at; none where the reader cannot. */
  onReport: ((photo: OpenImage) => void) | undefined;
  onClose: () => void;
}

/** The open photos over the whole window; a press doubles one, and it can be moved around. */
export function GalleryZoom({ images, start, onReport, onClose }: GalleryZoomProps) {
  const t = useTranslations('profile');
  const words = useTranslations('report');
  const { cdn_prefix } = useSite();
  const { row, at, go, onScroll } = useSlides<HTMLUListElement>(images.length, start);
  const [doubled, setDoubled] = useState<number>();
  const total = images.length;
  const label = t('photo', { number: at + 1, total });
  const shown = images[at];
  return (
    <Modal
      open
      label={label}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-transparent p-0 text-on-picture"
    >
      <ul
        ref={row}
        onScroll={onScroll}
        data-theme="dark"
        className="no-scrollbar flex h-dvh w-dvw snap-x bg-bg snap-mandatory overflow-x-auto scroll-smooth"
      >
        {images.map((image, index) => (
          <li key={image.id} className="h-full w-full shrink-0 snap-center snap-always overflow-auto">
            <button
              type="button"
              aria-label={`${t('photo', { number: index + 1, total })}: ${t('zoom_in')}`}
              aria-pressed={doubled === index}
              onClick={(event) => (doubled === index ? setDoubled(undefined) : zoomAt(event, () => setDoubled(index)))}
              className={clsx('block', doubled === index ? 'size-[200%] cursor-zoom-out' : 'size-full cursor-zoom-in')}
            >
              <img
                src={pictureUrl(pictureOfWidth(image.filename, 960), cdn_prefix)}
                alt=""
                loading={index === start ? 'eager' : 'lazy'}
                draggable={false}
                // Stands in, in the same shape, until the large one is there.
                style={image.placeholder ? { backgroundImage: `url("${image.placeholder}")` } : undefined}
                className="size-full bg-center bg-contain bg-no-repeat object-contain"
              />
            </button>
          </li>
        ))}
      </ul>
      <span aria-live="polite" className="sr-only">
        {label}
      </span>
      <IconButton
        label={t('close')}
        icon={<XMarkIcon />}
        tone="glass"
        className="fixed top-4 right-4"
        onClick={onClose}
      />
      {shown && onReport && (
        <IconButton
          label={words('action_photo')}
          icon={<FlagIcon />}
          tone="glass"
          className="fixed top-4 left-4"
          onClick={() => onReport(shown)}
        />
      )}
      <SlideArrows at={at} total={total} onGo={go} tone="glass" position="fixed" />
    </Modal>
  );
}
