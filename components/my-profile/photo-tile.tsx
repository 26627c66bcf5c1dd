'use client';
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  ClockIcon,
  EllipsisHorizontalIcon,
  NoSymbolIcon,
  StarIcon,
  TrashIcon,
} from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { Menu, type MenuEntry } from '@/components/ui/menu';
import { Picture } from '@/components/ui/picture';
import { Tag } from '@/components/ui/tag';
import type { OwnPhoto } from '@/lib/photos/own-photos';
import { useSite } from '@/lib/sites/site-context';

interface PhotoTileProps {
  photo: OwnPhoto;
  index: number;
  total: number;
  onMove: (to: number) => void;
  onDelete: () => void;
}

/** One of one's own photos with what can be done with it, and who sees it. */
export function PhotoTile({ photo, index, total, onMove, onDelete }: PhotoTileProps) {
  const t = useTranslations('my_profile.photos');
  const { cdn_prefix } = useSite();
  const number = index + 1;
  const moves: (MenuEntry | false)[] = [
    index > 0 && { key: 'main', label: t('make_main'), icon: <StarIcon />, onSelect: () => onMove(0) },
    index > 1 && { key: 'earlier', label: t('earlier'), icon: <ArrowLeftIcon />, onSelect: () => onMove(index - 1) },
    number < total && { key: 'later', label: t('later'), icon: <ArrowRightIcon />, onSelect: () => onMove(index + 1) },
    { key: 'delete', label: t('delete'), icon: <TrashIcon />, danger: true, onSelect: onDelete },
  ];
  return (
    <div className="relative aspect-3/4 overflow-hidden rounded-row bg-skeleton">
      <Picture
        filename={photo.filename}
        prefix={cdn_prefix}
        placeholder={photo.placeholder}
        alt={t('photo', { number, total })}
        sizes="(width >= 992px) 150px, (width >= 576px) 22vw, 44vw"
        className="size-full cursor-grab"
      />
      <div className="absolute top-1.5 right-1.5">
        <Menu
          label={t('options', { number })}
          icon={<EllipsisHorizontalIcon />}
          tone="dark-glass"
          entries={moves.filter((entry) => entry !== false)}
        />
      </div>
      <div className="pointer-events-none absolute inset-x-1.5 bottom-1.5 grid justify-items-start gap-1">
        {photo.status === 'checking' && (
          <Tag wraps tone="picture" icon={<ClockIcon aria-hidden="true" className="size-4 shrink-0" />}>
            {t('checking')}
          </Tag>
        )}
        {photo.status === 'refused' && (
          <Tag wraps tone="bad" icon={<NoSymbolIcon aria-hidden="true" className="size-4 shrink-0" />}>
            {t('refused')}
          </Tag>
        )}
        {index === 0 && <Tag tone="solid">{t('main')}</Tag>}
      </div>
    </div>
  );
}
