'use client';
import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/24/outline';
import { LockClosedIcon } from '@heroicons/react/24/solid';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { GalleryImage } from '#contract/media';
import type { Profile } from '#contract/member';
import { initials } from '@/components/ui/avatar';
import { IconButton } from '@/components/ui/icon-button';
import { Picture, pictureUrl } from '@/components/ui/picture';
import { useSite } from '@/lib/sites/site-context';
import { useRow } from './use-row';

/** A card of the row: the next one shows at its side. */
export const cardClass =
  'relative h-[clamp(220px,100dvh-396px,560px)] w-[78vw] shrink-0 overflow-hidden rounded-card md:aspect-[3/4] md:w-auto';
/** A single photo leaves its right side to the words, from 768 px. */
const aloneClass = 'shrink-0 px-[11vw] md:pr-0 md:pl-4 lg:pl-8';
/** From the page's left edge, on a phone with the card in the middle; beyond 1264 px the page has a margin. */
export const rowClass = 'px-[11vw] md:px-4 lg:px-8 xl:px-[max(32px,calc((100vw-1264px)/2+32px))]';

/** Photos side by side. A visitor sees the first; the others are blurred before they leave the server. */
export function PictureRow({ profile: { name, images } }: { profile: Profile }) {
  const t = useTranslations('lander_member');
  const { row, look, turn, at, before, after } = useRow();
  const total = images.length;
  const label = (index: number) => t('gallery.photo', { number: index + 1, total });
  if (total === 0) {
    return (
      <div className={aloneClass}>
        <div className={clsx(cardClass, 'flex items-center justify-center bg-on-picture/10 font-display text-48')}>
          <span aria-hidden="true">{initials(name)}</span>
        </div>
      </div>
    );
  }
  return (
    <section
      aria-label={t('gallery.label', { name })}
      className={clsx('relative', total === 1 && 'shrink-0')}
      data-theme="dark"
    >
      <ul
        ref={row}
        onScroll={look}
        tabIndex={total > 1 ? 0 : undefined}
        className={clsx(
          'no-scrollbar flex snap-x snap-mandatory gap-3 overflow-x-auto scroll-smooth focus-visible:-outline-offset-2 md:gap-5',
          'md:scroll-px-4 lg:scroll-px-8 xl:scroll-px-[max(32px,calc((100vw-1264px)/2+32px))]',
          total === 1 ? aloneClass : rowClass,
        )}
      >
        {images.map((image, index) => (
          <li key={image.id} className={clsx(cardClass, 'snap-center md:snap-start')}>
            <Card image={image} label={label(index)} first={index === 0} />
          </li>
        ))}
      </ul>
      {total > 1 && (
        <span aria-hidden="true" className="mt-3 flex justify-center gap-1.5 md:hidden">
          {images.map((image, index) => (
            <span
              key={image.id}
              className={clsx('h-1.5 rounded-full bg-on-picture', index === at ? 'w-5' : 'w-1.5 opacity-50')}
            />
          ))}
        </span>
      )}
      {before && (
        <IconButton
          label={t('gallery.previous')}
          icon={<ChevronLeftIcon />}
          tone="raised"
          className="absolute inset-y-0 left-4 my-auto max-md:hidden"
          onClick={() => turn(-1)}
        />
      )}
      {after && (
        <IconButton
          label={t('gallery.next')}
          icon={<ChevronRightIcon />}
          tone="raised"
          className="absolute inset-y-0 right-4 my-auto max-md:hidden"
          onClick={() => turn(1)}
        />
      )}
    </section>
  );
}

function Card({ image, label, first }: { image: GalleryImage; label: string; first: boolean }) {
  const t = useTranslations('lander_member');
  const { cdn_prefix } = useSite();
  if (!image.locked) {
    return (
      <Picture
        filename={image.filename}
        prefix={cdn_prefix}
        placeholder={image.placeholder}
        alt={label}
        sizes="(width >= 768px) 420px, 78vw"
        priority={first}
        className="size-full object-[50%_25%]"
      />
    );
  }
  return (
    <>
      <img
        src={pictureUrl(image.blurred, cdn_prefix)}
        alt={label}
        loading="lazy"
        draggable={false}
        className="size-full object-cover"
      />
      <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-picture-tag px-5 text-center font-strong text-16">
        <LockClosedIcon aria-hidden="true" className="size-7" />
        {t('gallery.locked')}
      </span>
    </>
  );
}
